import { builtinPolicyIds, carriesOut, refuseViolations, violation } from '@oag/governance';
import { findRequestableAction, type Db } from '@oag/store';
import type { CreateActionTaskRequest } from '@oag/types';
import { openTasks, outsideCampaigns, type TaskPlan } from './open-tasks.ts';
import { formValues } from './request-answers.ts';
import type { RequestContext } from './request-context.ts';
import type { ActionRequest } from './task-request.ts';

/** The policy of tasks for an action that names none. */
export const actionPolicyId = (requestPolicyId: string | undefined): string => requestPolicyId || builtinPolicyIds.appOwnerApproval;

/** Makes the task for an action that somebody asks for, about the person who asks. Throws INVALID_FIELD for what cannot be asked for. Gives the id of the task. */
export async function askForAction(tx: Db, asked: CreateActionTaskRequest, context: RequestContext): Promise<string[]> {
  const { caller } = context;
  const action = await findRequestableAction(tx, asked.actionId);
  if (!action?.enabled) {
    const problem = action ? 'is of an action that nobody can ask for now' : 'is of no action';
    refuseViolations([violation('actionId', action ? 'NOT_AVAILABLE' : 'NOT_FOUND', `${problem}; list those that there are with GET /api/v1/requestable_actions`)]);
    return [];
  }
  const given = asked.formValues ?? {};
  const people = { requestorId: caller.userId, subjectId: caller.userId, answererId: caller.userId };
  refuseViolations(action.requestSchemaId === '' && Object.keys(given).length > 0 ? [violation('formValues', 'NO_FORM', 'answers no form: the action has none; leave it out')] : []);
  const none: Pick<ActionRequest, 'form' | 'answers' | 'secrets'> = { form: null, answers: {}, secrets: {} };
  const answered = action.requestSchemaId === '' ? none : await formValues(tx, action.requestSchemaId, given, people, context);
  const { id: actionId, displayName, type } = action;
  const ending = [carriesOut(action)];
  const request: ActionRequest = { actionId, displayName, type, ending, ...answered };
  const plan: TaskPlan = {
    ...outsideCampaigns,
    kind: 'action',
    origin: 'API',
    appId: '',
    entitlementId: '',
    appUserId: null,
    identityUserId: caller.userId,
    description: asked.description ?? '',
    createdBy: caller.userId,
    policyId: actionPolicyId(action.requestPolicyId),
    ending,
    request,
  };
  return openTasks([plan], { ...context, tx });
}
