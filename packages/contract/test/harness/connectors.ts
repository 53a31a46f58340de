import type { Client } from '@oag/client';
import { present } from './present.ts';
import type { ServiceTarget } from './service-target.ts';

/** Creates a connector of an app and returns its id. Nobody is at its address. */
export async function createConnector(
  admin: Client,
  appId: string,
  url = 'https://directory.harborlane.invalid/scim/v2',
): Promise<string> {
  const { data } = await admin.POST('/api/v1/apps/{app_id}/connectors/create', {
    params: { path: { app_id: appId } },
    body: { displayName: 'Directory', config: { scim: { url } }, secret: 'not-a-real-secret' },
  });
  return present(data.connectorView?.connector, 'connector').id;
}

/** Makes attempts at other systems due that the service would repeat after some seconds. When it repeats them is tested with its rules. */
export async function repeatNow({ database }: ServiceTarget): Promise<void> {
  await database.pool.query('update provision_runs set due_at = now() where completed_at is null and due_at > now()');
}
