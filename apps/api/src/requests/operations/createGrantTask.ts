import { requestOrigin } from '@oag/governance/tasks';
import { accountToGrant, checkGrantRequest } from '@oag/governance/requests';
import { mayRequestAccess } from '@oag/governance/auth';
import { createTask } from '../create-task.ts';
import { mayNotRequest } from '../may-not-request.ts';
import { analyseInTime } from '../../policies/index.ts';
import { openTasks, NO_CAMPAIGN } from '../../task-commands/index.ts';
import type { Handler } from '../../http/index.ts';
import { namedHolder, assertNoOpenRequest, requestedAccess } from '../requested-access.ts';
import { requestAnswers } from '../../forms/index.ts';
import type { GrantRequest } from '../../tasks/index.ts';

export const createGrantTask: Handler<'createGrantTask'> = ({ body }, context) =>
  createTask(context, 'createGrantTask', body, async (tx, by) => {
    const { entitlement, accounts, identityUserId, people } = await requestedAccess(tx, body);
    if (!mayRequestAccess(people, by)) throw mayNotRequest();
    checkGrantRequest(body, { ...entitlement, hasForm: entitlement.requestSchemaId !== null });
    const account = accountToGrant(namedHolder(body), accounts);
    const access = {
      kind: 'grant' as const,
      appId: entitlement.appId,
      entitlementId: entitlement.id,
      appUserId: account?.id ?? null,
      identityUserId,
    };
    await assertNoOpenRequest(tx, access);
    const { answered, asks } = await requestAnswers(
      tx,
      entitlement.requestSchemaId,
      body.requestData ?? {},
      { requestorId: by.userId, answererId: by.userId, subjectId: identityUserId ?? '' },
      context,
    );
    const request: GrantRequest = {
      source: body.source ?? null,
      grantDuration: body.grantDuration ?? null,
      ...answered,
    };
    const analysed = await analyseInTime(tx, access, context);
    const emergencyAccess = body.emergencyAccess ?? false;
    const plan = {
      ...NO_CAMPAIGN,
      ...access,
      origin: requestOrigin(context.caller),
      description: body.description ?? '',
      createdBy: by.userId,
      emergencyAccess,
      ...(emergencyAccess && { policyId: entitlement.emergencyPolicyId, policyNamedBy: 'override' as const }),
      request,
      ...(asks && { form: asks }),
      ...analysed,
    };
    return openTasks([plan], { ...context, tx, clientId: context.caller.clientRowId });
  });
