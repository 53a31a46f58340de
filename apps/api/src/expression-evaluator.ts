import { Worker } from 'node:worker_threads';
import { expressionBounds, type Evaluation, type ExpressionFacts, type ExpressionPlace } from '@oag/governance';
import { createCompiler } from './expression-compiler.ts';
import type { ThreadJob } from './expression-thread.ts';

/** Evaluates expressions. Those that loop run in a thread of their own, which is ended when they take too long. */
export type ExpressionEvaluator = {
  evaluate(place: ExpressionPlace, source: string, facts: ExpressionFacts): Promise<Evaluation>;
  /** Ends the threads. Evaluations that wait fail. */
  close(): Promise<void>;
};

type Job = ThreadJob & { done: (evaluation: Evaluation) => void };

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

/** `milliseconds` is how long an expression with loops may take; the bound of the engine unless a test wants less. */
export function createExpressionEvaluator({ milliseconds = expressionBounds.milliseconds }: { milliseconds?: number } = {}): ExpressionEvaluator {
  const compiler = createCompiler();
  const idle: Worker[] = [];
  const busy = new Map<Worker, { job: Job; timer: NodeJS.Timeout }>();
  const waiting: Job[] = [];
  let isClosed = false;

  /** Takes the job from a thread, so that only the first of answer, time and failure counts. */
  const release = (thread: Worker): Job | undefined => {
    const held = busy.get(thread);
    clearTimeout(held?.timer);
    busy.delete(thread);
    return held?.job;
  };

  const end = (thread: Worker, evaluation: Evaluation): void => {
    release(thread)?.done(evaluation);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    void thread.terminate();
    next();
  };

  const tooSlow = (thread: Worker): void => end(thread, failed('BOUND_EXCEEDED', `The expression takes more than ${milliseconds} milliseconds; go through smaller lists`));

  const start = (): Worker => {
    const thread = new Worker(new URL('./expression-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } });
    thread.unref();
    thread.on('message', (message: 'started' | Evaluation) => {
      const held = busy.get(thread);
      if (!held) return;
      if (message === 'started') {
        clearTimeout(held.timer);
        held.timer = setTimeout(tooSlow, milliseconds, thread);
        return;
      }
      release(thread);
      idle.push(thread);
      held.job.done(message);
      next();
    });
    thread.on('error', (error: Error) => end(thread, failed((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'BOUND_EXCEEDED' : 'FAILED', `The expression could not be evaluated: ${error.message}`)));
    return thread;
  };

  const next = (): void => {
    if (isClosed || busy.size >= THREADS) return;
    const job = waiting.shift();
    if (!job) return;
    const thread = idle.pop() ?? start();
    busy.set(thread, { job, timer: setTimeout(tooSlow, START_MILLISECONDS, thread) });
    thread.postMessage({ place: job.place, source: job.source, facts: job.facts } satisfies ThreadJob, []);
  };

  return {
    async evaluate(place, source, facts) {
      const compilation = compiler.compile(place, source);
      if (compilation.kind === 'problems' || !compilation.expression.hasLoops) return compiler.evaluate(compilation, facts);
      return new Promise((done) => {
        if (isClosed) return done(failed('FAILED', 'The service is stopping'));
        waiting.push({ place, source, facts, done });
        next();
      });
    },
    async close() {
      isClosed = true;
      const jobs = [...waiting.splice(0), ...[...busy.values()].map(({ job }) => job)];
      const threads = [...idle.splice(0), ...busy.keys()];
      for (const thread of [...busy.keys()]) release(thread);
      for (const job of jobs) job.done(failed('FAILED', 'The service is stopping'));
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
