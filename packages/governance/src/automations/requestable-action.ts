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
import { requestPolicyTypes } from '../policies/index.ts';
import { nameKey } from './name-key.ts';

type Member = keyof RequestableAction;
type Way = 'automation' | 'manual' | 'resource';

/** Each member of an action: its cleared value, and whether people may change it. A member added to the contract gets its line here. */
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

/** The objects that the ids in an action resolve to. The types are those of existing policies. */
export type RequestableActionLookups = {
  policyTypes: ReadonlyMap<string, string>;
  requestSchemaIds: ReadonlySet<string>;
  automationIds: ReadonlySet<string>;
  enabledUserIds: ReadonlySet<string>;
  appIdsOfResourceTypes: ReadonlyMap<string, string>;
  /** Whether the connector that creates the resource is one of its app, and offers to. */
  resourceConnector: 'offers' | 'lacksAction' | 'unknown';
};

/** The action that a request creates. Throws GovernanceError naming every field that breaks a rule. */
export function newRequestableAction(
  request: CreateRequestableActionRequest,
  lookups: RequestableActionLookups,
  { id, now }: { id: string; now: string },
): RequestableAction {
  const { enabled, ...sent } = request;
  const action = complete({ ...sent, id, enabled: enabled ?? true, createdAt: now, updatedAt: now });
  assertNoViolations(broken(sent, action, lookups));
  return action;
}

/** An action after an update, with the members that changed. None changed: nothing to write. */
export type RequestableActionUpdate = { action: RequestableAction; changed: Member[] };

/**
 * Updates the members that the mask names; without a mask, those in the body. Checks only what changes, so that an
 * action can be renamed after one of its people has left. Throws GovernanceError: READ_ONLY_FIELD or INVALID_FIELD
 * naming every field.
 */
export function updateRequestableAction(
  current: RequestableAction,
  patch: RequestableActionInput,
  given: string | null | undefined,
  lookups: RequestableActionLookups,
  { now }: { now: string },
): RequestableActionUpdate {
  const { paths, violations } = readMask(given, patch, mask, current);
  assertNoViolations(violations);
  const sent = Object.fromEntries(
    paths.map(({ member }): [string, unknown] => [member, patch[member] ?? members[member].initial]),
  );
  // Setting another way unsets the previous one.
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
    broken(merged, next, lookups)
      .filter(({ field }) => names.some((name) => field.startsWith(name)))
      .map((one) => ({ ...one, field: `requestableAction.${one.field}` })),
  );
  return changed.length === 0 ? { action: current, changed } : { action: { ...next, updatedAt: now }, changed };
}

function broken(
  sent: RequestableActionInput,
  action: RequestableAction,
  lookups: RequestableActionLookups,
): FieldViolation[] {
  const { displayName, requestPolicyId, requestSchemaId, automation, manual, resource } = action;
  const set = ways.filter((way) => sent[way]);
  const type = lookups.policyTypes.get(requestPolicyId);
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
    ...(requestPolicyId !== '' && !requestPolicyTypes.includes(type ?? '')
      ? [
          violation(
            'requestPolicyId',
            type ? 'INVALID' : 'NOT_FOUND',
            type
              ? `is of type ${type}; name one of type GRANT or ACCESS_REQUEST`
              : `no policy has the id ${requestPolicyId}; list them with GET /api/v1/policies`,
          ),
        ]
      : []),
    ...(requestSchemaId !== '' && !lookups.requestSchemaIds.has(requestSchemaId)
      ? [
          violation(
            'requestSchemaId',
            'NOT_FOUND',
            `no form has the id ${requestSchemaId}; list them with GET /api/v1/request_schemas`,
          ),
        ]
      : []),
    ...(automation && !lookups.automationIds.has(automationId)
      ? [
          violation(
            'automation.automationTemplateId',
            'NOT_FOUND',
            `no automation has the id ${automationId}; list them with GET /api/v1/automations`,
          ),
        ]
      : []),
    ...(manual?.userIds ?? []).flatMap((userId, index) =>
      lookups.enabledUserIds.has(userId)
        ? []
        : [
            violation(
              `manual.userIds[${index}]`,
              'NOT_FOUND',
              `no enabled person has the id ${userId}; name an enabled person`,
            ),
          ],
    ),
    ...(resource ? brokenResource(resource, lookups) : []),
  ];
}

function brokenResource(
  { appId, appResourceTypeId, connectorId, entitlementNames }: ResourceCreateAction,
  { appIdsOfResourceTypes, resourceConnector }: RequestableActionLookups,
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
    ...(connectorId ? brokenConnector(appId, resourceConnector) : []),
    ...names.flatMap((name, index) =>
      name === '' || again.has(index)
        ? [
            violation(
              `resource.entitlementNames[${index}]`,
              'INVALID',
              'is blank or occurs twice; give each entitlement its own name',
            ),
          ]
        : [],
    ),
  ];
}

function brokenConnector(appId: string, found: RequestableActionLookups['resourceConnector']): FieldViolation[] {
  const field = 'resource.connectorId';
  if (found === 'offers') return [];
  return found === 'lacksAction'
    ? [
        violation(
          field,
          'INVALID',
          'is of a connector that does not offer the action create_resource; name another one',
        ),
      ]
    : [
        violation(
          field,
          'NOT_FOUND',
          `is of no connector of this app; list those of the app with GET /api/v1/apps/${appId}/connectors`,
        ),
      ];
}

/** Fills in the zero value of each missing member. */
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
      ? {
          ...resource,
          connectorId: resource.connectorId ?? '',
          entitlementNames: (resource.entitlementNames ?? []).map((name) => name.trim()),
        }
      : null,
    createdAt: sent.createdAt ?? null,
    updatedAt: sent.updatedAt ?? null,
  };
}
