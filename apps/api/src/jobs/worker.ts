import { listDueJobs, postponeJob, withJob, JOB_CHANNEL, type Job, type JobKind } from '@oag/store/jobs';
import { isConnectionLost, type Service } from '../http/index.ts';
import { runSweeps, type Sweep } from './sweep.ts';

/** Brings one piece of work to its end, chunk by chunk. It stops early, without harm, when `signal` is aborted. */
export type JobHandler<Kind extends JobKind> = (
  work: Job<Kind>,
  service: Service,
  signal: AbortSignal,
) => Promise<void>;

/** Who does which kind of long work. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };

export type Worker = {
  /** Whether the worker hears of new work. */
  isListening(): boolean;
  /** Finishes the chunks that are under way and stops. */
  stop(): Promise<void>;
};

const POLL_MILLISECONDS = 3_000;
const AT_ONCE = 2;

/**
 * Does the long work of the service. A notification, sent by the transaction that makes the work, wakes it at once; every few
 * seconds it looks anyway, so that work of a killed process, or a lost notification, waits no longer than that.
 */
export function startWorker(service: Service, handlers: JobHandlers, sweeps: readonly (readonly Sweep[])[]): Worker {
  const { database, log } = service;
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  /** Work that could not be taken: another process holds it, or it broke. It is left alone until the next poll. */
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
        await advance(work);
      } catch (error) {
        // This says nothing about the work, which goes on as soon as the database is there.
        if (isConnectionLost(error)) throw error;
        log.error({ err: error, workId: id, kind: work.kind }, 'work failed and will be tried again');
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
          log.error({ err: error, workId: id }, 'work was interrupted and will be tried again');
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
    // A session that breaks here is let go by its error; any other refusal ends it as well.
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

  /** One look at a time for each list: a slow one is not overtaken by the next. */
  const sweeping = new Map<readonly Sweep[], Promise<void>>();
  const sweep = (): void => {
    for (const list of sweeps) {
      if (!sweeping.has(list))
        sweeping.set(
          list,
          runSweeps(list, service, stopping.signal).finally(() => sweeping.delete(list)),
        );
    }
  };

  timer = setInterval(() => {
    passedOver.clear();
    wake();
    sweep();
  }, POLL_MILLISECONDS);
  wake();
  sweep();

  return {
    isListening: () => endListening !== undefined,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await looking;
      await Promise.all([...sweeping.values(), ...running.values()]);
      endListening?.();
    },
  };
}
