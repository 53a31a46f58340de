import type { Client } from '@oag/client';
import { iterate } from '@oag/client';
import type { ConsolePage } from './pages/console-page.ts';
import { findingPages } from './pages/finding-pages.ts';
import { formPages } from './pages/form-pages.ts';
import { identityPages } from './pages/identity-pages.ts';
import { profilePages } from './pages/profile-pages.ts';
import { programPages } from './pages/program-pages.ts';
import { makeRequestable } from './requestable.ts';
import { personId } from './signed-in.ts';

async function firstImport(admin: Client): Promise<string> {
  for await (const { id } of iterate(admin, '/api/v1/imports')) return `/imports/${id}`;
  throw new Error('The sample organization has no import');
}

async function somebody(admin: Client): Promise<string> {
  for await (const { appEntitlementUserBinding } of iterate(admin, '/api/v1/search/grants', { body: {} })) {
    const person = appEntitlementUserBinding?.appUser?.appUser?.identityUserId ?? '';
    if (person !== '') return `/people/${person}`;
  }
  throw new Error('Nobody in the sample organization has access');
}

async function firstCampaign(admin: Client): Promise<string> {
  for await (const { accessReview } of iterate(admin, '/api/v1/access_reviews'))
    if (accessReview) return accessReview.id;
  throw new Error('The sample organization has no campaign');
}

/** A policy with rules, fallbacks and an escalation. Each call makes another one. */
async function ruledPolicy(admin: Client): Promise<string> {
  const { data: caller } = await admin.GET('/api/v1/auth/introspect');
  const fallback = { fallback: true, fallbackUserIds: [caller.userId] };
  const escalation = { expiration: '259200', reassignToApprovers: { approverIds: [caller.userId] } };
  const { data } = await admin.POST('/api/v1/policies', {
    body: {
      displayName: 'Contractors by their managers',
      description: 'Managers know what their contractors need. Everything else is for those who own it.',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: {
        certify: {
          steps: [
            { approval: { entitlementOwners: fallback, requireDenialReason: true, allowReassignment: true } },
            { approval: { appOwners: { requireDistinctApprovers: true }, escalationEnabled: true, escalation } },
          ],
        },
        contractors: { steps: [{ approval: { manager: fallback } }, { wait: { duration: { duration: '86400s' } } }] },
        nobody: { steps: [{ reject: { rejectMessage: 'Accounts without a person are removed.' } }] },
      },
      rules: [
        { condition: 'subject.employmentType == "contractor"', stepKey: 'contractors' },
        { condition: 'account.appUserType == AppUserType.SERVICE_ACCOUNT', stepKey: 'nobody' },
        { condition: 'subject.department == "Finance"', policyId: '0000000000000CertifyManager' },
      ],
    },
  });
  if (!data.policy) throw new Error('No policy was created');
  return data.policy.id;
}

/** A person, and an entitlement that they may or may not have. */
async function someAccess(admin: Client): Promise<{ person: string; app: string; entitlement: string }> {
  const { data: caller } = await admin.GET('/api/v1/auth/introspect');
  for await (const { appEntitlement } of iterate(admin, '/api/v1/search/entitlements', { body: {} }))
    if (appEntitlement) return { person: caller.userId, app: appEntitlement.appId, entitlement: appEntitlement.id };
  throw new Error('The sample organization has no entitlement');
}

/** The form of a request for an entitlement with questions. Each call publishes it again. */
async function anOffer(admin: Client): Promise<string> {
  const { data: caller } = await admin.GET('/api/v1/auth/introspect');
  const { appId, entitlementId } = await makeRequestable(admin, caller.userId);
  await admin.POST('/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/add-manual-user', {
    params: { path: { app_id: appId, app_entitlement_id: entitlementId } },
    body: { userIds: [caller.userId] },
  });
  return `/requests/new/${appId}/${entitlementId}`;
}

/** The administrator requests a key for somebody, and is to hand it out. */
async function someWork(admin: Client): Promise<string> {
  const { data: caller } = await admin.GET('/api/v1/auth/introspect');
  const { appId, entitlementId } = await makeRequestable(admin, caller.userId, 'Front desk');
  await admin.POST('/api/v1/task/grant', {
    body: {
      appId,
      appEntitlementId: entitlementId,
      identityUserId: await personId(admin, 'Elif Ivanov'),
      description: 'Night shifts in February.',
      grantDuration: '604800s',
      requestData: { ward: 'icu' },
    },
  });
  return '/tasks?view=carry-out';
}

async function firstTask(admin: Client): Promise<string> {
  for await (const { task } of iterate(admin, '/api/v1/search/tasks', { body: { taskTypes: [{ grant: {} }] } }))
    if (task) return task.id;
  throw new Error('The sample organization has no task');
}

/** A draft, made when there is none. */
async function draftCampaign(admin: Client): Promise<string> {
  for await (const { accessReview } of iterate(admin, '/api/v1/access_reviews'))
    if (accessReview?.state === 'ACCESS_REVIEW_STATE_DRAFT') return accessReview.id;
  const { data: caller } = await admin.GET('/api/v1/auth/introspect');
  const body = { displayName: 'Privileged access', ownerIds: [caller.userId] };
  const { data } = await admin.POST('/api/v1/access_review', { body });
  return data.accessReview?.accessReview?.id ?? '';
}

/** A program with a credential. */
async function program(admin: Client): Promise<string> {
  const { data } = await admin.POST('/api/v1/service_principals', { body: { displayName: 'Nightly export' } });
  const id = data.servicePrincipal?.id ?? '';
  await admin.POST('/api/v1/service_principals/{service_principal_id}/credentials', {
    params: { path: { service_principal_id: id } },
    body: { displayName: 'Production', allowSourceCidrs: ['10.20.0.0/16'] },
  });
  const { data: providers } = await admin.GET('/api/v1/workload_federation/providers');
  const providerId =
    providers.list[0]?.id ??
    (
      await admin.POST('/api/v1/workload_federation/providers', {
        body: {
          displayName: 'GitHub Actions',
          wellKnownProvider: 'WELL_KNOWN_WORKLOAD_PROVIDER_GITHUB_ACTIONS',
        },
      })
    ).data.provider?.id ??
    '';
  await admin.POST('/api/v1/service_principals/{service_principal_id}/trusts', {
    params: { path: { service_principal_id: id } },
    body: {
      displayName: 'Nightly pipeline',
      providerId,
      conditionExpression: 'claims.repository == "harbor-lane/reports"',
    },
  });
  return id;
}

/** A segregation-of-duties rule with an entitlement in each group, and conflicts where somebody holds both. */
async function separationRule(admin: Client): Promise<string> {
  const { data: monitor } = await admin.POST('/api/v1/accessconflict', {
    body: { displayName: 'Edit and approve payroll', description: 'Who edits the payroll does not approve it.' },
  });
  const { data: entitlements } = await admin.POST('/api/v1/search/entitlements', { body: {} });
  const groups = ['ENTITLEMENT_GROUP_A', 'ENTITLEMENT_GROUP_B'] as const;
  for (const [index, entitlementGroup] of groups.entries()) {
    const { appId = '', id: appEntitlementId = '' } = entitlements.list[index]?.appEntitlement ?? {};
    await admin.POST('/api/v1/appentitlementmonitorbinding', {
      body: { monitorId: monitor.id, entitlementGroup, appId, appEntitlementId },
    });
  }
  return monitor.id;
}

/** All pages, seen by the administrator of the sample organization. */
export const pages: ConsolePage[] = [
  { name: 'design', path: () => '/design', ready: { role: 'heading', name: 'Sentences' } },
  { name: 'home', path: () => '/', ready: { role: 'heading', name: 'Your reviews' } },
  { name: 'request', path: anOffer, ready: { role: 'heading', name: 'Who will decide' } },
  { name: 'catalog', path: () => '/requests/new', ready: { role: 'heading', name: 'Request access' } },
  { name: 'tasks', path: someWork, ready: { role: 'heading', name: 'My tasks' } },
  {
    name: 'task',
    path: async (admin) => `/tasks/${await firstTask(admin)}`,
    ready: { role: 'heading', name: 'Steps' },
  },
  { name: 'requests', path: () => '/requests', ready: { role: 'heading', name: 'My requests' } },
  { name: 'holdings', path: () => '/access', ready: { role: 'heading', name: 'What I hold' } },
  { name: 'review', path: async (admin) => `/reviews/${await firstCampaign(admin)}`, ready: { role: 'grid' } },
  { name: 'campaigns', path: () => '/campaigns', ready: { role: 'table' } },
  {
    name: 'campaign',
    path: async (admin) => `/campaigns/${await firstCampaign(admin)}`,
    ready: { role: 'heading', name: 'Reviewers' },
  },
  { name: 'people', path: () => '/people', ready: { role: 'table', name: 'People' } },
  { name: 'person', path: somebody, ready: { role: 'table', name: 'Access' } },
  { name: 'apps', path: () => '/apps', ready: { role: 'table', name: 'Apps' } },
  {
    name: 'app',
    path: async (admin) => `/apps/${(await someAccess(admin)).app}`,
    ready: { role: 'table', name: 'Entitlements' },
  },
  {
    name: 'entitlement',
    path: async (admin) => {
      const { app, entitlement } = await someAccess(admin);
      return `/apps/${app}/entitlements/${entitlement}`;
    },
    ready: { role: 'heading', name: /./ },
  },
  {
    name: 'resource',
    path: async (admin) => {
      const { data } = await admin.POST('/api/v1/search/app_resources', { body: {} });
      const { appId = '', id = '' } = data.list[0]?.appResource ?? {};
      return `/apps/${appId}/resources/${id}`;
    },
    ready: { role: 'heading', name: 'Owners' },
  },
  {
    name: 'app-resources',
    path: async (admin) => `/apps/${(await someAccess(admin)).app}?tab=resources`,
    ready: { role: 'table', name: 'Resources' },
  },
  { name: 'accounts', path: () => '/accounts', ready: { role: 'table', name: 'Accounts' } },
  { name: 'entitlements', path: () => '/entitlements', ready: { role: 'table', name: 'Entitlements' } },
  { name: 'imports', path: () => '/imports', ready: { role: 'table', name: 'Imports' } },
  { name: 'import-new', path: () => '/imports/new', ready: { role: 'heading', name: 'Import files' } },
  { name: 'import', path: firstImport, ready: { role: 'table', name: 'Difference to before' } },
  { name: 'policies', path: () => '/policies', ready: { role: 'table' } },
  {
    name: 'policy',
    path: async (admin) => `/policies/${await ruledPolicy(admin)}`,
    ready: { role: 'heading', name: 'Contractors by their managers' },
  },
  {
    name: 'policy-simulator',
    path: async (admin) => `/policy-simulator?${new URLSearchParams(await someAccess(admin))}`,
    ready: { role: 'list', name: 'Steps' },
  },
  ...['end', 'remediation', 'reports'].map((part): ConsolePage => ({
    name: `campaign-${part}`,
    path: async (admin) => `/campaigns/${await firstCampaign(admin)}/${part}`,
    ready: { role: 'heading', name: 'First access review' },
  })),
  { name: 'templates', path: () => '/templates', ready: { role: 'heading', name: 'Templates' } },
  { name: 'new-campaign', path: () => '/campaigns/new', ready: { role: 'heading', name: 'New campaign' } },
  {
    name: 'campaign-preview',
    path: async (admin) => `/campaigns/${await draftCampaign(admin)}/setup?step=preview`,
    ready: { role: 'heading', name: 'By reviewer' },
  },
  {
    name: 'app-policies',
    path: async (admin) => `/apps/${(await someAccess(admin)).app}?tab=policies`,
    ready: { role: 'heading', name: 'Policies' },
  },
  { name: 'settings', path: () => '/settings', ready: { role: 'table' } },
  { name: 'roles', path: () => '/settings/roles?role=super_admin', ready: { role: 'table' } },
  {
    name: 'attributes',
    path: () => '/settings/attributes',
    ready: { role: 'heading', name: 'Risk levels' },
  },
  { name: 'notifications', path: () => '/settings/notifications', ready: { role: 'table', name: 'Your e-mails' } },
  { name: 'mails', path: () => '/settings/mails', ready: { role: 'heading', name: 'The service has no mail server' } },
  { name: 'api-clients', path: () => '/settings/programs', ready: { role: 'heading', name: 'Settings' } },
  {
    name: 'api-client',
    path: async (admin) => `/settings/programs/${await program(admin)}`,
    ready: { role: 'table', name: 'Credentials' },
  },
  ...identityPages,
  ...formPages,
  ...findingPages,
  ...profilePages,
  ...programPages,
  { name: 'log', path: () => '/log', ready: { role: 'table', name: 'Entries' } },
  {
    name: 'policy-editor',
    bytesMax: 340_000,
    path: async (admin) => `/policies/${await ruledPolicy(admin)}/edit`,
    ready: { role: 'heading', name: 'Edit Contractors by their managers' },
  },
  { name: 'conflicts', path: () => '/conflicts', ready: { role: 'heading', name: 'Segregation of duties' } },
  {
    name: 'conflict-rule',
    path: async (admin) => `/conflicts/${await separationRule(admin)}`,
    ready: { role: 'heading', name: 'Edit and approve payroll' },
  },
];
