import type {
  AppEntitlementRoutingRule,
  CreateRoutingRuleRequest,
  FieldViolation,
  UpdateRoutingRuleRequest,
} from '@oag/types';
import { assertNoViolations, sameValue, violation } from '../input/index.ts';
import { checkCondition } from './policy-conditions.ts';
import type { PolicyMap } from './policy-references.ts';

/** The types of policies that requests for access take. */
export const requestPolicyTypes: readonly string[] = ['POLICY_TYPE_GRANT', 'POLICY_TYPE_ACCESS_REQUEST'];

/** Each request for an entitlement of the app evaluates them. */
export const ROUTING_RULES_MAX = 64;

type Sent = CreateRoutingRuleRequest | UpdateRoutingRuleRequest;
type Content = Pick<AppEntitlementRoutingRule, 'condition' | 'description' | 'displayName' | 'enabled' | 'settings'>;

const nothing: Content = { condition: '', description: '', displayName: '', enabled: false, settings: null };
const members = Object.keys(nothing) as (keyof Content)[];

/** The policy that a rule names; '' for none. */
export const routedPolicyId = ({ settings }: Pick<Sent, 'settings'>): string => settings?.requestPolicyId ?? '';

/** A new rule behind the others of its app. Throws INVALID_FIELD, also for an app that has too many. */
export function newRoutingRule(
  sent: CreateRoutingRuleRequest,
  { id, appId, now, others, policies }: { id: string; appId: string; now: string; others: number; policies: PolicyMap },
): AppEntitlementRoutingRule {
  const tooMany = `has ${others} routing rules, and at most ${ROUTING_RULES_MAX} are allowed; delete one first`;
  assertNoViolations(others >= ROUTING_RULES_MAX ? [violation('app_id', 'LIMIT', tooMany)] : []);
  const rule = {
    ...{ ...nothing, ...contentIn(sent) },
    ...{ id, appId, priority: others + 1, createdAt: now, updatedAt: now, deletedAt: null },
  };
  assertNoViolations(broken(rule, policies));
  return rule;
}

/** The rule after an update; the same object when nothing changes. Throws INVALID_FIELD. */
export function updatedRoutingRule(
  current: AppEntitlementRoutingRule,
  sent: UpdateRoutingRuleRequest,
  { now, policies }: { now: string; policies: PolicyMap },
): AppEntitlementRoutingRule {
  const next = { ...current, ...contentIn(sent) };
  if (members.every((member) => sameValue(next[member], current[member]))) return current;
  assertNoViolations(broken(next, policies));
  return { ...next, updatedAt: now };
}

/** Throws INVALID_FIELD unless the ids are those of all rules, each once. */
export function assertEveryRule(ruleIds: readonly string[], rules: readonly AppEntitlementRoutingRule[]): void {
  const known = new Set(rules.map(({ id }) => id));
  const seen = new Set<string>();
  const violations = ruleIds.flatMap((id, index): FieldViolation[] => {
    const isSecond = seen.has(id);
    seen.add(id);
    if (isSecond) return [violation(`ruleIds[${index}]`, 'DUPLICATE', `names ${id} again; name each rule once`)];
    return known.has(id)
      ? []
      : [violation(`ruleIds[${index}]`, 'NOT_FOUND', `the app has no routing rule with the id ${id}; correct it`)];
  });
  const missing = [...known].filter((id) => !seen.has(id));
  assertNoViolations([
    ...violations,
    ...(missing.length > 0
      ? [violation('ruleIds', 'REQUIRED', `leaves out ${missing.join(', ')}; name every rule`)]
      : []),
  ]);
}

const contentIn = (sent: Sent): Partial<Content> => ({
  ...(sent.condition !== undefined && { condition: sent.condition }),
  ...(sent.description !== undefined && { description: sent.description }),
  ...(sent.displayName !== undefined && { displayName: sent.displayName.trim() }),
  ...(sent.enabled !== undefined && { enabled: sent.enabled }),
  ...(sent.settings && { settings: { requestPolicyId: routedPolicyId(sent) } }),
});

function broken(
  { appId, condition, displayName, settings }: AppEntitlementRoutingRule,
  policies: PolicyMap,
): FieldViolation[] {
  return [
    ...(displayName === '' ? [violation('displayName', 'REQUIRED', 'is blank; give the rule a name')] : []),
    ...checkCondition(condition, 'condition'),
    ...brokenPolicy(settings?.requestPolicyId ?? '', appId, policies),
  ];
}

function brokenPolicy(policyId: string, appId: string, policies: PolicyMap): FieldViolation[] {
  const refuse = (rule: string, description: string) => [violation('settings.requestPolicyId', rule, description)];
  const policy = policies.get(policyId);
  if (policyId === '') return refuse('REQUIRED', 'is missing; name the policy of the requests');
  if (!policy) return refuse('NOT_FOUND', `no policy has the id ${policyId}; correct it`);
  if (policy.deletedAt !== null) return refuse('DELETED', `the policy ${policyId} is deleted; name another one`);
  if (!requestPolicyTypes.includes(policy.policyType))
    return refuse(
      'POLICY_TYPE',
      `the policy ${policyId} is of type ${policy.policyType}; name one of type ${requestPolicyTypes.join(' or ')}`,
    );
  if (policy.scope && (policy.scope.appId !== appId || policy.scope.appEntitlementId !== ''))
    return refuse('SCOPE', `the policy ${policyId} belongs to another app or to an entitlement; name another one`);
  return [];
}
