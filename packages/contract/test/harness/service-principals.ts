import type { Client } from '@oag/client';
import type { CreateServicePrincipalCredentialRequest, CreateWorkloadTrustRequest } from '@oag/types';
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
  body: CreateServicePrincipalCredentialRequest = {},
): Promise<{ id: string; clientId: string; clientSecret: string }> {
  const params = { path: { service_principal_id: servicePrincipalId } };
  const { data } = await admin.POST('/api/v1/service_principals/{service_principal_id}/credentials', { params, body });
  const { id, clientId } = present(data.credential, 'credential');
  return { id, clientId, clientSecret: data.clientSecret };
}

/** Adds an issuer whose tokens programs can exchange, and returns its id. */
export async function createWorkloadProvider(
  admin: Client,
  issuerUrl = 'https://ci.harborlane.example',
): Promise<string> {
  const { data } = await admin.POST('/api/v1/workload_federation/providers', {
    body: { displayName: 'Pipelines', issuerUrl },
  });
  return present(data.provider, 'provider').id;
}

/** Trusts the tokens of an issuer, and returns the client id. */
export async function createWorkloadTrust(
  admin: Client,
  servicePrincipalId: string,
  providerId: string,
  body: Partial<CreateWorkloadTrustRequest> = {},
): Promise<string> {
  const { data } = await admin.POST('/api/v1/service_principals/{service_principal_id}/trusts', {
    params: { path: { service_principal_id: servicePrincipalId } },
    body: {
      providerId,
      displayName: 'Deployment',
      conditionExpression: 'claims.repository == "harbor-lane/access"',
      ...body,
    },
  });
  return present(data.trust, 'trust').clientId;
}
