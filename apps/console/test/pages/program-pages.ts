import type { Client } from '@oag/client';
import type { ConsolePage } from './console-page.ts';

/** A webhook with a test call. Nobody answers at a name that nobody can have. Each call makes another one. */
async function webhook(admin: Client): Promise<string> {
  const { data } = await admin.POST('/api/v1/webhooks', {
    body: {
      displayName: 'Change calendar',
      description: 'Enters changes of access into the calendar of the operations team.',
      url: 'https://hooks.invalid/governance',
    },
  });
  const id = data.webhook?.id ?? '';
  await admin.POST('/api/v1/webhooks/{id}/test', { params: { path: { id } } });
  return id;
}

/** The pages of what programs do for the service. */
export const programPages: ConsolePage[] = [
  {
    name: 'webhook',
    path: async (admin) => `/settings/webhooks/${await webhook(admin)}`,
    ready: { role: 'table', name: 'Calls' },
  },
  {
    name: 'webhooks',
    path: async (admin) => {
      await webhook(admin);
      return '/settings/webhooks';
    },
    ready: { role: 'table', name: 'Webhooks' },
    isLikeAnother: true,
  },
];
