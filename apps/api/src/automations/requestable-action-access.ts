import type { RequestableActionLookups } from '@oag/governance/automations';
import { actionDirection, taskActions } from '@oag/governance/connectors';
import { findConnector } from '@oag/store/connectors';
import { enabledUsers, findReferences } from '@oag/store/inventory';
import { findRequestableAction, lookUpForAction } from '@oag/store/automations';
import type { Db } from '@oag/store/database';
import type { RequestableAction, RequestableActionInput } from '@oag/types';
import { notFound } from '../http/index.ts';

/** An action that is not deleted. Throws NOT_FOUND otherwise. */
export async function requireRequestableAction(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'none' = 'none',
): Promise<RequestableAction> {
  const action = await findRequestableAction(db, id, lock);
  if (!action) throw notFound('action', id, 'list the actions with GET /api/v1/requestable_actions');
  return action;
}

type Named = Pick<RequestableActionInput, 'requestPolicyId' | 'requestSchemaId' | 'automation' | 'manual' | 'resource'>;

/** Looks up the ids in an action. */
export async function loadRequestableActionLookups(
  db: Db,
  { requestPolicyId, requestSchemaId, automation, manual, resource }: Named,
): Promise<RequestableActionLookups> {
  const named = (id: string | undefined): string[] => (id ? [id] : []);
  const found = await lookUpForAction(db, {
    policyIds: named(requestPolicyId),
    requestSchemaIds: named(requestSchemaId),
    automationIds: named(automation?.automationTemplateId),
  });
  const { appIdsOfResourceTypes } = await findReferences(db, { resourceTypeIds: named(resource?.appResourceTypeId) });
  return {
    ...found,
    appIdsOfResourceTypes,
    enabledUserIds: await enabledUsers(db, manual?.userIds ?? []),
    resourceConnector: await resourceConnector(db, resource),
  };
}

async function resourceConnector(
  db: Db,
  resource: Named['resource'],
): Promise<RequestableActionLookups['resourceConnector']> {
  const found = await findConnector(db, { appId: resource?.appId ?? '', id: resource?.connectorId ?? '' });
  if (!found) return 'unknown';
  return actionDirection(found.connector.config, taskActions.createResource) === undefined ? 'lacksAction' : 'offers';
}
