import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  compileExpression,
  expressionBounds,
  expressionsIn,
  isCompiled,
  isParsed,
  keepParsed,
  type Compilation,
  type ExpressionPlace,
} from '@oag/governance/expressions';
import type { ExpressionEvaluator } from './expression-evaluator.ts';

/** Below this length, parsing is faster than handing the source to a thread. */
const FEW_CHARACTERS = 1_000;

/** Compiles an expression. A long one takes up to a tenth of a second to parse, so a thread parses it. */
export async function compileInThread(
  evaluator: ExpressionEvaluator,
  place: ExpressionPlace,
  source: string,
): Promise<Compilation> {
  if (!isCompiled(place, source)) await parseInThread(evaluator, [source]);
  return compileExpression(place, source);
}

/**
 * Parses the expressions of a policy, form or scope, or of a request for one, in threads when they are long, so that
 * checking and compiling them takes little time afterwards. Expressions that are too long are skipped; the check
 * rejects them.
 */
export async function parseExpressionsIn(evaluator: ExpressionEvaluator, value: unknown): Promise<void> {
  await parseInThread(evaluator, expressionsIn(value));
}

async function parseInThread(evaluator: ExpressionEvaluator, sources: readonly string[]): Promise<void> {
  const fresh = [...new Set(sources)].filter((source) => !isParsed(source));
  const characters = fresh.reduce((sum, { length }) => sum + length, 0);
  if (characters < FEW_CHARACTERS || characters > expressionBounds.together) return;
  for (const source of fresh) {
    const parsed = await evaluator.parse(source);
    if (parsed) keepParsed(source, parsed);
    // Compiling what is parsed takes some milliseconds.
    await nextTurn();
  }
}
