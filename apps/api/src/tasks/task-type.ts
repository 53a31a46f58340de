import { taskActions } from '@oag/governance/connectors';
import { shownAnswers } from '@oag/governance/forms';
import { joinParts, prefixed } from '@oag/store/database';
import type { TaskNames, TaskRow } from '@oag/store/tasks';
import type {
  TaskGrantSource,
  TaskRevokeSource,
  TaskType,
  TaskTypeCertify,
  TaskTypeGrant,
  TaskTypeRevoke,
  TaskTypeAction,
} from '@oag/types';
import {
  actionRequest,
  findingRequest,
  grantRequest,
  type GrantRequest,
  type RevokeRequest,
  type ActionRequest,
} from './task-request.ts';

/** The `action` member of a task's type in the API. */
const taskTypeAction = (
  task: TaskRow,
  {
    actionId,
    displayName,
    type,
    form,
    answers,
    resource,
    scopeRole,
    toolCall,
    finding,
    created,
    connectorId = '',
  }: ActionRequest,
): TaskTypeAction => ({
  actionId,
  displayName,
  type,
  actionInstance: {
    displayName,
    batonResourceActionRef: resource
      ? {
          appId: resource.appId,
          resourceTypeId: resource.resourceTypeId,
          batonActionName: taskActions.createResource,
          batonActionDisplayName: displayName,
          connectorId,
        }
      : null,
    connectorActionRef:
      scopeRole && connectorId !== '' ? { appId: scopeRole.appId, connectorId, operation: 'OPERATION_GRANT' } : null,
  },
  formValues: form ? shownAnswers(form, answers) : Object.keys(answers).length > 0 ? answers : null,
  createdAppEntitlementIds: created?.appEntitlementIds ?? [],
  createdAppResourceId: created?.appResourceId ?? '',
  createdAppResourceTypeId: created?.appResourceTypeId ?? '',
  outcome: joinParts('ACTION_OUTCOME_', task.outcome || 'UNSPECIFIED'),
  outcomeTime: task.outcome_at,
  finding: finding ?? null,
  scopeRole: scopeRole ?? null,
  toolCall: toolCall ?? null,
});

const certifyOutcome = prefixed('CERTIFY_OUTCOME_');

const NONE: TaskType = { action: null, certify: null, finding: null, grant: null, offboarding: null, revoke: null };

/** The type of a task in the API: only the member for its kind is set. `isInProgress`: the task is open, and its decision is being carried out. */
export function taskType(
  task: TaskRow,
  principal: TaskTypeCertify['resource'],
  selectionId: string,
  isInProgress: boolean,
): TaskType {
  const target = {
    appId: task.app_id,
    appEntitlementId: task.entitlement_id,
    appUserId: task.app_user_id ?? '',
    identityUserId: task.identity_user_id ?? '',
    outcomeTime: task.outcome_at,
    resource: principal,
  };
  const outcome = task.outcome || 'UNSPECIFIED';
  switch (task.kind) {
    case 'certify': {
      const certify: TaskTypeCertify = {
        ...target,
        outcome: certifyOutcome(outcome),
        accessReviewId: task.access_review_id ?? '',
        accessReviewSelection: selectionId,
      };
      return { ...NONE, certify };
    }
    case 'grant': {
      const { resource: _, ...given } = target;
      const request = grantRequest(task);
      const grant: TaskTypeGrant = {
        ...given,
        outcome: joinParts('GRANT_OUTCOME_', outcome),
        grantDuration: request?.grantDuration ?? null,
        source: grantSource(request),
      };
      return { ...NONE, grant };
    }
    case 'revoke': {
      const revoke: TaskTypeRevoke = {
        ...target,
        outcome: joinParts('REVOKE_OUTCOME_', outcome),
        source: revokeSource(task),
      };
      return { ...NONE, revoke };
    }
    case 'offboarding': {
      const state = isInProgress ? 'IN_PROGRESS' : outcome;
      return {
        ...NONE,
        offboarding: {
          subjectUserId: target.identityUserId,
          outcome: joinParts('OFFBOARDING_OUTCOME_', state),
          outcomeTime: target.outcomeTime,
        },
      };
    }
    case 'finding': {
      const { findingId = '', findingType = '' } = findingRequest(task) ?? {};
      return {
        ...NONE,
        finding: {
          findingId,
          findingType,
          outcome: joinParts('FINDING_TASK_OUTCOME_', outcome),
          outcomeTime: target.outcomeTime,
        },
      };
    }
    case 'action': {
      const request = actionRequest(task);
      if (!request) throw new Error(`The action task ${task.id} has no stored request`);
      return { ...NONE, action: taskTypeAction(task, request) };
    }
    default:
      throw new Error(`Task ${task.id} is of kind ${task.kind}, which this version does not support`);
  }
}

function revokeSource(task: TaskRow): TaskRevokeSource | null {
  const none: TaskRevokeSource = { review: null, expired: null, nonUsage: null, request: null };
  if (task.access_review_id !== null)
    return { ...none, review: { accessReviewId: task.access_review_id, certTicketId: task.certify_task_id ?? '' } };
  const request = task.request as RevokeRequest | null;
  return request && { ...none, ...request.source };
}

const grantSource = (request: GrantRequest | undefined): TaskGrantSource | null =>
  request?.source
    ? { conversationId: '', externalUrl: '', integrationId: '', isExtension: false, requestId: '', ...request.source }
    : null;

const QUESTIONS: { [kind: string]: string } = { certify: 'Review', grant: 'Grant', revoke: 'Revoke' };

/** The display name of a task: action, access and holder. */
export const taskName = (task: TaskRow & TaskNames): string =>
  task.kind === 'offboarding'
    ? joinParts('Offboard ', task.holder_name)
    : task.kind === 'finding'
      ? joinParts('Finding: ', titleOf(task))
      : (actionRequest(task)?.displayName ?? aboutAccess(task));

const TITLE_MAX = 120;
/** The title of the finding, truncated for a display name. */
function titleOf(task: TaskRow): string {
  const title = findingRequest(task)?.title ?? '';
  return title.length > TITLE_MAX ? joinParts(title.slice(0, TITLE_MAX - 1), '…') : title;
}

const aboutAccess = (task: TaskRow & TaskNames): string =>
  [QUESTIONS[task.kind] ?? task.kind, accessName(task)].join(' ');

/** The name of a grant, with its holder. */
export const accessName = (
  names: Pick<TaskNames, 'entitlement_name' | 'resource_name' | 'app_name' | 'holder_name'>,
): string =>
  [names.entitlement_name, 'on', names.resource_name, 'in', names.app_name, 'for', names.holder_name].join(' ');
