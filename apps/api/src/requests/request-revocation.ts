import { requestOrigin } from '@oag/governance/tasks';
import { accountToRevoke } from '@oag/governance/requests';
import { GovernanceError } from '@oag/governance/input';
import { mayRevokeAccess, type Caller } from '@oag/governance/auth';
import type { Db } from '@oag/store/database';
import { openTasks, NO_CAMPAIGN } from '../task-commands/index.ts';
import type { RequestContext } from '../http/index.ts';
import { namedHolder, assertNoOpenRequest, requestedAccess } from './requested-access.ts';
import type { RevokeRequest } from '../tasks/index.ts';

type Revocation = {
  appId: string;
  appEntitlementId: string;
  appUserId?: string;
  identityUserId?: string;
  description?: string;
};

/** Creates a revoke task. Throws ROLE_REQUIRED, INVALID_FIELD, and ALREADY_EXISTS while one is open. Returns the id of the task. */
export async function requestRevocation(
  tx: Db,
  by: Caller,
  asked: Revocation,
  context: RequestContext,
): Promise<string[]> {
  const { entitlement, accounts, people } = await requestedAccess(tx, asked);
  if (!mayRevokeAccess(people, by)) throw mayNot();
  const account = accountToRevoke(namedHolder(asked), accounts);
  const access = {
    kind: 'revoke' as const,
    appId: entitlement.appId,
    entitlementId: entitlement.id,
    appUserId: account?.id ?? null,
    identityUserId: account?.identityUserId ?? null,
  };
  await assertNoOpenRequest(tx, access);
  const request: RevokeRequest = { source: { request: { requestUserId: by.userId } } };
  const plan = {
    ...NO_CAMPAIGN,
    ...access,
    origin: requestOrigin(context.caller),
    description: asked.description ?? '',
    createdBy: by.userId,
    request,
  };
  return openTasks([plan], { ...context, tx, clientId: context.caller.clientRowId });
}

const mayNot = (): GovernanceError =>
  new GovernanceError({
    reason: 'ROLE_REQUIRED',
    message:
      'Only the holder, their manager, the owners of the app, of the resource and of the entitlement, the helpdesk and super admins may request a revocation; ask one of them',
  });
