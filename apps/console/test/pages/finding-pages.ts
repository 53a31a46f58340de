import { iterate, type Client } from '@oag/client';
import type { ConsolePage } from './console-page.ts';

/** A finding about a person's account, with what to do about it. The same finding is reported again by each call. */
export async function sharedAccount(admin: Client): Promise<string> {
  for await (const { appUser } of iterate(admin, '/api/v1/search/app_users', { body: {} })) {
    if (!appUser) continue;
    const { data } = await admin.POST('/api/v1/findings', {
      body: {
        appUserTarget: { appId: appUser.appId, appUserId: appUser.id },
        customSubType: 'shared-password',
        dedupKeyParts: ['night-desk'],
        description: 'The account of the night desk is used from three places at once.',
        remediationDescription: 'Give each of the three an account of their own.',
        severity: 'FINDING_SEVERITY_HIGH',
      },
    });
    return data.finding?.id ?? '';
  }
  throw new Error('The sample organization has no account');
}

async function findings(admin: Client): Promise<string> {
  await sharedAccount(admin);
  return '/findings';
}

/** The list of findings, and one of them. */
export const findingPages: ConsolePage[] = [
  { name: 'findings', path: findings, ready: { role: 'table', name: 'Findings' } },
  {
    name: 'finding',
    path: async (admin) => `/findings/${await sharedAccount(admin)}`,
    ready: { role: 'heading', name: 'What to do' },
  },
];
