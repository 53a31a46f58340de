import { newId } from '@oag/store/database';
import type { OperationId } from '@oag/types';
import type { Provocation } from './provocations.ts';
import type { Parts } from '../requests.ts';
import type { Stage } from '../stage.ts';
import { usedKey } from './used-key.ts';

/** The refusals that come from what an app, an access profile, an attribute or a rule of conflicts allows. */
export function inventoryProvocations(
  stage: Stage,
  requests: { [Id in OperationId]: Parts },
): { [Id in OperationId]?: Provocation[] } {
  const { people, ids } = stage;
  const { superAdmin } = people;
  const onDeletedMonitor = { what: 'a monitor that is deleted', status: 409, reason: 'WRONG_STATE' };
  const inGroup = (request: Parts, other: object, status: number, reason: string): Provocation => ({
    what: JSON.stringify(other),
    status,
    reason,
    request: { ...request, token: superAdmin.token, body: { ...(request.body as object), ...other } },
  });
  const inUse = (request: Parts): Provocation => ({
    what: 'one that an entitlement has',
    status: 409,
    reason: 'WRONG_STATE',
    request: { ...request, token: superAdmin.token },
  });
  const deleted = (request: Parts): Provocation => ({
    what: 'an access profile that is deleted',
    status: 409,
    reason: 'WRONG_STATE',
    request: { ...request, path: { ...request.path, catalog_id: ids.deletedCatalog }, token: superAdmin.token },
  });
  return {
    createConflictMonitor: [usedKey({ ...requests.createConflictMonitor, token: superAdmin.token })],
    updateConflictMonitor: [
      {
        ...onDeletedMonitor,
        request: { ...requests.updateConflictMonitor, path: { id: ids.deletedMonitor }, token: superAdmin.token },
      },
    ],
    startConflictEvaluation: [
      { ...onDeletedMonitor, request: { path: { id: ids.deletedMonitor }, token: superAdmin.token } },
    ],
    createAppEntitlementMonitorBinding: [
      inGroup(requests.createAppEntitlementMonitorBinding, { monitorId: ids.deletedMonitor }, 409, 'WRONG_STATE'),
      inGroup(
        requests.createAppEntitlementMonitorBinding,
        { entitlementGroup: 'ENTITLEMENT_GROUP_B' },
        409,
        'ALREADY_EXISTS',
      ),
      inGroup(
        requests.createAppEntitlementMonitorBinding,
        { entitlementGroup: 'ENTITLEMENT_GROUP_UNSPECIFIED' },
        400,
        'INVALID_FIELD',
      ),
    ],
    getAppEntitlementMonitorBinding: [
      inGroup(requests.getAppEntitlementMonitorBinding, { entitlementGroup: 'ENTITLEMENT_GROUP_B' }, 404, 'NOT_FOUND'),
    ],
    deleteAppEntitlementMonitorBinding: [
      inGroup(
        requests.deleteAppEntitlementMonitorBinding,
        { entitlementGroup: 'ENTITLEMENT_GROUP_B' },
        404,
        'NOT_FOUND',
      ),
      inGroup(requests.deleteAppEntitlementMonitorBinding, { monitorId: ids.deletedMonitor }, 409, 'WRONG_STATE'),
    ],
    setAccessConflictExemption: [
      {
        what: 'a blank reason',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { ...requests.setAccessConflictExemption, token: superAdmin.token, body: { reason: ' ' } },
      },
      {
        what: 'a conflict that is gone',
        status: 409,
        reason: 'WRONG_STATE',
        request: { ...requests.setAccessConflictExemption, path: { id: ids.goneConflict }, token: superAdmin.token },
      },
    ],
    deleteAccessConflictExemption: [
      {
        what: 'a conflict that is not exempted',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { id: ids.conflict }, token: superAdmin.token },
      },
    ],
    createApp: [
      usedKey({ ...requests.createApp, token: superAdmin.token }),
      {
        what: 'a name that an app has',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: { token: superAdmin.token, body: { displayName: ' mediCHART ' } },
      },
      {
        what: 'a way of matching that is not there',
        status: 400,
        reason: 'INVALID_FIELD',
        request: {
          token: superAdmin.token,
          body: { displayName: 'X', identityMatching: 'APP_USER_IDENTITY_MATCHING_CUSTOM' },
        },
      },
    ],
    createDirectory: [
      usedKey({ ...requests.createDirectory, token: superAdmin.token }),
      {
        what: 'an app that is one',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: { token: superAdmin.token, body: { appId: ids.manualApp } },
      },
      {
        what: 'an app that does not exist',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: { appId: newId() } },
      },
    ],
    deleteUser: [
      {
        what: 'the caller',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { id: superAdmin.id }, token: superAdmin.token },
      },
    ],
    deleteApp: [
      {
        what: 'an app that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { id: ids.app }, token: superAdmin.token },
      },
    ],
    createAppResourceType: [usedKey({ ...requests.createAppResourceType, token: superAdmin.token })],
    updateAppResourceType: [
      {
        what: 'a type that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: {
          ...requests.updateAppResourceType,
          path: { app_id: ids.app, id: ids.resourceType },
          token: superAdmin.token,
        },
      },
    ],
    deleteAppResourceType: [
      {
        what: 'a type that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { app_id: ids.app, id: ids.resourceType }, token: superAdmin.token },
      },
    ],
    createAppResource: [usedKey({ ...requests.createAppResource, token: superAdmin.token })],
    updateAppResource: [
      {
        what: 'a resource that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: {
          ...requests.updateAppResource,
          path: { app_id: ids.app, app_resource_type_id: ids.resourceType, id: ids.resource },
          token: superAdmin.token,
        },
      },
    ],
    deleteAppResource: [
      {
        what: 'a resource that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: {
          path: { app_id: ids.app, app_resource_type_id: ids.resourceType, id: ids.resource },
          token: superAdmin.token,
        },
      },
    ],
    createAppEntitlement: [usedKey({ ...requests.createAppEntitlement, token: superAdmin.token })],
    deleteAppEntitlement: [
      {
        what: 'an entitlement that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { app_id: ids.app, id: ids.entitlement }, token: superAdmin.token },
      },
      {
        what: 'the built-in access',
        status: 409,
        reason: 'WRONG_STATE',
        request: { path: { app_id: ids.app, id: ids.access }, token: superAdmin.token },
      },
    ],
    createAppEntitlementMembers: [
      {
        what: 'an entitlement that comes from imports',
        status: 409,
        reason: 'WRONG_STATE',
        request: {
          ...requests.createAppEntitlementMembers,
          path: { app_id: ids.app, app_entitlement_id: ids.entitlement },
          token: superAdmin.token,
        },
      },
    ],
    deleteAppEntitlementMembership: [
      {
        what: 'access that is being taken away',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: {
          ...requests.deleteAppEntitlementMembership,
          token: superAdmin.token,
          body: { appUserId: stage.revocation.type?.revoke?.appUserId ?? '' },
        },
      },
    ],
    createAttributeValue: [
      usedKey({ ...requests.createAttributeValue, token: superAdmin.token }),
      {
        what: 'a type that does not exist',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: { attributeTypeId: newId(), value: 'Red' } },
      },
    ],
    createRiskLevel: [
      usedKey({ ...requests.createRiskLevel, token: superAdmin.token }),
      {
        what: 'one that is there',
        status: 409,
        reason: 'ALREADY_EXISTS',
        request: { token: superAdmin.token, body: { value: ' sTAGE ' } },
      },
      {
        what: 'one that cannot be seen',
        status: 400,
        reason: 'INVALID_FIELD',
        request: { token: superAdmin.token, body: { value: ' ' } },
      },
    ],
    createComplianceFramework: [usedKey({ ...requests.createComplianceFramework, token: superAdmin.token })],
    deleteAttributeValue: [inUse(requests.deleteAttributeValue)],
    deleteRiskLevel: [
      inUse(requests.deleteRiskLevel),
      {
        what: 'a framework',
        status: 404,
        reason: 'NOT_FOUND',
        request: { path: { id: ids.framework }, token: superAdmin.token },
      },
    ],
    deleteComplianceFramework: [inUse(requests.deleteComplianceFramework)],
    createRequestCatalog: [usedKey({ ...requests.createRequestCatalog, token: superAdmin.token })],
    updateRequestCatalog: [
      {
        ...deleted(requests.updateRequestCatalog),
        request: { ...requests.updateRequestCatalog, path: { id: ids.deletedCatalog }, token: superAdmin.token },
      },
    ],
    setRequestCatalogEntitlements: [deleted(requests.setRequestCatalogEntitlements)],
    createRequestCatalogEntitlements: [deleted(requests.createRequestCatalogEntitlements)],
    deleteRequestCatalogEntitlements: [deleted(requests.deleteRequestCatalogEntitlements)],
    createRequestableEntry: [deleted(requests.createRequestableEntry)],
    deleteRequestableEntry: [deleted(requests.deleteRequestableEntry)],
    createRequestCatalogAccessEntitlements: [deleted(requests.createRequestCatalogAccessEntitlements)],
    deleteRequestCatalogAccessEntitlements: [deleted(requests.deleteRequestCatalogAccessEntitlements)],
    createRequestCatalogMembers: [deleted(requests.createRequestCatalogMembers)],
    deleteRequestCatalogMembers: [deleted(requests.deleteRequestCatalogMembers)],
  };
}
