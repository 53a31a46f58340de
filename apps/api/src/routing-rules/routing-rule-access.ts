import type { GovernanceError } from '@oag/governance/input';
import type { Db } from '@oag/store/database';
import { type Actor, logAction } from '@oag/store/log';
import { findRoutingRule, findStoredPolicy } from '@oag/store/policies';
import type { AppEntitlementRoutingRule, Policy } from '@oag/types';
import { notFound } from '../http/index.ts';

export const noRoutingRule = (appId: string, id: string): GovernanceError =>
  notFound('routing rule', id, `list them with GET /api/v1/apps/${appId}/entitlement_configuration_rules`);

/** A routing rule of an app that is not deleted. Throws NOT_FOUND without one. */
export async function requireRoutingRule(db: Db, appId: string, id: string): Promise<AppEntitlementRoutingRule> {
  const rule = await findRoutingRule(db, appId, id);
  if (rule?.deletedAt === null) return rule;
  throw noRoutingRule(appId, id);
}

/** The policy that a rule names, locked against deletion until the transaction ends. */
export async function policyNamed(tx: Db, policyId: string): Promise<Map<string, Policy>> {
  const stored = policyId === '' ? undefined : await findStoredPolicy(tx, policyId, 'forShare');
  return new Map(stored ? [[policyId, stored.policy]] : []);
}

type Kind = 'routingRuleCreated' | 'routingRuleUpdated' | 'routingRuleDeleted' | 'routingRulesChanged';

/** Logs a change of the routing rules of an app. */
export const logRoutingRule = (
  tx: Db,
  kind: Kind,
  { id, type }: { id: string; type: 'routingRule' | 'app' },
  document: object,
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, { kind, objectType: type, objectId: id, document });
