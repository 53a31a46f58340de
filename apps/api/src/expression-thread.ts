import { parentPort } from 'node:worker_threads';
import type { ExpressionFacts, ExpressionPlace } from '@oag/governance';
import { createCompiler } from './expression-compiler.ts';

/** What a thread is asked, and what it answers: first that the expression is compiled, so that its time runs, then the outcome. */
export type ThreadJob = { place: ExpressionPlace; source: string; facts: ExpressionFacts };

const compiler = createCompiler();

parentPort?.on('message', ({ place, source, facts }: ThreadJob) => {
  const compiled = compiler.compile(place, source);
  parentPort?.postMessage('started', []);
  parentPort?.postMessage(compiler.evaluate(compiled, facts), []);
});
