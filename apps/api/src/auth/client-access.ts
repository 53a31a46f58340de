import { clientPermissions, type ClientLookups } from '@oag/governance/auth';
import { GovernanceError } from '@oag/governance/input';
import { findPersonalClient, findRoleHolders, lockPersonalClient } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import type { PersonalClient } from '@oag/types';
import { notFound, type RequestContext } from '../http/index.ts';
import { isNetwork, isWithinNetworks } from '../configuration/index.ts';

const hint = 'list yours with GET /api/v1/iam/personal_clients';

/** An API client that the caller may read. Throws NOT_FOUND otherwise, also when it was deleted. */
export async function readableClient(db: Db, id: string, { caller }: RequestContext): Promise<PersonalClient> {
  const client = await findPersonalClient(db, id);
  if (!client || client.deletedAt !== null || !clientPermissions(client, caller).read)
    throw notFound('API client', id, hint);
  return client;
}

/** An API client that the caller may change, locked until the transaction ends. Throws NOT_OWNER when the caller may only read it. */
export async function managedClient(tx: Db, id: string, { caller }: RequestContext): Promise<PersonalClient> {
  const client = await lockPersonalClient(tx, id);
  const permissions = client && client.deletedAt === null ? clientPermissions(client, caller) : undefined;
  if (!client || !permissions?.read) throw notFound('API client', id, hint);
  if (!permissions.edit)
    throw new GovernanceError({
      reason: 'NOT_OWNER',
      message: 'Only the person that the API client acts as, or a super admin, may do this',
    });
  return client;
}

/**
 * The lookups that the engine needs to decide about a person's client. Disabled and deleted people may not get new clients, and service
 * principals have credentials of their own.
 */
export async function clientLookups(
  tx: Db,
  userId: string,
  { caller, now }: RequestContext,
): Promise<ClientLookups & { isEnabled: boolean }> {
  const person = (await findRoleHolders(tx, [userId])).get(userId);
  return {
    now,
    maker: caller,
    person: { id: userId, roles: person?.roles ?? [] },
    isNetwork,
    isWithin: isWithinNetworks,
    isEnabled: person?.isEnabled === true && !person.isServicePrincipal,
  };
}
