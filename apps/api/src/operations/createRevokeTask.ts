import { accountToRevoke, GovernanceError, mayRevokeAccess } from '@oag/governance';
import { createTask } from '../create-task.ts';
import { openTasks, outsideCampaigns } from '../open-tasks.ts';
import type { Handler } from '../request-context.ts';
import { namedHolder, refuseDuplicate, requestedAccess } from '../requested-access.ts';
import type { RevokeRequest } from '../task-request.ts';

export const createRevokeTask: Handler<'createRevokeTask'> = ({ body }, context) =>
  createTask(context, 'createRevokeTask', body, async (tx, by) => {
    const { entitlement, accounts, people } = await requestedAccess(tx, body);
    if (!mayRevokeAccess(people, by)) throw mayNot();
    const account = accountToRevoke(namedHolder(body), accounts);
    const access = {
      kind: 'revoke' as const,
      appId: entitlement.appId,
      entitlementId: entitlement.id,
      appUserId: account?.id ?? null,
      identityUserId: account?.identityUserId ?? null,
    };
    await refuseDuplicate(tx, access);
    const request: RevokeRequest = { source: { request: { requestUserId: by.userId } } };
    const plan = { ...outsideCampaigns, ...access, origin: 'API', description: body.description ?? '', createdBy: by.userId, request };
    return openTasks([plan], { ...context, tx });
  });

const mayNot = (): GovernanceError =>
  new GovernanceError({
    reason: 'ROLE_REQUIRED',
    message: 'Only the holder, their manager, the owners of the app, of the resource and of the entitlement, the helpdesk and super admins ask for a revocation; ask one of them',
  });
