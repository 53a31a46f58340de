import { Worker } from 'node:worker_threads';
import {
  expressionBounds,
  type Evaluation,
  type EvaluationInputs,
  type ExpressionPlace,
  type ParsedExpression,
} from '@oag/governance/expressions';
import type { ThreadAnswer, ThreadJob, ThreadMessage } from './expression-thread.ts';

/** How evaluations of one expression ended, in order, and the steps that they took together. */
export type Evaluated = { evaluations: Evaluation[]; steps: number };

/**
 * Evaluates expressions in threads of their own, a bounded batch at a time, so that no expression and no number of
 * people keeps the service from answering. One that takes too long is stopped with its thread.
 */
export type ExpressionEvaluator = {
  /** Evaluates one expression for each of the given. Batches of other callers take their turn in between. */
  evaluate(place: ExpressionPlace, source: string, each: readonly EvaluationInputs[]): Promise<Evaluated>;
  /** Parses an expression, which takes three milliseconds for a thousand characters. Undefined when a thread cannot. */
  parse(source: string): Promise<ParsedExpression | undefined>;
  /** Ends the threads. Evaluations that wait fail. */
  close(): Promise<void>;
};

type Outcome = ThreadAnswer | 'tooSlow';
type Job = ThreadJob & { done: (outcome: Outcome) => void };

/** Evaluations per batch. */
export const BATCH = 100;
const THREADS = 2;
/** For starting a thread and compiling in it. Nothing legitimate comes near. */
const START_MILLISECONDS = 30_000;
const MEGABYTES = 128;

const failed = (reason: 'FAILED' | 'BOUND_EXCEEDED', message: string): Evaluation => ({
  kind: 'error',
  reason,
  message,
  position: { offset: 0, line: 1, column: 1 },
});

/** `milliseconds` is how long one evaluation may take; the bound of the engine unless a test wants less. */
export function createExpressionEvaluator({
  milliseconds = expressionBounds.milliseconds,
}: { milliseconds?: number } = {}): ExpressionEvaluator {
  const idle: Worker[] = [];
  const busy = new Map<Worker, { job: Job; timer: NodeJS.Timeout }>();
  const waiting: Job[] = [];
  let isClosed = false;

  const all = (job: ThreadJob, evaluation: Evaluation): ThreadAnswer => ({
    evaluations: job.each.map(() => evaluation),
    steps: 0,
  });

  /** Takes the job from a thread, so that only the first of answer, time and failure counts. */
  const release = (thread: Worker): Job | undefined => {
    const held = busy.get(thread);
    clearTimeout(held?.timer);
    busy.delete(thread);
    return held?.job;
  };

  const end = (thread: Worker, outcomeOf: (job: Job) => Outcome): void => {
    const job = release(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    void thread.terminate();
    job?.done(outcomeOf(job));
    next();
  };

  const tooSlow = (thread: Worker): void => end(thread, () => 'tooSlow');

  const start = (): Worker => {
    const thread = new Worker(new URL('./expression-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    });
    thread.unref();
    thread.on('message', (message: ThreadMessage) => {
      const held = busy.get(thread);
      if (!held) return;
      if (message === 'started') {
        clearTimeout(held.timer);
        // The last evaluation of a batch may begin when its time is almost up.
        held.timer = setTimeout(tooSlow, held.job.milliseconds + milliseconds, thread);
        return;
      }
      release(thread);
      idle.push(thread);
      held.job.done(message);
      next();
    });
    thread.on('error', (error: Error) => {
      const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(thread, (job) =>
        isOutOfMemory && job.each.length > 1
          ? 'tooSlow'
          : all(
              job,
              failed(
                isOutOfMemory ? 'BOUND_EXCEEDED' : 'FAILED',
                `The expression could not be evaluated: ${error.message}`,
              ),
            ),
      );
    });
    return thread;
  };

  const next = (): void => {
    if (isClosed || busy.size >= THREADS) return;
    const job = waiting.shift();
    if (!job) return;
    const thread = idle.pop() ?? start();
    busy.set(thread, { job, timer: setTimeout(tooSlow, START_MILLISECONDS, thread) });
    const { place, source, each } = job;
    thread.postMessage({ place, source, each, milliseconds: job.milliseconds } satisfies ThreadJob, []);
  };

  const run = (job: ThreadJob): Promise<Outcome> =>
    new Promise((done) => {
      if (isClosed) return done(all(job, failed('FAILED', 'The service is stopping')));
      waiting.push({ ...job, done });
      next();
    });

  return {
    async evaluate(place, source, each) {
      const evaluations: Evaluation[] = [];
      let steps = 0;
      let size = BATCH;
      while (evaluations.length < each.length) {
        const batch = each.slice(evaluations.length, evaluations.length + size);
        // A batch hands back what it has before an evaluation could take more than its share of the thread.
        const outcome = await run({
          place,
          source,
          each: batch,
          milliseconds: batch.length > 1 ? milliseconds / 5 : 0,
        });
        if (outcome !== 'tooSlow') {
          evaluations.push(...outcome.evaluations);
          steps += outcome.steps;
        } else if (batch.length === 1) {
          evaluations.push(
            failed(
              'BOUND_EXCEEDED',
              `The expression takes more than ${milliseconds} milliseconds; go through smaller lists`,
            ),
          );
          steps += expressionBounds.steps;
        } else size = 1;
        if (steps > expressionBounds.totalSteps) {
          const tooMuch = failed(
            'BOUND_EXCEEDED',
            `The expression takes more than ${expressionBounds.totalSteps} steps for all it is evaluated for; make it simpler, or narrow it`,
          );
          while (evaluations.length < each.length) evaluations.push(tooMuch);
        }
      }
      return { evaluations, steps };
    },
    async parse(source) {
      const outcome = await run({ place: null, source, each: [], milliseconds: 0 });
      return outcome === 'tooSlow' ? undefined : outcome.parsed;
    },
    async close() {
      isClosed = true;
      const jobs = [...waiting.splice(0), ...[...busy.values()].map(({ job }) => job)];
      const threads = [...idle.splice(0), ...busy.keys()];
      for (const thread of [...busy.keys()]) release(thread);
      for (const job of jobs) job.done(all(job, failed('FAILED', 'The service is stopping')));
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
