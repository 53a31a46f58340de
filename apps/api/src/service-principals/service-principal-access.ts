import { servicePrincipalPermissions, type Caller, type ClientLookups } from '@oag/governance/auth';
import {
  findRoleHolders,
  findServicePrincipal,
  findServicePrincipalCredential,
  lockServicePrincipal,
  type StoredServicePrincipal,
} from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import { usersByIds } from '@oag/store/inventory';
import type { ServicePrincipal, ServicePrincipalCredential, ServicePrincipalResponse } from '@oag/types';
import { notFound, type RequestContext } from '../http/index.ts';
import { isNetwork, isWithinNetworks } from '../configuration/index.ts';

const hint = 'list them with GET /api/v1/service_principals';

/** Throws NOT_FOUND. */
export async function requireServicePrincipal(db: Db, id: string): Promise<StoredServicePrincipal> {
  const found = await findServicePrincipal(db, id);
  if (!found) throw notFound('service principal', id, hint);
  return found;
}

/** The same, locked until the transaction ends. */
export async function managedServicePrincipal(tx: Db, id: string): Promise<StoredServicePrincipal> {
  const found = await lockServicePrincipal(tx, id);
  if (!found) throw notFound('service principal', id, hint);
  return found;
}

/** Throws NOT_FOUND, also for a credential of another service principal. */
export async function requireCredential(
  db: Db,
  { service_principal_id, id }: { service_principal_id: string; id: string },
): Promise<ServicePrincipalCredential> {
  await requireServicePrincipal(db, service_principal_id);
  const found = await findServicePrincipalCredential(db, service_principal_id, id);
  if (!found) throw notFound('credential', id, `list them with GET /api/v1/service_principals/{id}/credentials`);
  return found;
}

/** Service principals with their users and what the caller may do with them. */
export async function servicePrincipalViews(
  db: Db,
  principals: readonly StoredServicePrincipal[],
  caller: Caller,
): Promise<ServicePrincipal[]> {
  const users = await usersByIds(
    db,
    principals.map(({ id }) => id),
  );
  const objectPermissions = servicePrincipalPermissions(caller);
  return principals.map((principal) => ({ ...principal, user: users.get(principal.id) ?? null, objectPermissions }));
}

/** The answer about one, as it is now. Throws NOT_FOUND. */
export async function servicePrincipalView(db: Db, id: string, caller: Caller): Promise<ServicePrincipalResponse> {
  const [servicePrincipal = null] = await servicePrincipalViews(db, [await requireServicePrincipal(db, id)], caller);
  return { servicePrincipal };
}

/** The facts by which the engine decides about a credential. */
export async function credentialLookups(tx: Db, id: string, { caller, now }: RequestContext): Promise<ClientLookups> {
  const holder = (await findRoleHolders(tx, [id])).get(id);
  return { now, maker: caller, person: { id, roles: holder?.roles ?? [] }, isNetwork, isWithin: isWithinNetworks };
}
