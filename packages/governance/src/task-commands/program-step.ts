import { GovernanceError } from '../input/index.ts';
import { byPeople, programOf } from '../policies/index.ts';
import {
  auditEntry,
  type AuditEvent,
  type EngineTask,
  type ProgramAnswer,
  type SystemCommand,
} from '../tasks/index.ts';
import { advance } from './advance.ts';
import { commentEffects } from './comment-effects.ts';
import { leaveStep } from './leave-step.ts';
import { assertReassignees, reassignStep } from './reassign.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

type Ended = Extract<SystemCommand, { kind: 'programEnded' }>;

const NO_DECISION = 'PROGRAM_FAILED';
const SIGNED = 'The campaign requires signed decisions, and a program cannot sign.';

/** Whether a program or an agent decides the current step. */
export const isProgramStep = ({ step }: EngineTask): boolean => step?.kind === 'approval' && step.via === 'program';

/** Calls the program of the current step, once. */
export function callProgram(task: EngineTask): TaskResult {
  const { step } = task;
  if (!step?.clock) return { task, effects: [] };
  const called: EngineTask = { ...task, step: { ...step, clock: { ...step.clock, checkAt: null } } };
  const webhookId = programOf(task.snapshot.steps[task.position]);
  return { task: called, effects: [{ kind: 'callProgram', stepId: step.id, webhookId }] };
}

/** Decides the step as its program did, or reassigns it to people. A task that has left the step stays as it is. */
export function programEnded(task: EngineTask, command: Ended, context: TaskContext): TaskResult {
  if (task.state === 'CLOSED' || task.step?.id !== command.stepId || !isProgramStep(task)) return { task, effects: [] };
  const { answer, call } = command;
  if (!answer)
    return fallBack(task, { kind: 'webhookApprovalFatalError', payload: { ...call, error: command.error } }, context);
  if (context.campaign?.requiresSignature)
    return fallBack(task, { kind: 'webhookApprovalBadResponse', payload: { ...call, error: SIGNED } }, context);
  const succeeded = [
    auditEffect(task, { kind: 'webhookApprovalSuccess', payload: call }),
    ...commentEffects(task, '', answer.comment, context.now),
  ];
  if (answer.as !== 'reassign') return after(succeeded, decidedByProgram(task, answer.as, context));
  const problem = reassignmentProblem(task, answer, context);
  if (problem !== null)
    return fallBack(task, { kind: 'webhookApprovalBadResponse', payload: { ...call, error: problem } }, context);
  return after(succeeded, reassignStep(task, { userIds: answer.userIds, via: 'reassigned', actorId: '' }, context));
}

/** Ends the step as its program or agent decided. */
export function decidedByProgram(task: EngineTask, as: 'approve' | 'deny', context: TaskContext): TaskResult {
  const isApproval = as === 'approve';
  return after(
    leaveStep(task, { outcome: isApproval ? 'approved' : 'denied', actorId: '' }, context),
    advance(
      task,
      isApproval ? { kind: 'enterStep', position: task.position + 1 } : { kind: 'closeTask', end: 'negative' },
      context,
      '',
    ),
  );
}

function reassignmentProblem(
  task: EngineTask,
  { userIds }: Extract<ProgramAnswer, { as: 'reassign' }>,
  context: TaskContext,
): string | null {
  try {
    assertReassignees(task, userIds, context);
    return null;
  } catch (error) {
    if (error instanceof GovernanceError) return error.message;
    throw error;
  }
}

/** Reassigns the step to the people that it escalates to; without them to the owners of the campaign, or the super admins. */
function fallBack(
  task: EngineTask,
  event: AuditEvent & { payload: { error: string } },
  context: TaskContext,
): TaskResult {
  const people = context.escalatedTo ?? context.assignees(byPeople, 0, []);
  const via = context.escalatedTo?.via === 'primary' ? 'escalated' : people.via;
  const error = { errorCode: NO_DECISION, description: event.payload.error };
  const reassigned = reassignStep(task, { userIds: people.userIds, via, actorId: '', error }, context);
  const isLastResort = via === 'campaignOwners' || via === 'superAdmins';
  const admins: TaskEffect[] = isLastResort
    ? [
        auditEffect(reassigned.task, {
          kind: 'reassignmentFallbackToAdmin',
          payload: { adminUserIds: [...people.userIds], adminUsers: null },
        }),
      ]
    : [];
  return { task: reassigned.task, effects: [auditEffect(task, event), ...reassigned.effects, ...admins] };
}

const after = (effects: readonly TaskEffect[], result: TaskResult): TaskResult => ({
  task: result.task,
  effects: [...effects, ...result.effects],
});

const auditEffect = (task: EngineTask, event: AuditEvent): TaskEffect => ({
  kind: 'audit',
  entry: auditEntry(task, '', event),
});
