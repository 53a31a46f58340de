import { shownAnswers } from '@oag/governance';
import { glue, type TaskRow } from '@oag/store';
import type { TaskTypeAction } from '@oag/types';
import type { ActionRequest } from './task-request.ts';

/** What an action task is about, as the wire has it. */
export const taskTypeAction = (task: TaskRow, { actionId, displayName, type, form, answers }: ActionRequest): TaskTypeAction => ({
  actionId,
  displayName,
  type,
  actionInstance: { displayName, batonResourceActionRef: null, connectorActionRef: null },
  formValues: form ? shownAnswers(form, answers) : null,
  createdAppEntitlementIds: [],
  createdAppResourceId: '',
  createdAppResourceTypeId: '',
  outcome: glue('ACTION_OUTCOME_', task.outcome || 'UNSPECIFIED'),
  outcomeTime: task.outcome_at,
  finding: null,
  scopeRole: null,
  toolCall: null,
});
