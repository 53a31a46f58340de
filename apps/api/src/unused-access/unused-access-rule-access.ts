import { assertNoViolations, violation } from '@oag/governance/input';
import { unusedSince } from '@oag/governance/unused-access';
import type { Db } from '@oag/store/database';
import { findReferences } from '@oag/store/inventory';
import { type Actor, appendLog, logAction } from '@oag/store/log';
import { findUnusedAccessRule, type StoredRule, type UnusedScope } from '@oag/store/unused-access';
import type { UnusedAccessRule, UnusedAccessRuleInput } from '@oag/types';
import { notFound } from '../http/index.ts';

/** A rule about unused access. Throws NOT_FOUND without one. */
export async function requireUnusedAccessRule(db: Db, id: string, lock?: 'forUpdate'): Promise<StoredRule> {
  const stored = await findUnusedAccessRule(db, id, lock);
  if (!stored) throw notFound('rule about unused access', id, 'list them with GET /api/v1/unused_access_rules');
  return stored;
}

/** Throws INVALID_FIELD unless the rule names apps and entitlements that exist. */
export async function assertNamesExist(
  tx: Db,
  { appIds, appEntitlementIds }: Pick<UnusedAccessRuleInput, 'appIds' | 'appEntitlementIds'>,
  at: string,
): Promise<void> {
  const known = await findReferences(tx, { appIds: appIds ?? [], entitlementIds: appEntitlementIds ?? [] });
  assertNoViolations([
    ...(appIds ?? []).flatMap((id, index) =>
      known.appIds.has(id)
        ? []
        : [violation(`${at}appIds[${index}]`, 'NOT_FOUND', `no app has the id ${id}; correct it`)],
    ),
    ...(appEntitlementIds ?? []).flatMap((id, index) =>
      known.appIdsOfEntitlements.has(id)
        ? []
        : [violation(`${at}appEntitlementIds[${index}]`, 'NOT_FOUND', `no entitlement has the id ${id}; correct it`)],
    ),
  ]);
}

/** The access that counts as unused by a rule, at a time. */
export const scopeOf = (rule: UnusedAccessRule, now: string): UnusedScope => ({
  appIds: rule.appIds ?? [],
  entitlementIds: rule.appEntitlementIds ?? [],
  since: unusedSince(rule, now),
  unknownToo: rule.includeUnknownLastUse,
});

type Kind =
  | 'unusedAccessRuleCreated'
  | 'unusedAccessRuleUpdated'
  | 'unusedAccessRuleDeleted'
  | 'unusedAccessRunAsked'
  | 'unusedAccessRunConfirmed'
  | 'unusedAccessRunStarted'
  | 'unusedAccessRunEnded';

/** Logs what a person did with a rule, or the service itself. */
export function logUnusedAccessRule(
  tx: Db,
  kind: Kind,
  objectId: string,
  document: object,
  actor?: Actor,
): Promise<unknown> {
  const entry = { kind, objectType: 'unusedAccessRule', objectId, document };
  return actor ? logAction(tx, actor, entry) : appendLog(tx, [{ ...entry, actorId: '' }]);
}
