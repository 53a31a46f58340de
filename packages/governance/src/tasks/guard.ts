import type { TaskActionTypeValues } from '@oag/types';
import { stateName } from './state-name.ts';
import type { Reason } from '../input/index.ts';
import { hasRole } from '../auth/index.ts';
import type { StepKindName } from '../policies/index.ts';
import { campaignRuns } from './campaign-runs.ts';
import type { Caller, TaskCampaign, EngineTask } from './engine-task.ts';
import { isByHand, provisionWait } from './provisioned-by.ts';
import { isRevoking } from './revoking.ts';
import { mayRead } from './may-read.ts';
import type { PersonCommand } from './task-command.ts';

export type PersonVerb = PersonCommand['kind'];

/** Why a command is not allowed. Thrown only for a real command: creating an error is expensive. */
export type Refusal = { reason: Reason; message: string };

/** A command to check. */
type Asked = { task: EngineTask; by: Caller; campaign: TaskCampaign | null; words: string };
type Against = (asked: Asked) => Refusal | null;

type VerbRule = {
  action: (typeof TaskActionTypeValues)[number];
  /** The participle used in messages. */
  words: string;
  /** The conditions, checked in this order. */
  rules: readonly Against[];
};

const refuse = (reason: Reason, message: string): Refusal => ({ reason, message });

const isOpen: Against = ({ task, words }) =>
  task.state === 'OPEN' && task.step
    ? null
    : refuse(
        'TASK_CLOSED',
        `The task is closed with the outcome ${task.outcome}; it can be commented on, not ${words}`,
      );

/** Reviews change only while their campaign is open. Other kinds of task are not affected. */
const whileCampaignRuns: Against = ({ task, campaign }) => {
  if (campaignRuns(task.kind, campaign)) return null;
  const now = campaign?.isClosing ? 'is being ended' : `is in state ${stateName(campaign?.state ?? 'UNKNOWN')}`;
  return refuse('WRONG_STATE', `The campaign of this review ${now}; reviews are decided while the campaign is OPEN`);
};

const atStep =
  (...kinds: StepKindName[]): Against =>
  ({ task: { step }, words }) =>
    step && kinds.includes(step.kind)
      ? null
      : refuse(
          'ACTION_NOT_PERMITTED',
          `The current step is of kind ${step?.kind}, and only a step of kind ${kinds.join(' or ')} can be ${words}`,
        );

const isAssigned = ({ task, by }: Asked): boolean => task.step?.assigneeIds.includes(by.userId) ?? false;
const ownsCampaign = ({ task, by, campaign }: Asked): boolean =>
  task.kind === 'certify' && (campaign?.ownerIds.includes(by.userId) ?? false);

const byAssignee: Against = (asked) =>
  isAssigned(asked)
    ? null
    : refuse('NOT_ASSIGNED', 'You are not assigned to the current step; ask one of its assignees (stepApproverIds)');

const byOneOf =
  (who: string, ...holds: ((asked: Asked) => boolean)[]): Against =>
  (asked) =>
    holds.some((one) => one(asked))
      ? null
      : refuse('ROLE_REQUIRED', `Only ${who} may have the task ${asked.words}; ask one of them`);

const isSuperAdmin = ({ by }: Asked): boolean => hasRole(by, 'super_admin');
const isRequester = ({ task, by }: Asked): boolean => task.kind !== 'certify' && task.createdByUserId === by.userId;

const bySuperAdmin = byOneOf('super admins', isSuperAdmin);
const byCampaignOwner = byOneOf('super admins and, for reviews, owners of the campaign', isSuperAdmin, ownsCampaign);

const whoChooses = byOneOf(
  'assignees, super admins and, for reviews, owners of the campaign',
  isAssigned,
  isSuperAdmin,
  ownsCampaign,
);

const needsNoStepUp: Against = ({ task }) =>
  stepUpProviderOf(task) === ''
    ? null
    : refuse(
        'STEP_UP_REQUIRED',
        'The policy of this step requires a fresh authentication; approve it with action/approve-with-step-up, or mark the review and submit it with a step-up transaction',
      );
const needsStepUp: Against = ({ task }) =>
  stepUpProviderOf(task) === ''
    ? refuse('ACTION_NOT_PERMITTED', 'The policy of this step requires no fresh authentication; use action/approve')
    : null;

const policyAllowsReassignment: Against = (asked) =>
  // A form has no such setting: only a super admin can assign somebody else.
  asked.task.step?.kind === 'form'
    ? bySuperAdmin(asked)
    : reassignmentAllowed(asked.task)
      ? null
      : refuse(
          'ACTION_NOT_PERMITTED',
          'The policy does not allow this step to be reassigned; a super admin can change the policy of the task',
        );

const notCarriedOut: Against = ({ task, words }) => {
  if (task.isRemediated) {
    return refuse(
      'WRONG_STATE',
      `The access that this review denied is being revoked; cancel the revoke task before the review is ${words}`,
    );
  }
  return task.kind !== 'certify' && task.state === 'CLOSED' && carriedOut.has(task.outcome)
    ? refuse('WRONG_STATE', `The task was carried out (${task.outcome}) and cannot be ${words}; make a new one`)
    : null;
};
const carriedOut: ReadonlySet<string> = new Set(['GRANTED', 'REVOKED', 'SUCCESS', 'DONE', 'REMEDIATED']);

const notProvisioning: Against = ({ task }) =>
  task.step?.kind === 'provision' && provisionWait(task) === null
    ? refuse('ACTION_NOT_PERMITTED', 'The task is being carried out; complete or cancel the provision step instead')
    : null;

const notRevoking: Against = ({ task }) =>
  isRevoking(task)
    ? refuse(
        'ACTION_NOT_PERMITTED',
        'The offboarding waits until its revoke tasks are closed; close those, or cancel the offboarding',
      )
    : null;

const notAGrant: Against = ({ task }) =>
  task.kind === 'grant'
    ? refuse(
        'ACTION_NOT_PERMITTED',
        'The policy of a grant task is selected by the requested access; reset the task to select it again',
      )
    : null;

const isGrant: Against = ({ task, words }) =>
  task.kind === 'grant' ? null : refuse('ACTION_NOT_PERMITTED', `Only requests for access can be ${words}`);

const isSubjectOrManager = ({ task, by }: Asked): boolean =>
  [task.subjectUserId, task.emergency?.managerId].includes(by.userId);

const mayBecomeEmergency: Against = ({ task: { emergency } }) => {
  if (emergency?.isOne) return refuse('ACTION_NOT_PERMITTED', 'The request is already an emergency request');
  return emergency?.policyId
    ? null
    : refuse('ACTION_NOT_PERMITTED', 'The entitlement does not allow emergency access; ask its owner to enable it');
};

const endedAs =
  (outcome: string, words: string): Against =>
  ({ task }) =>
    task.state === 'CLOSED' && task.lastStepOutcome === outcome
      ? null
      : refuse('WRONG_STATE', `Only a task that ${words} can be opened again this way; restart the task instead`);

const isReview: Against = ({ task }) =>
  task.kind === 'certify' ? null : refuse('ACTION_NOT_PERMITTED', 'Only reviews have insights and a recommendation');

const isCertify: Against = ({ task }) =>
  task.kind === 'certify'
    ? null
    : refuse('ACTION_NOT_PERMITTED', 'Only reviews are opened again this way; restart the task instead');

/** The rules of all commands of people. `actions` (offered) and `decide` (accepted) both use them. */
export const verbRules: { readonly [Verb in PersonVerb]: VerbRule } = {
  cancel: {
    action: 'TASK_ACTION_TYPE_CLOSE',
    words: 'cancelled',
    rules: [
      isOpen,
      whileCampaignRuns,
      byOneOf('super admins and requesters', isSuperAdmin, isRequester),
      notProvisioning,
    ],
  },
  approve: {
    action: 'TASK_ACTION_TYPE_APPROVE',
    words: 'approved',
    rules: [isOpen, whileCampaignRuns, atStep('approval'), byAssignee, needsNoStepUp],
  },
  approveWithStepUp: {
    action: 'TASK_ACTION_TYPE_APPROVE_WITH_STEP_UP',
    words: 'approved',
    rules: [isOpen, whileCampaignRuns, atStep('approval'), byAssignee, needsStepUp],
  },
  deny: {
    action: 'TASK_ACTION_TYPE_DENY',
    words: 'denied',
    rules: [isOpen, whileCampaignRuns, atStep('approval'), byAssignee],
  },
  comment: {
    action: 'TASK_ACTION_TYPE_COMMENT',
    words: 'commented',
    rules: [
      ({ task, by, campaign }) =>
        mayRead(task, by, campaign) ? null : refuse('NOT_FOUND', 'There is no such task that you may read'),
      // A read-only admin reads every task, but comments only where a basic user could.
      ({ task, by, campaign }) =>
        mayRead(task, { ...by, roles: by.roles.filter((role) => role !== 'read_only_admin') }, campaign)
          ? null
          : refuse(
              'ROLE_REQUIRED',
              'A read-only admin cannot comment on tasks of others; ask a participant of the task',
            ),
    ],
  },
  delete: { action: 'TASK_ACTION_TYPE_DELETE', words: 'deleted', rules: [whileCampaignRuns, byCampaignOwner] },
  reassign: {
    action: 'TASK_ACTION_TYPE_REASSIGN',
    words: 'reassigned',
    rules: [isOpen, whileCampaignRuns, atStep('approval', 'provision', 'form'), whoChooses, policyAllowsReassignment],
  },
  restart: {
    action: 'TASK_ACTION_TYPE_RESTART',
    words: 'restarted',
    rules: [whileCampaignRuns, byCampaignOwner, notCarriedOut],
  },
  sendReminder: {
    action: 'TASK_ACTION_TYPE_SEND_REMINDER',
    words: 'reminded of',
    rules: [
      isOpen,
      whileCampaignRuns,
      atStep('approval', 'provision', 'form'),
      byOneOf('super admins, owners of the campaign and requesters', isSuperAdmin, ownsCampaign, isRequester),
    ],
  },
  escalateToEmergency: {
    action: 'TASK_ACTION_TYPE_ESCALATE_TO_EMERGENCY_ACCESS',
    words: 'turned into an emergency',
    rules: [
      isOpen,
      isGrant,
      byOneOf('subjects of the request, their managers and super admins', isSuperAdmin, isSubjectOrManager),
      mayBecomeEmergency,
    ],
  },
  updateGrantDuration: {
    action: 'TASK_ACTION_TYPE_UPDATE_GRANT_DURATION',
    words: 'given another duration',
    rules: [isOpen, isGrant, byOneOf('assignees and super admins', isAssigned, isSuperAdmin), notProvisioning],
  },
  updateRequestData: {
    action: 'TASK_ACTION_TYPE_UPDATE_REQUEST_DATA',
    words: 'filled in',
    rules: [isOpen, whileCampaignRuns, atStep('form'), byAssignee],
  },
  completeProvision: {
    action: 'TASK_ACTION_TYPE_PROVISION_COMPLETE',
    words: 'completed',
    rules: [isOpen, atStep('provision'), byAssignee],
  },
  cancelProvision: {
    action: 'TASK_ACTION_TYPE_PROVISION_CANCELLED',
    words: 'cancelled',
    rules: [isOpen, atStep('provision'), byAssignee],
  },
  reportProvisionError: {
    action: 'TASK_ACTION_TYPE_PROVISION_ERRORED',
    words: 'reported as failed',
    rules: [isOpen, atStep('provision'), byAssignee],
  },
  rollBackSkipped: {
    action: 'TASK_ACTION_TYPE_ROLLBACK_SKIPPED',
    words: 'opened again',
    rules: [isCertify, whileCampaignRuns, bySuperAdmin, endedAs('skipped', 'was skipped')],
  },
  hardReset: {
    action: 'TASK_ACTION_TYPE_HARD_RESET',
    words: 'reset',
    rules: [whileCampaignRuns, bySuperAdmin, notCarriedOut],
  },
  changePolicy: {
    action: 'TASK_ACTION_TYPE_CHANGE_POLICY',
    words: 'given another policy',
    rules: [isOpen, whileCampaignRuns, bySuperAdmin, notAGrant],
  },
  processNow: {
    action: 'TASK_ACTION_TYPE_PROCESS_NOW',
    words: 'processed',
    rules: [isOpen, whileCampaignRuns, bySuperAdmin],
  },
  skipStep: {
    action: 'TASK_ACTION_TYPE_SKIP_STEP',
    words: 'skipped',
    rules: [isOpen, whileCampaignRuns, bySuperAdmin, notRevoking],
  },
  rollBackCancelled: {
    action: 'TASK_ACTION_TYPE_ROLLBACK_CANCELLED',
    words: 'opened again',
    rules: [isCertify, whileCampaignRuns, bySuperAdmin, endedAs('cancelled', 'was cancelled')],
  },
  recalculateApprovers: {
    action: 'TASK_ACTION_TYPE_RECALCULATE_APPROVERS_LIST',
    words: 'assigned again by its policy',
    rules: [isOpen, whileCampaignRuns, bySuperAdmin, atStep('approval')],
  },
  setAnalysis: {
    action: 'TASK_ACTION_TYPE_SET_ANALYSIS_ID',
    words: 'analysed again',
    rules: [isOpen, isGrant, bySuperAdmin],
  },
  setInsights: {
    action: 'TASK_ACTION_TYPE_SET_INSIGHTS_AND_RECOMMENDATION',
    words: 'given new insights',
    rules: [isReview, isOpen, whileCampaignRuns, bySuperAdmin],
  },
  retryProvisioning: {
    action: 'TASK_ACTION_TYPE_RETRY_PROVISIONING',
    words: 'tried again',
    rules: [
      byOneOf('super admins and the last assignees', isSuperAdmin, (asked) =>
        asked.task.step ? isAssigned(asked) : asked.task.lastAssigneeIds.includes(asked.by.userId),
      ),
      (asked) => (isByHand(asked.task) ? null : endedAs('errored', 'ended in an error')(asked)),
    ],
  },
};

/** Object rule `chooseForTask`: who chooses other people for the current step of a task. */
export const choiceRefusal = (task: EngineTask, by: Caller, campaign: TaskCampaign | null): Refusal | null =>
  whoChooses({ task, by, campaign, words: 'given to other people' });

/** Why the caller may not ask for advice about the task now; null when it is allowed. */
export function adviceRefusal(task: EngineTask, by: Caller, campaign: TaskCampaign | null): Refusal | null {
  const asked = { task, by, campaign, words: 'shown to advisers' };
  return isOpen(asked) ?? whileCampaignRuns(asked) ?? whoChooses(asked);
}

/** The verbs that may name the last step of a closed task. */
const steps: ReadonlySet<PersonVerb> = new Set<PersonVerb>(['retryProvisioning', 'restart']);

/** The verbs that decide an approval step. */
const decisions: ReadonlySet<PersonVerb> = new Set<PersonVerb>(['approve', 'approveWithStepUp', 'deny']);

/**
 * Why the caller may not run this command now; null when it is allowed. `stepId` is the step that the caller has seen,
 * `isDecided` whether somebody has decided that step.
 */
export function refusal(
  task: EngineTask,
  verb: PersonVerb,
  by: Caller,
  campaign: TaskCampaign | null,
  stepId = '',
  isDecided = false,
): Refusal | null {
  const { rules, words } = verbRules[verb];
  const seen = task.step?.id ?? task.lastStepId;
  if (isDecided && stepId !== task.step?.id && decisions.has(verb)) {
    return refuse(
      'ALREADY_DECIDED',
      'Somebody has decided this step already; read the task again to see the decision and what it waits for now',
    );
  }
  if (stepId !== '' && stepId !== seen && (task.step || steps.has(verb))) {
    return refuse(
      'STEP_MOVED',
      `The task has moved to the step ${seen} since you read it; read it again and decide about that step`,
    );
  }
  if (!hasRole(by, 'basic_user'))
    return refuse('ROLE_REQUIRED', 'This API client is read-only; use one with write access');
  const asked = { task, by, campaign, words };
  for (const rule of rules) {
    const against = rule(asked);
    if (against) return against;
  }
  return null;
}

/** The provider with which the current step has to be approved, '' for none. */
export const stepUpProviderOf = ({ snapshot, position, step }: EngineTask): string =>
  step ? (snapshot.steps[position]?.approval?.requiresStepUpProviderId ?? '') : '';

function reassignmentAllowed(task: EngineTask): boolean {
  const { snapshot, position } = task;
  if (isByHand(task)) return true;
  const step = snapshot.steps[position];
  if (step?.approval) return step.approval.allowReassignment;
  const assignee = step?.provision?.provisionPolicy?.manual?.assignee;
  const kinds = [
    assignee?.appOwners,
    assignee?.entitlementOwners,
    assignee?.manager,
    assignee?.users,
    assignee?.group,
    assignee?.expression,
  ];
  return kinds.some((kind) => kind?.allowReassignment === true);
}
