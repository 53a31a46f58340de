import type { Client } from '@oag/client';
import { present } from './present.ts';

/** Creates a service principal and returns its id, which is also that of its user. */
export async function createServicePrincipal(admin: Client, displayName = 'Export'): Promise<string> {
  const { data } = await admin.POST('/api/v1/service_principals', { body: { displayName } });
  return present(data.servicePrincipal, 'servicePrincipal').id;
}

/** Creates a credential of a service principal. */
export async function createCredential(
  admin: Client,
  servicePrincipalId: string,
  body: { displayName?: string; expires?: string; allowSourceCidrs?: string[]; scopedRoles?: string[] } = {},
): Promise<{ id: string; clientId: string; clientSecret: string }> {
  const params = { path: { service_principal_id: servicePrincipalId } };
  const { data } = await admin.POST('/api/v1/service_principals/{service_principal_id}/credentials', { params, body });
  const { id, clientId } = present(data.credential, 'credential');
  return { id, clientId, clientSecret: data.clientSecret };
}
