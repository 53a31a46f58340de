import { checkHolder, type NamedHolder } from '@oag/governance/requests';
import { GovernanceError } from '@oag/governance/input';
import type { AccessPeople } from '@oag/governance/auth';
import {
  accountsFor,
  findOpenAction,
  findOpenTask,
  findRequestable,
  managerOf,
  type AccessKey,
  type ActionKey,
  type AccountAccess,
  type RequestableEntitlement,
} from '@oag/store/requests';
import type { Db } from '@oag/store/database';

/** What a request for a task is about, looked up. */
export type RequestedAccess = {
  entitlement: RequestableEntitlement;
  /** The accounts that may be meant: the named one, or those of the person. */
  accounts: AccountAccess[];
  /** The person whose access it is, null when the account belongs to nobody. */
  identityUserId: string | null;
  people: AccessPeople;
};

type Request = { appId: string; appEntitlementId: string; appUserId?: string; identityUserId?: string };

export const namedHolder = ({ appUserId = '', identityUserId = '' }: Request): NamedHolder => ({
  appUserId,
  identityUserId,
});

/** Looks up what a request names. Throws INVALID_FIELD for what does not exist or does not belong together. */
export async function requestedAccess(tx: Db, request: Request): Promise<RequestedAccess> {
  const entitlement = await findRequestable(tx, request.appId, request.appEntitlementId);
  const named = namedHolder(request);
  const accounts = entitlement ? await accountsFor(tx, entitlement.id, named) : [];
  const identityUserId =
    named.identityUserId || (accounts.find(({ id }) => id === named.appUserId)?.identityUserId ?? null);
  const managerId = identityUserId === null ? '' : await managerOf(tx, identityUserId);
  checkHolder(named, { entitlementExists: entitlement !== undefined, personExists: managerId !== undefined, accounts });
  if (!entitlement) throw new Error('An entitlement that is not there was let through');
  const { appOwnerIds, resourceOwnerIds, ownerIds } = entitlement;
  return {
    entitlement,
    accounts,
    identityUserId,
    people: {
      holderId: identityUserId ?? '',
      managerId: managerId ?? '',
      appOwnerIds,
      resourceOwnerIds,
      entitlementOwnerIds: ownerIds,
    },
  };
}

/** Throws ALREADY_EXISTS with a reference to the open task when the same is asked for already. */
export async function refuseDuplicate(tx: Db, access: AccessKey): Promise<void> {
  refuseWhileOpen(
    await findOpenTask(tx, access),
    access.kind === 'grant' ? 'asks for this access' : 'takes this access away',
  );
}

/** Throws ALREADY_EXISTS with a reference to the open task when the same person asked for the same already, with the same answers. */
export async function refuseSameAction(tx: Db, action: ActionKey): Promise<void> {
  refuseWhileOpen(await findOpenAction(tx, action), 'asks for the same');
}

function refuseWhileOpen(id: string | undefined, what: string): void {
  if (id === undefined) return;
  throw new GovernanceError({
    reason: 'ALREADY_EXISTS',
    message: `The task ${id} ${what} already and is open; follow that one`,
    metadata: { taskId: id },
    details: [{ '@type': 'type.googleapis.com/c1.api.task.v1.TaskRef', id }],
  });
}
