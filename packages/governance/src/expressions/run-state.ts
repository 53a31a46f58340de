import { expressionBounds } from './bounds.ts';
import type { LookupRequest, LookupValue } from './evaluation-inputs.ts';

/** The state of the running evaluation. Functions are called deep inside the library, so it is global. */
export type RunState = {
  readonly now: string;
  readonly lookedUp: ReadonlyMap<string, LookupValue>;
  /** The lookups that are still missing. */
  readonly missing: Map<string, LookupRequest>;
  steps: number;
  /** Why the evaluation was stopped; it then fails. */
  stopped: string | undefined;
};

let current: RunState | undefined;

/** Evaluations do not overlap: they never wait for anything. */
export function running<Result>(next: RunState, evaluate: () => Result): Result {
  const outer = current;
  const traces = Error.stackTraceLimit;
  current = next;
  // Errors are values of the language, and a loop may make a million of them; nobody reads where in our code they were
  // made.
  Error.stackTraceLimit = 0;
  try {
    return evaluate();
  } finally {
    Error.stackTraceLimit = traces;
    current = outer;
  }
}

export function state(): RunState {
  if (!current) throw new Error('No evaluation is running');
  return current;
}

/** Uses up steps. Throws when there are none left, and then for the rest of the evaluation. */
export function charge(steps: number): void {
  const run = state();
  run.steps += steps;
  if (run.steps > expressionBounds.steps)
    stop(`The expression takes more than ${expressionBounds.steps} steps; go through smaller lists`);
}

/** A text that may not become too long. */
export function boundedText(length: number): void {
  if (length > expressionBounds.text)
    stop(`A text becomes longer than ${expressionBounds.text} characters; make it shorter`);
}

export function stop(reason: string): never {
  state().stopped ??= reason;
  throw new Error(reason);
}
