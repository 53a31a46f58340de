import { setImmediate as nextTurn } from 'node:timers/promises';
import { compileExpression, isCompiled, type Compilation, type ExpressionPlace } from '@oag/governance';

/** Compiles an expression. A long one takes a tenth of a second, so each that is new gets a turn of the event loop of its own, and requests that came in go first. */
export async function compileInTurn(place: ExpressionPlace, source: string): Promise<Compilation> {
  if (!isCompiled(place, source)) await nextTurn();
  return compileExpression(place, source);
}
