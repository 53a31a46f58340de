import type { Client } from '@oag/client';
import type { ConsolePage } from './console-page.ts';

/** A disabled sign-in provider with a role rule. Each call makes another one. */
async function signInProvider(admin: Client): Promise<string> {
  const { data } = await admin.POST('/api/v1/sign_in/providers', {
    body: {
      displayName: 'Entra ID',
      issuerUrl: 'https://login.microsoftonline.com/9f1c2d3e-4b5a-4678-9abc-def012345678/v2.0',
      clientId: '5d0f3b1a-7c2e-4e9b-8f6d-1a2b3c4d5e6f',
      clientSecret: 'kept and never shown',
      acceptedEmailDomains: ['harborlane.example'],
      roleRules: [{ claim: 'groups', value: 'access-review-admins', roleId: 'campaign_admin' }],
    },
  });
  return data.provider?.id ?? '';
}

/** A step-up provider that nothing requires. Each call makes another one. */
async function stepUpProvider(admin: Client): Promise<string> {
  const { data } = await admin.POST('/api/v1/step-up/providers', {
    body: {
      displayName: 'Entra ID with a security key',
      clientId: '5d0f3b1a-7c2e-4e9b-8f6d-1a2b3c4d5e6f',
      microsoft: { tenant: '9f1c2d3e-4b5a-4678-9abc-def012345678', conditionalAccessIds: ['c1'] },
    },
  });
  return data.stepUpProvider?.id ?? '';
}

/** Programs that act for people: a setting, and one that is approved. */
async function clientApprovals(admin: Client): Promise<string> {
  const { data } = await admin.GET('/api/v1/iam/client_approvals');
  if (data.list.length === 0)
    await admin.POST('/api/v1/iam/client_approvals', {
      body: { clientIdUrl: 'https://notes.example/oauth/client.json', displayName: 'Meeting notes' },
    });
  return '/settings/client-approvals';
}

async function domains(admin: Client): Promise<string> {
  await admin.PUT('/api/v1/settings/domains', { body: { newDomains: ['harborlane.example'] } });
  return '/settings/domains';
}

/** An export to files of the service, and the list of them. */
async function logExports(admin: Client): Promise<string> {
  await admin.POST('/api/v1/systemlog/exports', { body: { displayName: 'Audit archive', directory: {} } });
  return '/log/exports';
}

/** An API client of the administrator, and the list of all. */
async function personalClients(admin: Client): Promise<string> {
  await admin.POST('/api/v1/iam/personal_clients', { body: { displayName: 'Quarterly script' } });
  return '/settings/clients';
}

/** The pages of clients, providers and domains. */
export const identityPages: ConsolePage[] = [
  { name: 'personal-clients', path: personalClients, ready: { role: 'table', name: 'My clients' } },
  {
    name: 'sign-in',
    path: () => '/settings/sign-in',
    ready: { role: 'heading', name: 'Settings' },
  },
  {
    name: 'sign-in-provider',
    path: async (admin) => `/settings/sign-in/${await signInProvider(admin)}`,
    ready: { role: 'heading', name: 'Roles from claims' },
  },
  {
    name: 'step-up',
    path: () => '/settings/step-up',
    ready: { role: 'heading', name: 'Settings' },
  },
  {
    name: 'step-up-provider',
    path: async (admin) => `/settings/step-up/${await stepUpProvider(admin)}`,
    ready: { role: 'heading', name: 'Test' },
  },
  {
    name: 'client-approvals',
    path: clientApprovals,
    ready: { role: 'heading', name: 'Decided programs' },
  },
  { name: 'log-exports', path: logExports, ready: { role: 'table', name: 'Exports' } },
  { name: 'domains', path: domains, ready: { role: 'table', name: 'Domains' } },
  {
    name: 'directories',
    path: () => '/settings/directories',
    ready: { role: 'heading', name: 'Settings' },
  },
];
