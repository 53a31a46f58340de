import { accessWithoutTom } from '../harbor-lane.ts';
import type { Stage } from '../stage.ts';
import type { Requests } from './request.ts';

/** About people, apps, access, attributes and imports. */
export const inventoryRequests = ({ people, ids }: Stage) =>
  ({
    listUsers: { path: {} },
    getUser: { path: { id: people.reviewer.id } },
    simulateAppUserMapping: {
      path: { app_id: ids.app },
      body: {
        appUserMapper: {
          mappingCases: [{ appUserKeyCel: 'account.username', userKeyCel: "subject.email.split('@')[0]" }],
        },
      },
    },
    deleteUser: { path: { id: people.stranger.id } },
    searchUsers: { path: {}, body: {} },
    listApps: { path: {} },
    getApp: { path: { id: ids.app } },
    createApp: { path: {}, body: { displayName: 'Key cabinet' } },
    deleteApp: { path: { id: ids.manualApp } },
    createDirectory: { path: {}, body: { appId: ids.app } },
    listDirectories: { path: {} },
    getDirectory: { path: { app_id: ids.manualApp } },
    deleteDirectory: { path: { app_id: ids.manualApp } },
    createAppResourceType: { path: { app_id: ids.app }, body: { displayName: 'Key', resourceType: 'CUSTOM' } },
    updateAppResourceType: {
      path: { app_id: ids.app, id: ids.manualType },
      body: { appResourceType: { displayName: 'Stage key' } },
    },
    deleteAppResourceType: { path: { app_id: ids.app, id: ids.manualType } },
    createAppResource: {
      path: { app_id: ids.app, app_resource_type_id: ids.manualType },
      body: { displayName: 'Back door' },
    },
    updateAppResource: {
      path: { app_id: ids.app, app_resource_type_id: ids.manualType, id: ids.manualResource },
      body: { appResource: { description: 'Of the stage.' } },
    },
    deleteAppResource: { path: { app_id: ids.app, app_resource_type_id: ids.manualType, id: ids.manualResource } },
    createAppEntitlement: {
      path: { app_id: ids.app },
      body: { displayName: 'Carry', appResourceTypeId: ids.manualType, appResourceId: ids.manualResource },
    },
    deleteAppEntitlement: { path: { app_id: ids.app, id: ids.manualEntitlement } },
    createAppEntitlementMembers: {
      path: { app_id: ids.app, app_entitlement_id: ids.manualEntitlement },
      body: { userIds: [ids.holder] },
    },
    deleteAppEntitlementMembership: {
      path: { app_id: ids.app, app_entitlement_id: ids.entitlement },
      body: { appUserId: ids.account },
    },
    updateApp: { path: { id: ids.app }, body: { app: { certifyPolicyId: ids.policy } } },
    searchApps: { path: {}, body: {} },
    listAppUsers: { path: { app_id: ids.app } },
    searchAppUsers: { path: {}, body: {} },
    listDirectReports: { path: { user_id: people.reviewer.id } },
    listGrantsOfUser: { path: { user_id: people.reviewer.id } },
    listAppUsersOfUser: { path: { app_id: ids.app, user_id: ids.holder } },
    searchAppResourceTypes: { path: {}, body: {} },
    searchAppResources: { path: {}, body: {} },
    listConnectors: { path: { app_id: ids.app } },
    createConnector: {
      path: { app_id: ids.app },
      body: {
        displayName: 'Directory',
        config: { scim: { url: 'https://directory.harborlane.invalid/scim/v2' } },
        secret: 'not-a-real-secret',
      },
    },
    createRoutingRule: {
      path: { app_id: ids.app },
      body: {
        displayName: 'Nights',
        condition: 'entitlement.displayName == "Nights"',
        settings: { requestPolicyId: '00000000000000GrantAppOwner' },
      },
    },
    listRoutingRules: { path: { app_id: ids.app } },
    getRoutingRule: { path: { app_id: ids.app, id: ids.routingRule } },
    updateRoutingRule: { path: { app_id: ids.app, id: ids.routingRule }, body: { description: 'For nights.' } },
    deleteRoutingRule: { path: { app_id: ids.app, id: ids.routingRule } },
    setRoutingRuleOrder: { path: { app_id: ids.app }, body: { ruleIds: [ids.routingRule] } },
    getConnector: { path: { app_id: ids.app, id: ids.connector } },
    updateConnector: {
      path: { app_id: ids.app, id: ids.connector },
      body: { connector: { description: 'For groups.' }, updateMask: 'description' },
    },
    deleteConnector: { path: { app_id: ids.app, id: ids.connector } },
    checkConnector: { path: { app_id: ids.app, id: ids.connector } },
    listAppResourceTypes: { path: { app_id: ids.app } },
    getAppResourceType: { path: { app_id: ids.app, id: ids.resourceType } },
    listAppResources: { path: { app_id: ids.app, app_resource_type_id: ids.resourceType } },
    getAppResource: { path: { app_id: ids.app, app_resource_type_id: ids.resourceType, id: ids.resource } },
    listAppResourceOwners: { path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource } },
    getAppResourceOwnerIds: {
      path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource },
    },
    createAppResourceOwner: {
      path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource },
      body: { userId: people.reviewer.id },
    },
    setAppResourceOwners: {
      path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource },
      body: { userIds: [people.reviewer.id] },
    },
    deleteAppResourceOwner: {
      path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource },
      body: { userId: people.stranger.id },
    },
    deleteAppResourceOwnerIds: {
      path: { app_id: ids.app, resource_type_id: ids.resourceType, resource_id: ids.resource },
    },
    listAppOwners: { path: { app_id: ids.app } },
    getAppOwnerIds: { path: { app_id: ids.app } },
    createAppOwner: { path: { app_id: ids.app, user_id: people.stranger.id } },
    setAppOwners: { path: { app_id: ids.app }, body: { userIds: [people.appOwner.id] } },
    deleteAppOwner: { path: { app_id: ids.app, user_id: people.stranger.id } },
    deleteAppOwners: { path: { app_id: ids.app }, body: { userIds: [people.stranger.id] } },
    listAppEntitlementOwners: { path: { app_id: ids.app, entitlement_id: ids.entitlement } },
    getAppEntitlementOwnerIds: { path: { app_id: ids.app, entitlement_id: ids.entitlement } },
    createAppEntitlementOwner: {
      path: { app_id: ids.app, entitlement_id: ids.entitlement },
      body: { userId: people.reviewer.id },
    },
    setAppEntitlementOwners: {
      path: { app_id: ids.app, entitlement_id: ids.entitlement },
      body: { userIds: [people.reviewer.id] },
    },
    deleteAppEntitlementOwner: {
      path: { app_id: ids.app, entitlement_id: ids.entitlement, user_id: people.stranger.id },
    },
    deleteAppEntitlementOwners: { path: { app_id: ids.app, entitlement_id: ids.access } },
    listAppEntitlements: { path: { app_id: ids.app } },
    getAppEntitlement: { path: { app_id: ids.app, id: ids.entitlement } },
    updateAppEntitlement: {
      path: { app_id: ids.app, id: ids.entitlement },
      body: { entitlement: { certifyPolicyId: ids.policy } },
    },
    searchAppEntitlements: { path: {}, body: {} },
    searchGrants: { path: {}, body: {} },
    searchPastGrants: { path: {}, body: {} },
    searchGrantFeed: { path: {}, body: { pageSize: 100 } },
    getAppEntitlementUserGrants: {
      path: { app_id: ids.app, app_entitlement_id: ids.entitlement, identity_user_id: ids.holder },
    },
    createAttributeValue: { path: {}, body: { attributeTypeId: '000000000000000000RiskLevel', value: 'Extreme' } },
    getAttributeValue: { path: { id: ids.riskLevel } },
    deleteAttributeValue: { path: { id: ids.riskLevel } },
    listAttributeTypes: { path: {} },
    listAttributeValues: { path: { attribute_type_id: '000000000000000000RiskLevel' } },
    searchAttributeValues: { path: {}, body: {} },
    createRiskLevel: { path: {}, body: { value: 'Enormous' } },
    listRiskLevels: { path: {} },
    getRiskLevel: { path: { id: ids.riskLevel } },
    deleteRiskLevel: { path: { id: ids.riskLevel } },
    createComplianceFramework: { path: {}, body: { value: 'PCI DSS' } },
    listComplianceFrameworks: { path: {} },
    getComplianceFramework: { path: { id: ids.framework } },
    deleteComplianceFramework: { path: { id: ids.framework } },
    createImport: { path: {}, body: importForm() },
    getImport: { path: { id: ids.import } },
    listImports: { path: {} },
    restartImport: { path: { id: ids.import }, body: { dateOrder: 'DAY_FIRST' } },
    confirmImport: { path: { id: ids.import }, body: { confirmRemovals: true } },
    cancelImport: { path: { id: ids.import } },
    listImportSources: { path: {} },
    listOrgDomains: { path: {} },
    updateOrgDomains: { path: {}, body: { newDomains: ['harborlane.example'] } },
  }) satisfies Requests;

const importForm = (): FormData => {
  const form = new FormData();
  form.set('access', new Blob([accessWithoutTom], { type: 'text/csv' }), 'access.csv');
  return form;
};
