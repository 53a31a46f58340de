import { accountToRevoke, GovernanceError, mayRevokeAccess } from '@oag/governance';
import { readExpandMask } from '../expand-mask.ts';
import { madeOnce } from '../made-once.ts';
import { openTasks, outsideCampaigns } from '../open-tasks.ts';
import type { Handler } from '../request-context.ts';
import { namedHolder, refuseDuplicate, requestedAccess } from '../requested-access.ts';
import type { RevokeRequest } from '../task-request.ts';
import { callerOf } from '../task-action.ts';
import { TASK_PATHS, taskViews } from '../task-views.ts';

export const createRevokeTask: Handler<'createRevokeTask'> = async ({ body }, context) => {
  const { database } = context;
  const by = callerOf(context);
  const mask = readExpandMask(body.expandMask, TASK_PATHS);
  const { ids } = await database.db.transaction().execute((tx) =>
    madeOnce(tx, 'createRevokeTask', body, context, async () => {
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
      return { ids: await openTasks([plan], { ...context, tx }) };
    }),
  );
  const { list, expanded } = await taskViews(database, ids, by, mask);
  return { taskView: list[0] ?? null, expanded };
};

const mayNot = (): GovernanceError =>
  new GovernanceError({
    reason: 'ROLE_REQUIRED',
    message: 'Only the holder, their manager, the owners of the app, of the resource and of the entitlement, the helpdesk and super admins ask for a revocation; ask one of them',
  });
