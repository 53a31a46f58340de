import { type FieldViolation, type Form, type Oauth2Field, type StartConsentRequest } from '@oag/types';
import { assertNoViolations, GovernanceError, violation } from '@oag/governance/input';
import { findRequestSchema } from '@oag/store/forms';
import { loadReadTask } from '../tasks/index.ts';
import type { RequestContext } from '../http/index.ts';

/** The field for which a person consents: of a request form, or of the form that a task waits for. */
export type ConsentRequest = { requestSchemaId: string; taskId: string; fieldName: string };

/** Reads the field that a consent is for. Throws INVALID_FIELD when there is none, NOT_ASSIGNED when somebody else answers the form. */
export async function readConsentRequest(
  { requestSchemaId = '', taskId = '', fieldName }: StartConsentRequest,
  context: RequestContext,
): Promise<{ asked: ConsentRequest; field: Oauth2Field }> {
  if ((requestSchemaId === '') === (taskId === ''))
    refuse(violation('requestSchemaId', 'ONE_OF', 'exactly one of requestSchemaId and taskId must be set'));
  const form = taskId === '' ? await requestForm(requestSchemaId, context) : await formOfStep(taskId, context);
  const field = form.fields?.find(({ name }) => name === fieldName)?.oauth2Field;
  if (!field) return refuse(violation('fieldName', 'NOT_FOUND', 'is the name of no field for a consent in the form'));
  return { asked: { requestSchemaId, taskId, fieldName }, field };
}

async function requestForm(id: string, { database }: RequestContext): Promise<Form> {
  const form = (await findRequestSchema(database.db, id))?.requestSchema.form;
  return form ?? refuse(violation('requestSchemaId', 'NOT_FOUND', 'is the id of no form'));
}

async function formOfStep(id: string, { caller, database }: RequestContext): Promise<Form> {
  const { task } = await loadReadTask(database, id, caller).catch((error: unknown) => {
    if (error instanceof GovernanceError && error.reason === 'NOT_FOUND')
      return refuse(violation('taskId', 'NOT_FOUND', 'is the id of no task that you may read'));
    throw error;
  });
  const form = task.step?.kind === 'form' ? task.snapshot.steps[task.position]?.form?.form : null;
  if (!form || !task.step)
    throw new GovernanceError({ reason: 'WRONG_STATE', message: 'The task does not wait for a form; read it again' });
  if (!task.step.assigneeIds.includes(caller.userId))
    throw new GovernanceError({
      reason: 'NOT_ASSIGNED',
      message: 'You are not assigned to the current step; ask one of its assignees (stepApproverIds)',
    });
  return form;
}

function refuse(broken: FieldViolation): never {
  assertNoViolations([broken]);
  throw new Error('A violation was no violation');
}
