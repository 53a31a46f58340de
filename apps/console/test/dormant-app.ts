import { createImport, iterate, type Client } from '@oag/client';
import { setTimeout } from 'node:timers/promises';

/** Imports an app whose access nobody has used for years, and no campaign reviews. Returns its id. Importing it again changes nothing. */
export async function importDormantApp(admin: Client): Promise<string> {
  const { data: people } = await admin.POST('/api/v1/search/users', { body: {} });
  const rows = (people.list ?? [])
    .slice(0, 5)
    .map(({ user }) => `Old warehouse,${user?.email},${user?.email},Ledger,read,2020-01-15,2021-03-01`);
  const { data: started } = await createImport(admin, {
    access: ['app,account_id,account_email,resource,entitlement,granted_at,last_used_at', ...rows, ''].join('\n'),
  });
  const params = { path: { id: started.import?.id ?? '' } };
  for (;;) {
    const { data } = await admin.GET('/api/v1/imports/{id}', { params });
    if (data.import?.state === 'IMPORT_STATE_DONE') break;
    if (data.import?.state === 'IMPORT_STATE_FAILED') throw new Error('The import failed');
    await setTimeout(100);
  }
  for await (const { id } of iterate(admin, '/api/v1/search/apps', { body: { query: 'Old warehouse' } })) return id;
  throw new Error('The app was not imported');
}
