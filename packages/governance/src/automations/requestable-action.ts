import type {
  CreateRequestableActionRequest,
  FieldViolation,
  RequestableAction,
  RequestableActionInput,
  ResourceCreateAction,
} from '@oag/types';
import {
  duplicateIndexes,
  sameValue,
  readMask,
  type MaskRules,
  assertNoViolations,
  violation,
} from '../input/index.ts';
import { nameKey } from './name-key.ts';

type Member = keyof RequestableAction;
type Way = 'automation' | 'manual' | 'resource';

/** Every member of an action: what it is when it is cleared, and whether it may be changed. A member added to the contract gets its one line here. */
const members: {
  readonly [Name in Member]: { readonly initial: RequestableAction[Name]; readonly edit: 'never' | 'always' };
} = {
  id: { initial: '', edit: 'never' },
  displayName: { initial: '', edit: 'always' },
  description: { initial: '', edit: 'always' },
  enabled: { initial: false, edit: 'always' },
  type: { initial: 'TYPE_UNSPECIFIED', edit: 'never' },
  requestPolicyId: { initial: '', edit: 'always' },
  requestSchemaId: { initial: '', edit: 'always' },
  automation: { initial: null, edit: 'always' },
  manual: { initial: null, edit: 'always' },
  resource: { initial: null, edit: 'always' },
  createdAt: { initial: null, edit: 'never' },
  updatedAt: { initial: null, edit: 'never' },
};

const mask: MaskRules<Member> = { what: 'an action', members };

const types: { readonly [Name in Way]: RequestableAction['type'] } = {
  automation: 'TYPE_WORKFLOW',
  manual: 'TYPE_MANUAL',
  resource: 'TYPE_RESOURCE_ACTION',
};
const ways = Object.keys(types) as Way[];

/** What was looked up of what an action names. Types are those of policies that are there. */
export type RequestableActionFacts = {
  policyTypes: ReadonlyMap<string, string>;
  requestSchemaIds: ReadonlySet<string>;
  automationIds: ReadonlySet<string>;
  enabledUserIds: ReadonlySet<string>;
  appIdsOfResourceTypes: ReadonlyMap<string, string>;
};

/** The action that a request makes. Throws GovernanceError naming every field that breaks a rule. */
export function newRequestableAction(
  request: CreateRequestableActionRequest,
  facts: RequestableActionFacts,
  { id, now }: { id: string; now: string },
): RequestableAction {
  const { enabled, ...sent } = request;
  const action = complete({ ...sent, id, enabled: enabled ?? true, createdAt: now, updatedAt: now });
  assertNoViolations(broken(sent, action, facts));
  return action;
}

/** An action after an update, and the members that are different now. When there are none, nothing needs to be written. */
export type RequestableActionUpdate = { action: RequestableAction; changed: Member[] };

/**
 * Changes the members that the mask names, or without a mask those that the body has. Only what changes is checked, so that a person who has
 * left does not keep an action from being renamed. Throws GovernanceError: READ_ONLY_FIELD or INVALID_FIELD naming every field.
 */
export function updateRequestableAction(
  current: RequestableAction,
  patch: RequestableActionInput,
  given: string | null | undefined,
  facts: RequestableActionFacts,
  { now }: { now: string },
): RequestableActionUpdate {
  const { paths, violations } = readMask(given, patch, mask, current);
  assertNoViolations(violations);
  const sent = Object.fromEntries(
    paths.map(({ member }): [string, unknown] => [member, patch[member] ?? members[member].initial]),
  );
  // Another way takes the place of the one that was set.
  const isOther = ways.some((way) => sent[way]);
  const merged: RequestableActionInput = {
    ...current,
    ...(isOther && { automation: null, manual: null, resource: null }),
    ...sent,
  };
  const next = complete(merged);
  const changed = (Object.keys(members) as Member[]).filter((member) => !sameValue(next[member], current[member]));
  const names = [...changed, ...(changed.some((member) => ways.some((way) => way === member)) ? ['automation'] : [])];
  assertNoViolations(
    broken(merged, next, facts)
      .filter(({ field }) => names.some((name) => field.startsWith(name)))
      .map((one) => ({ ...one, field: `requestableAction.${one.field}` })),
  );
  return changed.length === 0 ? { action: current, changed } : { action: { ...next, updatedAt: now }, changed };
}

function broken(
  sent: RequestableActionInput,
  action: RequestableAction,
  facts: RequestableActionFacts,
): FieldViolation[] {
  const { displayName, requestPolicyId, requestSchemaId, automation, manual, resource } = action;
  const set = ways.filter((way) => sent[way]);
  const type = facts.policyTypes.get(requestPolicyId);
  const automationId = automation?.automationTemplateId ?? '';
  return [
    ...(displayName.trim() === '' ? [violation('displayName', 'REQUIRED', 'is blank; give the action a name')] : []),
    ...(set.length === 1
      ? []
      : [
          violation(
            'automation',
            'ONE_OF',
            `exactly one of ${ways.join(', ')} must be set, ${set.length === 0 ? 'but none is' : `not ${set.join(' and ')}`}`,
          ),
        ]),
    ...(requestPolicyId !== '' && type !== 'POLICY_TYPE_GRANT'
      ? [
          violation(
            'requestPolicyId',
            type ? 'INVALID' : 'NOT_FOUND',
            type
              ? `is of type ${type}; name one of type GRANT`
              : `no policy has the id ${requestPolicyId}; list them with GET /api/v1/policies`,
          ),
        ]
      : []),
    ...(requestSchemaId !== '' && !facts.requestSchemaIds.has(requestSchemaId)
      ? [
          violation(
            'requestSchemaId',
            'NOT_FOUND',
            `no form has the id ${requestSchemaId}; list them with GET /api/v1/request_schemas`,
          ),
        ]
      : []),
    ...(automation && !facts.automationIds.has(automationId)
      ? [
          violation(
            'automation.automationTemplateId',
            'NOT_FOUND',
            `no automation has the id ${automationId}; list them with GET /api/v1/automations`,
          ),
        ]
      : []),
    ...(manual?.userIds ?? []).flatMap((userId, index) =>
      facts.enabledUserIds.has(userId)
        ? []
        : [
            violation(
              `manual.userIds[${index}]`,
              'NOT_FOUND',
              `no enabled person has the id ${userId}; name an enabled person`,
            ),
          ],
    ),
    ...(resource ? brokenResource(resource, facts) : []),
  ];
}

function brokenResource(
  { appId, appResourceTypeId, entitlementNames }: ResourceCreateAction,
  { appIdsOfResourceTypes }: RequestableActionFacts,
): FieldViolation[] {
  const appIdOfType = appIdsOfResourceTypes.get(appResourceTypeId);
  const names = (entitlementNames ?? []).map(nameKey);
  const again = duplicateIndexes(names);
  return [
    ...(appIdOfType === undefined
      ? [
          violation(
            'resource.appResourceTypeId',
            'NOT_FOUND',
            `no resource type has the id ${appResourceTypeId}; name one of the app`,
          ),
        ]
      : []),
    ...(appIdOfType !== undefined && appIdOfType !== appId
      ? [
          violation(
            'resource.appId',
            'NOT_FOUND',
            `the resource type ${appResourceTypeId} is not one of the app ${appId}; correct one of them`,
          ),
        ]
      : []),
    ...names.flatMap((name, index) =>
      name === '' || again.has(index)
        ? [
            violation(
              `resource.entitlementNames[${index}]`,
              'INVALID',
              'is blank, or is there twice; give each entitlement a name of its own',
            ),
          ]
        : [],
    ),
  ];
}

/** The whole action, every member with its value. */
function complete(sent: RequestableActionInput): RequestableAction {
  const way = ways.find((name) => sent[name]);
  const { automation, manual, resource } = sent;
  return {
    id: sent.id ?? '',
    displayName: sent.displayName ?? '',
    description: sent.description ?? '',
    enabled: sent.enabled ?? false,
    type: way ? types[way] : 'TYPE_UNSPECIFIED',
    requestPolicyId: sent.requestPolicyId ?? '',
    requestSchemaId: sent.requestSchemaId ?? '',
    automation: automation ? { automationTemplateId: automation.automationTemplateId ?? '' } : null,
    manual: manual ? { userIds: [...new Set(manual.userIds)], instructions: manual.instructions ?? '' } : null,
    resource: resource
      ? { ...resource, entitlementNames: (resource.entitlementNames ?? []).map((name) => name.trim()) }
      : null,
    createdAt: sent.createdAt ?? null,
    updatedAt: sent.updatedAt ?? null,
  };
}
