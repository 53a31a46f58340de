import { isHeld } from '@oag/governance/unused-access';
import type { Db, UnusedAccessPlace } from '@oag/store/database';
import { countDueGrants, type StoredRule } from '@oag/store/unused-access';
import type { UnusedAccessRule } from '@oag/types';
import { scopeOf } from './unused-access-rule-access.ts';

const DAY = 86_400_000;

/** A run that begins now. Apps that would lose too much of their access are held. */
export async function newRun(tx: Db, rule: UnusedAccessRule, now: string): Promise<StoredRule> {
  const scope = scopeOf(rule, now);
  const due = await countDueGrants(tx, scope);
  const heldApps = due.filter(({ unusedCount, grantCount }) =>
    isHeld({ unusedCount: Number(unusedCount), grantCount: Number(grantCount) }, rule),
  );
  const heldAppIds = heldApps.map(({ appId }) => appId);
  return begun(
    { ...rule, heldApps, heldAt: heldApps.length > 0 ? now : null },
    { phase: 'close', since: scope.since, after: '', heldAppIds },
    now,
  );
}

/** A run about the apps that were held, for access that was unused then. */
export function confirmedRun(rule: UnusedAccessRule, heldAt: string, now: string): StoredRule {
  const appIds = (rule.heldApps ?? []).map(({ appId }) => appId);
  const { since } = scopeOf(rule, heldAt);
  return begun(
    { ...rule, heldApps: [], heldAt: null },
    { phase: 'open', since, after: '0', appIds, heldAppIds: [] },
    now,
  );
}

const begun = (rule: UnusedAccessRule, run: UnusedAccessPlace, now: string): StoredRule => ({
  rule: {
    ...rule,
    lastRun: { startedAt: now, endedAt: null, openedTasks: 0, closedTasks: 0 },
    nextRunAt: rule.enabled ? new Date(Date.parse(now) + DAY).toISOString() : null,
  },
  run,
});
