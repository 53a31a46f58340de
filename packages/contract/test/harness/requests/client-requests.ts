import type { Stage } from '../stage.ts';
import type { Requests } from './request.ts';

/** About API clients, service principals, workloads and roles. */
export const clientRequests = ({ people, ids }: Stage) =>
  ({
    listSigningKeys: { path: {} },
    introspect: { path: {} },
    createPersonalClient: { path: {}, body: { displayName: 'Script', expires: '3600s' } },
    listPersonalClients: { path: {} },
    getPersonalClient: { path: { id: people.stranger.personalClientId } },
    updatePersonalClient: {
      path: { id: people.stranger.personalClientId },
      body: { client: { displayName: 'Renamed' }, updateMask: 'displayName' },
    },
    searchPersonalClients: { path: {}, body: {} },
    deletePersonalClient: { path: { id: people.stranger.personalClientId } },
    createServicePrincipal: { path: {}, body: { displayName: 'Export' } },
    listServicePrincipals: { path: {} },
    getServicePrincipal: { path: { id: ids.servicePrincipal } },
    updateServicePrincipal: {
      path: { id: ids.servicePrincipal },
      body: { servicePrincipal: { displayName: 'Nightly export' }, updateMask: 'displayName' },
    },
    deleteServicePrincipal: { path: { id: ids.servicePrincipal } },
    createServicePrincipalCredential: {
      path: { service_principal_id: ids.servicePrincipal },
      body: { displayName: 'Host', expires: '3600s' },
    },
    listServicePrincipalCredentials: { path: { service_principal_id: ids.servicePrincipal } },
    getServicePrincipalCredential: { path: { service_principal_id: ids.servicePrincipal, id: ids.credential } },
    updateServicePrincipalCredential: {
      path: { service_principal_id: ids.servicePrincipal, id: ids.credential },
      body: { credential: { displayName: 'Old host' }, updateMask: 'displayName' },
    },
    deleteServicePrincipalCredential: { path: { service_principal_id: ids.servicePrincipal, id: ids.credential } },
    createWorkloadProvider: {
      path: {},
      body: { displayName: 'Pipelines', issuerUrl: 'https://ci.harborlane.example' },
    },
    listWorkloadProviders: { path: {} },
    getWorkloadProvider: { path: { id: ids.workloadProvider } },
    updateWorkloadProvider: {
      path: { id: ids.workloadProvider },
      body: { provider: { displayName: 'Our pipelines' }, updateMask: 'displayName' },
    },
    deleteWorkloadProvider: { path: { id: ids.workloadProvider } },
    createWorkloadTrust: {
      path: { service_principal_id: ids.servicePrincipal },
      body: {
        providerId: ids.workloadProvider,
        displayName: 'Deployment',
        conditionExpression: 'claims.repository == "harbor-lane/access"',
      },
    },
    listWorkloadTrusts: { path: { service_principal_id: ids.servicePrincipal } },
    getWorkloadTrust: { path: { service_principal_id: ids.servicePrincipal, client_id: ids.workloadTrust } },
    updateWorkloadTrust: {
      path: { service_principal_id: ids.servicePrincipal, client_id: ids.workloadTrust },
      body: { trust: { displayName: 'Deployments' } },
    },
    deleteWorkloadTrust: { path: { service_principal_id: ids.servicePrincipal, client_id: ids.workloadTrust } },
    checkWorkloadToken: {
      path: { service_principal_id: ids.servicePrincipal, client_id: ids.workloadTrust },
      body: { subjectToken: 'no.token.atall' },
    },
    checkWorkloadCondition: {
      path: {},
      body: { expression: 'claims.ref == "main"', claimsJson: '{"ref":"main"}' },
    },
    searchWorkloadTrusts: { path: {}, body: { servicePrincipalId: ids.servicePrincipal } },
    listRoles: { path: {} },
    getRole: { path: { role_id: 'helpdesk' } },
    updateRole: { path: { role_id: 'helpdesk' }, body: { role: { displayName: 'Service desk' } } },
    introspectUser: { path: {}, body: {} },
    setUserRoles: { path: {}, body: { userIds: [people.stranger.id], roleIds: [] } },
    setUserDelegation: { path: { user_id: people.stranger.id }, body: { delegatedUserId: people.otherAdmin.id } },
  }) satisfies Requests;
