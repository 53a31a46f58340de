import type { Decision } from '@oag/governance/task-commands';
import { giveRequested, takeRevoked } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';

/** Adds and removes manually managed grants when their requests and revocations complete: no import reports them. */
export async function applyManualGrants(
  tx: Db,
  decisions: readonly Decision[],
  outcomeBefore: ReadonlyMap<string, string>,
): Promise<void> {
  const became = (outcome: string): string[] =>
    decisions.flatMap(({ task }) =>
      task.outcome === outcome && outcomeBefore.get(task.id) !== outcome ? [task.id] : [],
    );
  const [given, taken] = [became('GRANTED'), became('REVOKED')];
  if (given.length > 0) await giveRequested(tx, given);
  if (taken.length > 0) await takeRevoked(tx, taken);
}
