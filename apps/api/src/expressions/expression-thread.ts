import { parentPort } from 'node:worker_threads';
import {
  compileExpression,
  evaluateCounted,
  parseExpression,
  type Evaluation,
  type EvaluationInputs,
  type ExpressionPlace,
  type ParsedExpression,
} from '@oag/governance/expressions';

/**
 * The job of a thread: an expression and the inputs to evaluate it for, one after the other, until `milliseconds` have
 * passed. Without a place, the thread only parses the expression.
 */
export type ThreadJob = {
  place: ExpressionPlace | null;
  source: string;
  each: readonly EvaluationInputs[];
  milliseconds: number;
};

/** How those ended for which there was time, at least one, and the steps that they took together; or what the source says. */
export type ThreadAnswer = { evaluations: Evaluation[]; steps: number; parsed?: ParsedExpression };

/** A thread answers twice: that the expression is compiled, so that its time runs, and then the outcome. */
export type ThreadMessage = 'started' | ThreadAnswer;

const answer = (message: ThreadMessage): void => parentPort?.postMessage(message, []);

parentPort?.on('message', ({ place, source, each, milliseconds }: ThreadJob) => {
  if (place === null) return answer({ evaluations: [], steps: 0, parsed: parseExpression(source) });
  const compilation = compileExpression(place, source);
  answer('started');
  if (compilation.kind === 'problems') {
    const [{ message, offset, line, column }] = compilation.problems;
    const evaluation: Evaluation = { kind: 'error', reason: 'FAILED', message, position: { offset, line, column } };
    return answer({ evaluations: each.map(() => evaluation), steps: 0 });
  }
  const end = performance.now() + milliseconds;
  const evaluations: Evaluation[] = [];
  let steps = 0;
  for (const inputs of each) {
    const counted = evaluateCounted(compilation.expression, inputs);
    evaluations.push(counted.evaluation);
    steps += counted.steps;
    if (performance.now() > end) break;
  }
  answer({ evaluations, steps });
});
