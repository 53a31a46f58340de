import type { Decision } from '@oag/governance/task-commands';
import { giveRequested, takeRevoked } from '@oag/store/inventory';
import { insertJobs } from '@oag/store/jobs';
import type { Db } from '@oag/store/database';

/**
 * Adds and removes manually managed grants when their requests and revocations complete: no import reports them. If an account is deleted with its
 * access, its other access ends in the background.
 */
export async function applyManualGrants(
  tx: Db,
  decisions: readonly Decision[],
  outcomeBefore: ReadonlyMap<string, string>,
  decider: string,
): Promise<void> {
  const became = (outcome: string): Decision[] =>
    decisions.filter(({ task }) => task.outcome === outcome && outcomeBefore.get(task.id) !== outcome);
  const idsOf = (which: readonly Decision[]): string[] => which.map(({ task }) => task.id);
  const [given, taken] = [became('GRANTED'), became('REVOKED')];
  if (given.length > 0) await giveRequested(tx, idsOf(given));
  const since = taken.map(({ task }) => task.outcomeAt ?? '').toSorted()[0];
  if (since === undefined) return;
  const deleted = await takeRevoked(tx, idsOf(taken));
  await insertJobs(
    tx,
    deleted.map(({ id, appId, displayName }) => ({
      kind: 'cascade',
      objectId: id,
      cursor: { actorId: decider, what: 'account', displayName, appId, since, accountIds: [id] },
    })),
  );
}
