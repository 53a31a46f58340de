import { listDueJobs, postponeJob, withJob, JOB_CHANNEL, type Job, type JobKind } from '@oag/store/jobs';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { isConnectionLost, type Service } from '../http/index.ts';
import { runSweeps, type Sweep, type Sweeps } from './sweep.ts';

/** Runs a job to its end, chunk by chunk. It stops early, between chunks, when `signal` is aborted. */
export type JobHandler<Kind extends JobKind> = (
  work: Job<Kind>,
  service: Service,
  signal: AbortSignal,
) => Promise<void>;

/** The handler of each kind of job. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };

export type Worker = {
  /** Whether the worker is notified of new jobs. */
  isListening(): boolean;
  /** Looks now for what is due, as it does every few seconds. */
  poll(): void;
  /** Resolves when neither a job nor a sweep runs. */
  rest(): Promise<void>;
  /** Finishes the current chunks and stops. */
  stop(): Promise<void>;
};

const POLL_MILLISECONDS = 3_000;
const AT_ONCE = 2;
/** Once a minute everything runs, so that what is due and was not found waits no longer. */
const POLLS_BETWEEN_ALL = 20;

const tracer = trace.getTracer('open-access-governance');

/** Gives a run of a job a span; without traces it costs nothing. */
function traced(work: Job<JobKind>, run: () => Promise<void>): Promise<void> {
  return tracer.startActiveSpan(`job ${work.kind}`, { attributes: { 'job.id': work.id } }, async (span) => {
    try {
      await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Runs the jobs of the service. A notification, sent by the transaction that inserts a job, wakes it at once. It also polls every few
 * seconds, so that a job of a killed process, or a lost notification, waits no longer than that.
 */
export function startWorker(service: Service, handlers: JobHandlers, sweeps: Sweeps): Worker {
  const { database, log } = service;
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** Jobs that could not be run: another process holds them, or they failed. They are skipped until the next poll. */
  const passedOver = new Set<string>();
  /** Ends the session that listens; undefined while there is none. */
  let endListening: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;

  const advance = <Kind extends JobKind>(work: Job<Kind>): Promise<void> =>
    handlers[work.kind](work, service, stopping.signal);

  const run = (id: string): Promise<boolean> =>
    withJob(database.pool, id, async (work) => {
      try {
        await traced(work, () => advance(work));
      } catch (error) {
        // Not a failure of the job, which continues as soon as the database is available.
        if (isConnectionLost(error)) throw error;
        log.error({ err: error, jobId: id, kind: work.kind }, 'job failed; it will be retried');
        await postponeJob(database.db, work, String((error as Error).message));
      }
    });

  const look = async (): Promise<void> => {
    if (!endListening) await listen();
    for (const id of await listDueJobs(database.db)) {
      if (stopping.signal.aborted || running.size >= AT_ONCE) return;
      if (running.has(id) || passedOver.has(id)) continue;
      const task = run(id)
        .catch((error: unknown) => {
          log.error({ err: error, jobId: id }, 'job was interrupted; it will be retried');
          return false;
        })
        .then((mine) => {
          running.delete(id);
          if (!mine) passedOver.add(id);
          wake();
        });
      running.set(id, task);
    }
  };

  const listen = async (): Promise<void> => {
    const client = await database.pool.connect();
    const end = (): void => {
      if (endListening === end) endListening = undefined;
      client.removeListener('error', end).removeListener('notification', wake);
      client.release(true);
    };
    client.once('error', end).on('notification', wake);
    endListening = end;
    // The `error` event releases a broken session; any other failure releases it here.
    await client.query(`listen ${JOB_CHANNEL}`).catch((error: unknown) => {
      if (endListening === end) end();
      throw error;
    });
  };

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    again = true;
    looking ??= (async () => {
      while (again && !stopping.signal.aborted) {
        again = false;
        await look().catch((error: unknown) => log.warn({ err: error }, 'the worker cannot reach the database'));
      }
      looking = undefined;
    })();
  };

  // Planning is most of a sweep that finds nothing, and sweeps repeat every few seconds: each session plans them once.
  const repeating: Service = { ...service, database: { ...database, db: database.repeated } };
  /** The lists that are running: a slow list is not started twice. */
  const sweeping = new Map<readonly Sweep[], Promise<void>>();
  let polls = 0;
  /** The question what is due is asked once at a time, and at most once more after that. */
  let finding: Promise<void> = Promise.resolve();
  let isFindingNext = false;
  const sweep = async (): Promise<void> => {
    isFindingNext = false;
    if (stopping.signal.aborted) return;
    polls += 1;
    const due = polls % POLLS_BETWEEN_ALL === 0 ? undefined : await sweeps.findDue(service);
    for (const list of sweeps.lists) {
      const those = list.filter((one) => !due || !one.due || due[one.due]);
      if (those.length > 0 && !sweeping.has(list))
        sweeping.set(
          list,
          runSweeps(those, repeating, stopping.signal).finally(() => sweeping.delete(list)),
        );
    }
  };

  const poll = (): void => {
    if (stopping.signal.aborted) return;
    passedOver.clear();
    wake();
    if (isFindingNext) return;
    isFindingNext = true;
    finding = finding
      .then(sweep)
      .catch((error: unknown) => log.warn({ err: error }, 'the worker cannot find out what is due'));
  };

  /** Everything that runs now. */
  const busy = (): Promise<void>[] => [...(looking ? [looking] : []), ...sweeping.values(), ...running.values()];
  const rest = async (): Promise<void> => {
    await finding;
    for (let now = busy(); now.length > 0; now = busy()) await Promise.all(now);
  };

  timer = setInterval(poll, POLL_MILLISECONDS);
  poll();

  return {
    isListening: () => endListening !== undefined,
    poll,
    rest,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await rest();
      endListening?.();
    },
  };
}
