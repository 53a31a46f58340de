import { findWorkloadProvider, findWorkloadTrust, type StoredWorkloadTrust } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import { type Actor, logAction, type LogEntry } from '@oag/store/log';
import type { WorkloadFederationProvider } from '@oag/types';
import { notFound } from '../http/index.ts';
import { requireServicePrincipal } from './service-principal-access.ts';

/** A provider that is not deleted. Throws NOT_FOUND. */
export async function requireWorkloadProvider(
  db: Db,
  id: string,
  lock?: 'forUpdate' | 'forShare',
): Promise<WorkloadFederationProvider> {
  const found = await findWorkloadProvider(db, id, lock);
  if (!found)
    throw notFound('workload identity provider', id, 'list them with GET /api/v1/workload_federation/providers');
  return found;
}

/** Throws NOT_FOUND, also for a trust of another service principal. */
export async function requireTrust(
  db: Db,
  path: { service_principal_id: string; client_id: string },
): Promise<StoredWorkloadTrust> {
  await requireServicePrincipal(db, path.service_principal_id);
  const found = await findWorkloadTrust(db, {
    servicePrincipalId: path.service_principal_id,
    clientId: path.client_id,
  });
  if (!found)
    throw notFound(
      'trust',
      path.client_id,
      'list them with GET /api/v1/service_principals/{service_principal_id}/trusts',
    );
  return found;
}

/** Logs a change of a provider or a trust. */
export const logWorkload = (
  tx: Db,
  entry: Pick<LogEntry, 'kind' | 'objectId' | 'document'> & { objectType: 'workloadProvider' | 'workloadTrust' },
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, entry);
