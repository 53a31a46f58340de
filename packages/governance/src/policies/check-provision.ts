import type {
  FieldViolation,
  ManualProvisionInput,
  ProvisionerAssignmentInput,
  ProvisionPolicyInput,
} from '@oag/types';
import { isUnset, notYetViolation, violation } from '../input/index.ts';
import { checkExpressions } from './check-approval.ts';
import { checkActionProvision, checkConnector, checkTicket, type Own } from './check-connector-provision.ts';
import { checkGroup } from './check-group.ts';
import { checkUserIds } from './check-user-ids.ts';
import type { PolicyLookups } from './policy-lookups.ts';

type Way = keyof ProvisionPolicyInput;
const ways: readonly Way[] = [
  'manual',
  'delegated',
  'multiStep',
  'policy',
  'unconfigured',
  'connector',
  'externalTicket',
  'webhook',
  'action',
  'devicePlacement',
];
const assignees = ['appOwners', 'entitlementOwners', 'expression', 'group', 'manager', 'users'] as const;

const notThere: { readonly [Name in Way]?: string } = {
  devicePlacement: 'devices are not available yet',
};

/** A manageable maximum. */
const STEPS_MAX = 8;

/** The people, entitlements, connectors and webhooks in a provision policy, to look up for checkProvision. */
export function collectProvisionIds({
  action,
  connector,
  externalTicket,
  manual,
  delegated,
  multiStep,
  policy,
  webhook,
}: ProvisionPolicyInput): {
  userIds: string[];
  entitlementIds: string[];
  connectorIds: string[];
  webhookIds: string[];
  policyIds: string[];
} {
  const { appOwners, entitlementOwners, expression, group, manager, users } = manual?.assignee ?? {};
  const fallbacks = [appOwners, entitlementOwners, expression, group, manager].flatMap(
    (each) => each?.fallbackUserIds ?? [],
  );
  const below = (multiStep?.provisionSteps ?? []).map(collectProvisionIds);
  return {
    userIds: [
      ...new Set([
        ...(manual?.userIds ?? []),
        ...(users?.userIds ?? []),
        ...fallbacks,
        ...below.flatMap(({ userIds }) => userIds),
      ]),
    ],
    entitlementIds: [
      ...new Set([
        group?.appGroupId ?? '',
        delegated?.entitlementId ?? '',
        ...below.flatMap(({ entitlementIds }) => entitlementIds),
      ]),
    ].filter((id) => id !== ''),
    connectorIds: [
      ...new Set([
        action?.connectorId ?? '',
        externalTicket?.connectorId ?? '',
        connector?.account?.connectorId ?? '',
        connector?.defaultBehavior?.connectorId ?? '',
        connector?.deleteAccount?.connectorId ?? '',
        ...below.flatMap(({ connectorIds }) => connectorIds),
      ]),
    ].filter((id) => id !== ''),
    policyIds: [policy?.policyId ?? ''].filter((id) => id !== ''),
    webhookIds: [...new Set([webhook?.webhookId ?? '', ...below.flatMap(({ webhookIds }) => webhookIds)])].filter(
      (id) => id !== '',
    ),
  };
}

/** The rules that a provision policy of an entitlement breaks. */
export function checkProvision(
  policy: ProvisionPolicyInput,
  field: string,
  own: Own,
  lookups: PolicyLookups,
  isStep = false,
): FieldViolation[] {
  const set = ways.filter((way) => policy[way] !== undefined && policy[way] !== null);
  const [way] = set;
  if (!way || set.length > 1)
    return [
      violation(
        field,
        'ONE_OF',
        `exactly one of ${ways.slice(0, 9).join(', ')} must be set, ${way ? `not ${set.join(' and ')}` : 'but none is'}`,
      ),
    ];
  const text = notThere[way];
  if (text) return [notYetViolation(`${field}.${way}`, text)];
  if (policy.manual) return checkManual(policy.manual, `${field}.manual`, lookups);
  if (policy.delegated) return checkDelegated(policy.delegated, `${field}.delegated`, own.appEntitlementId, lookups);
  if (policy.externalTicket) return checkTicket(policy.externalTicket, `${field}.externalTicket`, lookups);
  if (policy.connector) return checkConnector(policy.connector, `${field}.connector`, own, lookups);
  if (policy.action) return checkActionProvision(policy.action, `${field}.action`, own, lookups);
  if (policy.policy) return checkPolicyProvision(policy.policy, `${field}.policy`, isStep, lookups);
  if (policy.webhook) return checkWebhook(policy.webhook, `${field}.webhook`, lookups);
  if (!policy.multiStep) return [];
  const at = `${field}.multiStep`;
  if (isStep) return [violation(at, 'INVALID', 'cannot be nested; list its steps instead')];
  const steps = policy.multiStep.provisionSteps ?? [];
  if (steps.length < 1 || steps.length > STEPS_MAX)
    return [
      violation(`${at}.provisionSteps`, 'LIMIT', `has ${steps.length} steps; from 1 to ${STEPS_MAX} are allowed`),
    ];
  return steps.flatMap((step, index) => checkProvision(step, `${at}.provisionSteps[${index}]`, own, lookups, true));
}

function checkPolicyProvision(
  { policyId = '' }: NonNullable<ProvisionPolicyInput['policy']>,
  field: string,
  isStep: boolean,
  { provisionPolicies }: PolicyLookups,
): FieldViolation[] {
  if (isStep) return [violation(field, 'INVALID', 'cannot be one of several steps; list its steps instead')];
  const at = `${field}.policyId`;
  const named = provisionPolicies?.get(policyId);
  if (!named || named.deletedAt !== null)
    return [violation(at, 'NOT_FOUND', 'is of no policy; search them with POST /api/v1/search/policies')];
  return named.policyType === 'POLICY_TYPE_PROVISION'
    ? []
    : [violation(at, 'POLICY_TYPE', `is of a policy of type ${named.policyType}; name one of type PROVISION`)];
}

const checkWebhook = (
  { webhookId = '' }: NonNullable<ProvisionPolicyInput['webhook']>,
  field: string,
  { webhookIds }: PolicyLookups,
): FieldViolation[] =>
  webhookIds?.has(webhookId)
    ? []
    : [violation(`${field}.webhookId`, 'NOT_FOUND', 'is of no webhook; list them with GET /api/v1/webhooks')];

function checkManual(
  { assignee, userIds }: ManualProvisionInput,
  field: string,
  lookups: PolicyLookups,
): FieldViolation[] {
  return [
    ...(isUnset(userIds) ? [] : checkUserIds(userIds ?? [], `${field}.userIds`, lookups)),
    ...(assignee && !isUnset(userIds)
      ? [violation(`${field}.userIds`, 'INVALID', 'has no effect with assignee; omit one of the two')]
      : []),
    ...(assignee ? checkAssignee(assignee, `${field}.assignee`, lookups) : []),
  ];
}

function checkAssignee(assignee: ProvisionerAssignmentInput, field: string, lookups: PolicyLookups): FieldViolation[] {
  const set = assignees.filter((name) => assignee[name] !== undefined && assignee[name] !== null);
  const [name] = set;
  if (!name || set.length > 1)
    return [
      violation(
        field,
        'ONE_OF',
        `exactly one of ${assignees.join(', ')} must be set, ${name ? `not ${set.join(' and ')}` : 'but none is'}`,
      ),
    ];
  const at = `${field}.${name}`;
  const { expression, group, users } = assignee;
  if (users) return checkUserIds(users.userIds ?? [], `${at}.userIds`, lookups);
  const { fallbackUserIds } =
    assignee.appOwners ?? assignee.entitlementOwners ?? assignee.manager ?? expression ?? group ?? {};
  return [
    ...(group
      ? checkGroup({ appId: group.appId ?? '', appEntitlementId: group.appGroupId ?? '' }, at, 'appGroupId', lookups)
      : []),
    ...(expression ? checkExpressions(expression.expressions ?? [], `${at}.expressions`) : []),
    ...(isUnset(fallbackUserIds) ? [] : checkUserIds(fallbackUserIds ?? [], `${at}.fallbackUserIds`, lookups)),
  ];
}

function checkDelegated(
  { appId = '', entitlementId = '', implicit = false }: NonNullable<ProvisionPolicyInput['delegated']>,
  field: string,
  ownId: string,
  lookups: PolicyLookups,
): FieldViolation[] {
  if (implicit)
    return appId === '' && entitlementId === ''
      ? []
      : [violation(`${field}.implicit`, 'INVALID', 'has the service find the entitlement; name none, or leave it out')];
  return [
    ...(entitlementId === ownId && ownId !== ''
      ? [violation(`${field}.entitlementId`, 'SELF', 'names the entitlement itself; name another one that implies it')]
      : []),
    ...checkGroup({ appId, appEntitlementId: entitlementId }, field, 'entitlementId', lookups),
  ];
}
