import { clientFor, tokenFor } from '../clients.ts';
import type { People } from '../people.ts';
import { present } from '../present.ts';
import type { ServiceTarget } from '../service-target.ts';
import { type Browser, signIn } from '../sessions.ts';
import { STAGE } from './stage-type.ts';

export async function makeSignInProvider({ superAdmin }: People): Promise<string> {
  const { data } = await superAdmin.client.POST('/api/v1/sign_in/providers', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: {
      displayName: 'Harbor ID',
      issuerUrl: 'https://id.harborlane.example',
      clientId: 'service',
      scopes: ['email', 'groups'],
      enabled: true,
      acceptedEmailDomains: ['harborlane.example'],
      roleRules: [{ claim: 'groups', value: 'reviewers', roleId: 'campaign_admin' }],
    },
  });
  return present(data.provider, 'provider').id;
}

export async function approveClient({ superAdmin }: People): Promise<string> {
  const { data } = await superAdmin.client.POST('/api/v1/iam/client_approvals', {
    params: { header: { 'Idempotency-Key': STAGE } },
    body: { clientIdUrl: 'https://notes.harborlane.example/client.json', displayName: 'Meeting notes' },
  });
  return present(data.clientApproval, 'clientApproval').id;
}

export async function endedBrowser(target: ServiceTarget, { superAdmin }: People): Promise<Browser> {
  const browser = await signIn(target, superAdmin.client, superAdmin.id);
  const params = { path: { id: browser.sessionId } };
  await superAdmin.client.DELETE('/api/v1/iam/sessions/{id}', { params });
  return browser;
}

export async function strayToken(target: ServiceTarget, { superAdmin }: People): Promise<string> {
  const { credentials, personalClientId } = await clientFor(target, superAdmin.client, superAdmin.id);
  const token = await tokenFor(target, credentials);
  const params = { path: { id: personalClientId } };
  await superAdmin.client.POST('/api/v1/iam/personal_clients/{id}', {
    params,
    body: { client: { allowSourceCidr: ['192.0.2.0/24'] } },
  });
  return token;
}
