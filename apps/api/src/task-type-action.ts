import { shownAnswers } from '@oag/governance';
import { glue, type TaskRow } from '@oag/store';
import type { TaskTypeAction } from '@oag/types';
import type { ActionRequest } from './task-request.ts';

/** What an action task is about, as the wire has it. */
export const taskTypeAction = (task: TaskRow, { actionId, displayName, type, form, answers, resource, scopeRole, toolCall, finding, created }: ActionRequest): TaskTypeAction => ({
  actionId,
  displayName,
  type,
  actionInstance: {
    displayName,
    batonResourceActionRef: resource
      ? { appId: resource.appId, resourceTypeId: resource.resourceTypeId, batonActionName: 'create_resource', batonActionDisplayName: displayName, connectorId: '' }
      : null,
    connectorActionRef: null,
  },
  formValues: form ? shownAnswers(form, answers) : Object.keys(answers).length > 0 ? answers : null,
  createdAppEntitlementIds: created?.appEntitlementIds ?? [],
  createdAppResourceId: created?.appResourceId ?? '',
  createdAppResourceTypeId: created?.appResourceTypeId ?? '',
  outcome: glue('ACTION_OUTCOME_', task.outcome || 'UNSPECIFIED'),
  outcomeTime: task.outcome_at,
  finding: finding ?? null,
  scopeRole: scopeRole ?? null,
  toolCall: toolCall ?? null,
});
