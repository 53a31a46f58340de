import { accountToGrant, checkGrantRequest, GovernanceError, mayRequestAccess } from '@oag/governance';
import { readExpandMask } from '../expand-mask.ts';
import { madeOnce } from '../made-once.ts';
import { openTasks, outsideCampaigns } from '../open-tasks.ts';
import type { Handler } from '../request-context.ts';
import { namedHolder, refuseDuplicate, requestedAccess } from '../requested-access.ts';
import { requestAnswers } from '../request-answers.ts';
import { callerOf } from '../task-action.ts';
import type { GrantRequest } from '../task-request.ts';
import { TASK_PATHS, taskViews } from '../task-views.ts';

export const createGrantTask: Handler<'createGrantTask'> = async ({ body }, context) => {
  const { database } = context;
  const by = callerOf(context);
  const mask = readExpandMask(body.expandMask, TASK_PATHS);
  const { ids } = await database.db.transaction().execute((tx) =>
    madeOnce(tx, 'createGrantTask', body, context, async () => {
      const { entitlement, accounts, identityUserId, people } = await requestedAccess(tx, body);
      if (!mayRequestAccess(people, by)) throw mayNot();
      checkGrantRequest(body, { ...entitlement, hasForm: entitlement.requestSchemaId !== null });
      const account = accountToGrant(namedHolder(body), accounts);
      const access = { kind: 'grant' as const, appId: entitlement.appId, entitlementId: entitlement.id, appUserId: account?.id ?? null, identityUserId };
      await refuseDuplicate(tx, access);
      const { answered, asks } = await requestAnswers(tx, entitlement.requestSchemaId, body.requestData ?? {}, { requestorId: by.userId, answererId: by.userId, subjectId: identityUserId ?? '' }, context);
      const request: GrantRequest = { source: body.source ?? null, grantDuration: body.grantDuration ?? null, ...answered };
      const emergencyAccess = body.emergencyAccess ?? false;
      const plan = {
        ...outsideCampaigns,
        ...access,
        origin: 'API',
        description: body.description ?? '',
        createdBy: by.userId,
        emergencyAccess,
        policyId: emergencyAccess ? entitlement.emergencyPolicyId : '',
        request,
        ...(asks && { form: asks }),
      };
      return { ids: await openTasks([plan], { ...context, tx }) };
    }),
  );
  const { list, expanded } = await taskViews(database, ids, by, mask);
  return { taskView: list[0] ?? null, expanded };
};

const mayNot = (): GovernanceError =>
  new GovernanceError({
    reason: 'ROLE_REQUIRED',
    message: 'People ask for access for themselves and their direct reports; ask the helpdesk or an access request admin to ask for somebody else',
  });
