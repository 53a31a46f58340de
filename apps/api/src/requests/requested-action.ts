import { requestOrigin } from '@oag/governance/tasks';
import { executorSteps, resourceName } from '@oag/governance/automations';
import { assertNoViolations, violation } from '@oag/governance/input';
import { findRequestableAction } from '@oag/store/automations';
import { findResourceName, type NewResource } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { CreateActionTaskRequest, RequestableAction } from '@oag/types';
import { actionPolicyId } from '../policies/index.ts';
import { openTasks, NO_CAMPAIGN, type TaskPlan } from '../task-commands/index.ts';
import { formValues } from '../forms/index.ts';
import type { RequestContext } from '../http/index.ts';
import { assertNoOpenAction } from './requested-access.ts';
import type { ActionRequest } from '../tasks/index.ts';

type Values = { readonly [name: string]: unknown };

/**
 * Creates the task for a requested action; its subject is the person who requests it. `of` says whether it is an action
 * on a resource. Throws INVALID_FIELD for an invalid request. Returns the id of the task.
 */
export async function askForAction(
  tx: Db,
  asked: CreateActionTaskRequest,
  of: 'resource' | 'others',
  context: RequestContext,
): Promise<string[]> {
  const { caller } = context;
  const action = checked(await findRequestableAction(tx, asked.actionId), of);
  const given = asked.formValues ?? {};
  const resource = action.resource ? await wantedResource(tx, action.resource, given) : null;
  const { id: actionId, displayName, type } = action;
  const ending = executorSteps(action);
  const connectorId = action.resource?.connectorId ?? '';
  const request: ActionRequest = {
    actionId,
    displayName,
    type,
    ending,
    ...(await answersTo(tx, action, given, context)),
    ...(resource && { resource }),
    ...(connectorId && { connectorId }),
  };
  // Secret answers cannot be compared.
  if (Object.keys(request.secrets).length === 0)
    await assertNoOpenAction(tx, { createdBy: caller.userId, actionId, answers: request.answers, scopeRole: null });
  const plan: TaskPlan = {
    ...NO_CAMPAIGN,
    kind: 'action',
    origin: requestOrigin(context.caller),
    appId: resource?.appId ?? '',
    entitlementId: '',
    appUserId: null,
    identityUserId: caller.userId,
    description: asked.description ?? '',
    createdBy: caller.userId,
    policyId: actionPolicyId(action.requestPolicyId),
    ending,
    request,
  };
  return openTasks([plan], { ...context, tx, clientId: context.caller.clientRowId });
}

function checked(action: RequestableAction | undefined, of: 'resource' | 'others'): RequestableAction {
  const isOther = action && (action.resource !== null) !== (of === 'resource');
  const place = action?.resource ? 'POST /api/v1/task/resource-action' : 'POST /api/v1/task/action';
  assertNoViolations([
    ...(action
      ? []
      : [
          violation(
            'actionId',
            'NOT_FOUND',
            'is of no action; list those that there are with GET /api/v1/requestable_actions',
          ),
        ]),
    ...(isOther ? [violation('actionId', 'INVALID', `is of an action of another kind; request it with ${place}`)] : []),
    ...(action && !action.enabled
      ? [violation('actionId', 'NOT_AVAILABLE', 'is of an action that cannot be requested now; ask a super admin')]
      : []),
  ]);
  if (!action) throw new Error('An unknown action passed the check');
  return action;
}

/** The submitted answers. Without a form, an action on a resource takes the name of the resource, and others take nothing. */
async function answersTo(
  tx: Db,
  { requestSchemaId, resource }: RequestableAction,
  given: Values,
  context: RequestContext,
): Promise<Pick<ActionRequest, 'form' | 'answers' | 'secrets'>> {
  const { userId } = context.caller;
  if (requestSchemaId !== '')
    return formValues(
      tx,
      requestSchemaId,
      given,
      { requestorId: userId, subjectId: userId, answererId: userId },
      context,
    );
  const unknown = Object.keys(given).filter((name) => !(resource && name === 'displayName'));
  assertNoViolations(
    unknown.map((name) =>
      violation(`formValues.${name}`, 'NO_FORM', 'answers no form: the action has none; leave it out'),
    ),
  );
  return { form: null, answers: resource ? { displayName: resourceName(given) } : {}, secrets: {} };
}

async function wantedResource(
  tx: Db,
  { appId, appResourceTypeId, entitlementNames }: NonNullable<RequestableAction['resource']>,
  given: Values,
): Promise<NewResource> {
  const wanted: NewResource = {
    appId,
    resourceTypeId: appResourceTypeId,
    displayName: resourceName(given),
    entitlementNames: entitlementNames ?? [],
  };
  const found = await findResourceName(tx, wanted);
  assertNoViolations([
    ...(found === 'taken'
      ? [
          violation(
            'formValues.displayName',
            'ALREADY_EXISTS',
            `is the name of an existing resource; choose another name`,
          ),
        ]
      : []),
    ...(found === 'noType'
      ? [
          violation(
            'actionId',
            'NOT_AVAILABLE',
            'is of an action whose resource type no longer exists; ask a super admin',
          ),
        ]
      : []),
  ]);
  return wanted;
}
