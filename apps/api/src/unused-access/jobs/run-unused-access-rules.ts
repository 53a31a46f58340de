import { warningSeconds } from '@oag/governance/unused-access';
import type { UnusedAccessPlace } from '@oag/store/database';
import { lockTasks } from '@oag/store/tasks';
import {
  type DueGrant,
  endOfSpan,
  lockDueUnusedAccessRule,
  type StoredRule,
  storeUnusedAccessRule,
  takeDueGrants,
  usedAgainTasks,
} from '@oag/store/unused-access';
import type { UnusedAccessRule } from '@oag/types';
import type { Service } from '../../http/index.ts';
import {
  applyCommand,
  type CommandEnvironment,
  NO_CAMPAIGN,
  openTasks,
  type TaskPlan,
} from '../../task-commands/index.ts';
import type { RevokeRequest } from '../../tasks/index.ts';
import { logUnusedAccessRule, scopeOf } from '../unused-access-rule-access.ts';
import { newRun } from '../unused-access-run.ts';

/** The tasks that one transaction creates or closes. */
const CHUNK = 200;

/**
 * Runs the rules about unused access that are due: closes warnings about access that was used again, then creates revoke tasks. Each chunk and the place
 * of the run share one transaction, so that a run continues after a crash.
 */
export async function runUnusedAccessRules({ database, expressions }: Service, signal: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted;) {
    isMore = await database.db.transaction().execute(async (tx) => {
      const now = new Date().toISOString();
      const due = await lockDueUnusedAccessRule(tx, now);
      if (!due) return false;
      const environment = { tx, expressions, now, requestId: '', snapshots: database.snapshots, campaign: null };
      const { rule, run } = due;
      const next = run === null ? await newRun(tx, rule, now) : await takeTurn(rule, run, environment);
      if (run === null)
        await logUnusedAccessRule(tx, 'unusedAccessRunStarted', rule.id, { heldApps: next.rule.heldApps });
      if (next.run === null) await logUnusedAccessRule(tx, 'unusedAccessRunEnded', rule.id, { ...next.rule.lastRun });
      await storeUnusedAccessRule(tx, next);
      return true;
    });
  }
}

const takeTurn = (
  rule: UnusedAccessRule,
  run: UnusedAccessPlace,
  environment: CommandEnvironment,
): Promise<StoredRule> => (run.phase === 'close' ? closeUsed(rule, run, environment) : openDue(rule, run, environment));

/** Closes the next tasks whose access was used again; after the last, the creation of tasks follows. */
async function closeUsed(
  rule: UnusedAccessRule,
  run: UnusedAccessPlace,
  environment: CommandEnvironment,
): Promise<StoredRule> {
  const { tx } = environment;
  const ids = await usedAgainTasks(tx, rule.id, run.since, run.after, CHUNK);
  const last = ids.at(-1);
  if (last === undefined) return { rule, run: { ...run, phase: 'open', after: '0' } };
  const rows = (await lockTasks(tx, ids)).filter(({ state }) => state === 'OPEN');
  await applyCommand(rows, { kind: 'close', as: 'usedAgain' }, environment);
  return { rule: counted(rule, { closedTasks: rows.length }), run: { ...run, after: last } };
}

/** Creates the next revoke tasks. The run ends after the last grant. */
async function openDue(
  rule: UnusedAccessRule,
  run: UnusedAccessPlace,
  environment: CommandEnvironment,
): Promise<StoredRule> {
  const { tx, now } = environment;
  const end = await endOfSpan(tx, run.after);
  if (end === null) return { rule: { ...rule, lastRun: rule.lastRun && { ...rule.lastRun, endedAt: now } }, run: null };
  const scope = { ...scopeOf(rule, now), since: run.since, ...(run.appIds && { appIds: run.appIds }) };
  const due = await takeDueGrants(tx, scope, run.heldAppIds, [run.after, end], CHUNK);
  const made = await openTasks(
    due.map((grant) => planOf(grant, rule, now)),
    environment,
  );
  // A full chunk may have left out later grants of the span.
  const after = due.length === CHUNK ? (due.at(-1)?.grantId ?? end) : end;
  return { rule: counted(rule, { openedTasks: made.length }), run: { ...run, after } };
}

function planOf(grant: DueGrant, rule: UnusedAccessRule, now: string): TaskPlan {
  const { appId, entitlementId, appUserId, identityUserId, isEnabled, lastUsedAt } = grant;
  // A disabled person cannot answer.
  const seconds = isEnabled ? warningSeconds(rule) : 0;
  const expiresAt = new Date(Date.parse(now) + seconds * 1000).toISOString();
  const request: RevokeRequest = {
    source: { nonUsage: { lastLogin: lastUsedAt, expiresAt } },
    unusedAccessRuleId: rule.id,
  };
  return {
    ...NO_CAMPAIGN,
    ...{ appId, entitlementId, appUserId, identityUserId, request },
    ...{ kind: 'revoke', origin: 'NON_USAGE_REVOKE', createdBy: '' },
    description: `Unused access, by the rule ${rule.displayName}. To keep the access, deny this revocation`,
    ...(seconds > 0 && { warning: { seconds, comment: 'Nobody asked to keep the access in time.' } }),
  };
}

function counted(
  rule: UnusedAccessRule,
  { openedTasks = 0, closedTasks = 0 }: { openedTasks?: number; closedTasks?: number },
): UnusedAccessRule {
  const { lastRun } = rule;
  return {
    ...rule,
    lastRun: lastRun && {
      ...lastRun,
      openedTasks: lastRun.openedTasks + openedTasks,
      closedTasks: lastRun.closedTasks + closedTasks,
    },
  };
}
