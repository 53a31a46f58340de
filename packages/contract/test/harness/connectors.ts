import type { Client } from '@oag/client';
import { present } from './present.ts';

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
