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

/** The subject of a requested task, looked up. */
export type RequestedAccess = {
  entitlement: RequestableEntitlement;
  /** The possible accounts: the named one, or those of the person. */
  accounts: AccountAccess[];
  /** The person whose access it is, null for an account without an owner. */
  identityUserId: string | null;
  people: AccessPeople;
};

type Request = { appId: string; appEntitlementId: string; appUserId?: string; identityUserId?: string };

export const namedHolder = ({ appUserId = '', identityUserId = '' }: Request): NamedHolder => ({
  appUserId,
  identityUserId,
});

/** Looks up the objects in a request. Throws INVALID_FIELD for ones that do not exist or do not belong together. */
export async function requestedAccess(tx: Db, request: Request): Promise<RequestedAccess> {
  const entitlement = await findRequestable(tx, request.appId, request.appEntitlementId);
  const named = namedHolder(request);
  const accounts = entitlement ? await accountsFor(tx, entitlement.id, named) : [];
  const identityUserId =
    named.identityUserId || (accounts.find(({ id }) => id === named.appUserId)?.identityUserId ?? null);
  const managerId = identityUserId === null ? '' : await managerOf(tx, identityUserId);
  checkHolder(named, { entitlementExists: entitlement !== undefined, personExists: managerId !== undefined, accounts });
  if (!entitlement) throw new Error('An unknown entitlement passed the check');
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

/** Throws ALREADY_EXISTS with a reference to the open task for the same access. */
export async function assertNoOpenRequest(tx: Db, access: AccessKey): Promise<void> {
  assertNotOpen(
    await findOpenTask(tx, access),
    access.kind === 'grant' ? 'asks for this access' : 'takes this access away',
  );
}

/** Throws ALREADY_EXISTS with a reference to the open task of the same person for the same action with the same answers. */
export async function assertNoOpenAction(tx: Db, action: ActionKey): Promise<void> {
  assertNotOpen(await findOpenAction(tx, action), 'asks for the same');
}

function assertNotOpen(id: string | undefined, what: string): void {
  if (id === undefined) return;
  throw new GovernanceError({
    reason: 'ALREADY_EXISTS',
    message: `The task ${id} ${what} and is still open; use that task`,
    metadata: { taskId: id },
    details: [{ '@type': 'type.googleapis.com/c1.api.task.v1.TaskRef', id }],
  });
}
