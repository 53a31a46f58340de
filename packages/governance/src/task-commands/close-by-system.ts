import { GovernanceError } from '../input/index.ts';
import { advance } from './advance.ts';
import {
  auditEntry,
  type CurrentStep,
  type EngineTask,
  type StepOutcome,
  type CloseReason,
  type SystemCommand,
} from '../tasks/index.ts';
import { commentEffects } from './comment-effects.ts';
import { leaveStep } from './leave-step.ts';
import type { TaskAction } from './task-action.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';
import type { TaskKind } from '../policies/index.ts';

type Closing = { outcome: StepOutcome; next: Extract<TaskAction, { kind: 'closeTask' }> };
type ClosingRule = {
  kinds: readonly TaskKind[];
  comment: string;
  closing: (step: CurrentStep, kind: TaskKind) => Closing;
};

const skipped: Closing = { outcome: 'skipped', next: { kind: 'closeTask', end: 'cancelled' } };

const rules: { readonly [Reason in CloseReason]: ClosingRule } = {
  skipped: { kinds: ['certify'], comment: 'Skipped at the end of the campaign.', closing: () => skipped },
  decertified: {
    kinds: ['certify'],
    comment: 'Denied at the end of the campaign because nobody decided.',
    closing: () => ({ outcome: 'denied', next: { kind: 'closeTask', end: 'negative', alwaysRevoke: true } }),
  },
  undecided: {
    kinds: ['certify'],
    comment: 'The campaign ended automatically and nobody decided.',
    closing: () => ({ outcome: 'cancelled', next: { kind: 'closeTask', end: 'cancelled' } }),
  },
  entitlementGone: {
    kinds: ['grant'],
    comment: 'The requested entitlement no longer exists.',
    closing: () => ({ outcome: 'cancelled', next: { kind: 'closeTask', end: 'cancelled' } }),
  },
  accountGone: {
    kinds: ['grant'],
    comment: 'The account that holds the access no longer exists.',
    closing: () => ({ outcome: 'cancelled', next: { kind: 'closeTask', end: 'cancelled' } }),
  },
  objectDeleted: {
    kinds: ['grant', 'action', 'finding'],
    comment: 'Its app, entitlement or account was deleted.',
    closing: () => ({ outcome: 'cancelled', next: { kind: 'closeTask', end: 'cancelled' } }),
  },
  personGone: {
    kinds: ['grant'],
    comment: 'The person who was to get the access was deleted.',
    closing: () => ({ outcome: 'cancelled', next: { kind: 'closeTask', end: 'cancelled' } }),
  },
  offboardingCancelled: {
    kinds: ['revoke'],
    comment: 'The offboarding that this task belongs to was cancelled.',
    closing: () => ({ outcome: 'cancelled', next: { kind: 'closeTask', end: 'cancelled' } }),
  },
  membershipEnded: {
    kinds: ['grant'],
    comment: 'The person left the access profile that requested this access.',
    closing: () => ({ outcome: 'cancelled', next: { kind: 'closeTask', end: 'cancelled' } }),
  },
  usedAgain: {
    kinds: ['revoke'],
    comment: 'The access was used again.',
    closing: () => ({ outcome: 'cancelled', next: { kind: 'closeTask', end: 'cancelled' } }),
  },
  // The access is removed, so a revocation succeeds at any step, and a review has nothing left to decide.
  grantGone: {
    kinds: ['certify', 'revoke'],
    comment: 'The grant no longer exists.',
    closing: (step, kind) =>
      kind === 'revoke'
        ? { outcome: step.kind === 'provision' ? 'completed' : 'skipped', next: { kind: 'closeTask', end: 'positive' } }
        : skipped,
  },
};

/** Closes an open task without a decision of a person. Throws TASK_CLOSED, and ACTION_NOT_PERMITTED for another kind of task. */
export function closeBySystem(
  task: EngineTask,
  { as, comment }: Extract<SystemCommand, { kind: 'close' }>,
  context: TaskContext,
): TaskResult {
  const rule = rules[as];
  const step = task.step;
  if (task.state === 'CLOSED' || !step)
    throw new GovernanceError({ reason: 'TASK_CLOSED', message: `Task ${task.id} is already closed` });
  if (!rule.kinds.includes(task.kind)) {
    throw new GovernanceError({
      reason: 'ACTION_NOT_PERMITTED',
      message: `A ${task.kind} task cannot be closed as ${as}`,
    });
  }
  const { outcome, next } = rule.closing(step, task.kind);
  const done: TaskEffect[] = [
    ...commentEffects(task, '', comment ?? rule.comment, context.now),
    ...leaveStep(task, { outcome, actorId: '' }, context),
    ...(outcome === 'skipped'
      ? [{ kind: 'audit', entry: auditEntry(task, '', { kind: 'stepSkipped', payload: { skippedBy: '' } }) } as const]
      : []),
  ];
  const { task: after, effects } = advance(task, next, context, '');
  return { task: after, effects: [...done, ...effects] };
}
