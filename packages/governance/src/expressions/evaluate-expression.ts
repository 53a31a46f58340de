import { isCelError, isCelList, type CelError, type CelInput, type CelValue } from '@bufbuild/cel';
import type { CompiledExpression } from './compilation.ts';
import type { EvaluationInputs, LookupRequest } from './evaluation-inputs.ts';
import { offsetOf, problemAt, type ExpressionProblem } from './expression-problem.ts';
import { environments, type ExpressionPlace } from './expression-places.ts';
import { charge, running, type RunState } from './run-state.ts';
import { sizeOf } from './run-lists.ts';
import { givenOf, toPlain, toValue } from './values.ts';

/** The result of an expression, in the type that its place requires. */
export type ExpressionValue =
  | { type: 'bool'; value: boolean }
  /** The ids of people, each once, in the order of the expression. May be empty. */
  | { type: 'users'; userIds: string[] }
  /** The ids of accounts, each once, in the order of the expression. May be empty. */
  | { type: 'accounts'; appUserIds: string[] }
  /** A value as in JSON. */
  | { type: 'data'; value: unknown };

/**
 * The outcome of an evaluation. An expression that failed or lacks lookups has no value and so approves nothing.
 */
export type Evaluation =
  | { kind: 'value'; value: ExpressionValue }
  /** The caller resolves these lookups and evaluates again. */
  | { kind: 'needs'; lookups: LookupRequest[] }
  | {
      kind: 'error';
      reason: 'FAILED' | 'BOUND_EXCEEDED';
      message: string;
      position: Pick<ExpressionProblem, 'offset' | 'line' | 'column'>;
    };

/** Evaluates an expression. Never throws for errors of the expression. */
export const evaluateExpression = (expression: CompiledExpression, inputs: EvaluationInputs): Evaluation =>
  evaluateCounted(expression, inputs).evaluation;

/** The same, with the steps that it took, for a caller who evaluates for many and bounds the total. */
export function evaluateCounted(
  expression: CompiledExpression,
  { now, variables, lookedUp = new Map() }: EvaluationInputs,
): { evaluation: Evaluation; steps: number } {
  const run: RunState = { now, lookedUp, missing: new Map(), steps: 0, stopped: undefined };
  const evaluate = (): Evaluation => {
    try {
      const values: { [name: string]: CelInput } = {};
      for (const [name, type] of environments[expression.place].variables)
        values[name] = toValue(type, variables[name]);
      return running(run, () => finish(expression, run, expression.run(values)));
    } catch (error) {
      return failure(expression, run, String((error as Error).message), undefined);
    }
  };
  return { evaluation: evaluate(), steps: run.steps };
}

function finish(expression: CompiledExpression, run: RunState, result: CelValue | CelError): Evaluation {
  // A stopped evaluation has failed, even if the stopped part would not have mattered.
  if (run.stopped !== undefined)
    return failure(expression, run, run.stopped, isCelError(result) ? result.exprId : undefined);
  // While lookups are missing, placeholders are used, so the result is invalid.
  if (run.missing.size > 0) return { kind: 'needs', lookups: [...run.missing.values()] };
  if (isCelError(result)) return failure(expression, run, result.message, result.exprId);
  charge(sizeOf(result));
  return { kind: 'value', value: valueFor(expression.place, result) };
}

function failure(
  { source, positions }: CompiledExpression,
  { stopped }: RunState,
  message: string,
  nodeId: bigint | undefined,
): Evaluation {
  const { offset, line, column } = problemAt(
    source,
    nodeId === undefined ? 0 : offsetOf(positions, nodeId, source),
    0,
    message,
  );
  const position = { offset, line, column };
  if (stopped !== undefined) return { kind: 'error', reason: 'BOUND_EXCEEDED', message: stopped, position };
  return { kind: 'error', reason: 'FAILED', message, position };
}

const listWants: { readonly [Place in ExpressionPlace]?: 'users' | 'accounts' } = {
  policyApprover: 'users',
  provisioner: 'users',
  campaignUsers: 'users',
  campaignAccounts: 'accounts',
};

/** The result in the form that the place wants. The check covers most of it, but a value of the type `any` is known only now. */
function valueFor(place: ExpressionPlace, result: CelValue): ExpressionValue {
  const { result: wanted, about } = environments[place];
  const kinds = wanted.kind === 'either' ? wanted.of.map(({ kind }) => kind) : [wanted.kind];
  if (typeof result === 'boolean' && kinds.includes('bool') && (listWants[place] || wanted.kind === 'bool'))
    return { type: 'bool', value: result };
  if (listWants[place]) {
    const ids = idsOf(result, about);
    return listWants[place] === 'users' ? { type: 'users', userIds: ids } : { type: 'accounts', appUserIds: ids };
  }
  if (wanted.kind === 'bool') throw new Error(`${about} must give true or false`);
  return { type: 'data', value: toPlain(result) };
}

function idsOf(result: CelValue, about: string): string[] {
  if (result === null) return [];
  const objects = isCelList(result) ? [...result] : [result];
  const ids = objects.flatMap((object) => {
    if (object === null) return [];
    const id = givenOf(object)?.['id'];
    if (typeof id !== 'string') throw new Error(`${about} must give people or accounts, and this gives something else`);
    return [id];
  });
  return [...new Set(ids)];
}
