import type { TaskActionTypeValues } from '@oag/types';
import type { Reason } from '../governance-error.ts';
import { hasRole } from '../permission/role.ts';
import type { StepKindName } from '../policy/step-kind.ts';
import type { Caller, CampaignFacts, EngineTask } from './engine-task.ts';
import { stateName } from '../campaign/state-name.ts';
import { mayRead } from './may-read.ts';
import type { PersonCommand } from './task-command.ts';

export type PersonVerb = PersonCommand['kind'];

/** Why something may not be done now. It is thrown only when it was asked for: an error costs its stack. */
export type Refusal = { reason: Reason; message: string };

type VerbRule = {
  action: (typeof TaskActionTypeValues)[number];
  /** The kind of step it decides, as its assignee; null: anybody who may read the task may do it, on a closed one too. */
  step: StepKindName | null;
  /** How a message names it. */
  words: string;
};

/** Everything that people may do to tasks. What is offered (actions) and what is let through (decide) both come from here. */
export const verbRules: { readonly [Verb in PersonVerb]: VerbRule } = {
  approve: { action: 'TASK_ACTION_TYPE_APPROVE', step: 'approval', words: 'approved' },
  deny: { action: 'TASK_ACTION_TYPE_DENY', step: 'approval', words: 'denied' },
  comment: { action: 'TASK_ACTION_TYPE_COMMENT', step: null, words: 'commented' },
  completeProvision: { action: 'TASK_ACTION_TYPE_PROVISION_COMPLETE', step: 'provision', words: 'completed' },
  cancelProvision: { action: 'TASK_ACTION_TYPE_PROVISION_CANCELLED', step: 'provision', words: 'cancelled' },
  reportProvisionError: { action: 'TASK_ACTION_TYPE_PROVISION_ERRORED', step: 'provision', words: 'reported as failed' },
};

/** Why somebody may not do this to the task now, null when nothing is against it. `stepId` is the step that the person has seen. */
export function refusal(
  task: EngineTask,
  verb: PersonVerb,
  by: Caller,
  campaign: CampaignFacts | null,
  stepId = '',
): Refusal | null {
  const rule = verbRules[verb];
  if (!hasRole(by, 'basic_user')) return refuse('ROLE_REQUIRED', 'This API client is narrowed to reading; use one that may act');
  if (rule.step === null) return mayRead(task, by, campaign) ? null : refuse('NOT_FOUND', 'There is no such task that you may read');
  if (task.state === 'CLOSED' || !task.step) {
    return refuse('TASK_CLOSED', `The task is closed with the outcome ${task.outcome}; it can be commented on, not ${rule.words}`);
  }
  if (stepId !== '' && stepId !== task.step.id) {
    return refuse('STEP_MOVED', 'The task has moved to another step since you read it; read it again and decide about its current step');
  }
  if (task.kind === 'certify' && (campaign?.state !== 'ACCESS_REVIEW_STATE_OPEN' || campaign.isClosing)) {
    const now = campaign?.isClosing ? 'is being ended' : `is in state ${stateName(campaign?.state ?? 'UNKNOWN')}`;
    return refuse('WRONG_STATE', `The campaign of this review ${now}; reviews are decided while the campaign is OPEN`);
  }
  if (task.step.kind !== rule.step) {
    return refuse(
      'ACTION_NOT_PERMITTED',
      `The current step is of kind ${task.step.kind}, and only a step of kind ${rule.step} can be ${rule.words}`,
    );
  }
  if (!task.step.assigneeIds.includes(by.userId)) {
    return refuse('NOT_ASSIGNED', 'You are not assigned to the current step; ask one of its assignees (stepApproverIds)');
  }
  return null;
}

const refuse = (reason: Reason, message: string): Refusal => ({ reason, message });
