import { approverRule, isDecidedByProgram, type AssignedVia } from '../policies/index.ts';
import { approvalInstance, auditEntry, type AuditEvent, type CurrentStep, type EngineTask } from '../tasks/index.ts';
import { mayActAsDelegate } from './reassign-to-delegate.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

/** Assignments made by the policy. Assignees set by a person or an escalation stay. */
const resolvedByPolicy: ReadonlySet<AssignedVia> = new Set<AssignedVia>(['primary', 'fallback', 'superAdmins', 'none']);

const NO_APPROVER_FOUND = 'The policy no longer resolves to any approver; the current assignees stay';

/**
 * Resolves the approvers of the current approval again after owners, a group or a manager changed. The step keeps its id and clock. If nobody
 * can be resolved, the assignees stay. Reviews keep the reviewers that were set when their campaign was prepared.
 */
export function reevaluateApprovers(task: EngineTask, context: TaskContext): TaskResult {
  if (task.kind === 'certify' || !task.step || !resolvedByPolicy.has(task.step.via)) return { task, effects: [] };
  return recalculateApprovers(task, '', context);
}

/** The same because an administrator wants it: also for reviews, and where people have assigned somebody else. */
export function recalculateApprovers(task: EngineTask, actorId: string, context: TaskContext): TaskResult {
  const { step, snapshot, position } = task;
  const approval = snapshot.steps[position]?.approval;
  if (!step || !approval || isDecidedByProgram(snapshot.steps[position])) return { task, effects: [] };
  const now = context.assignees(snapshot, position, context.roundApproverIds);
  const auditEffect = (about: EngineTask, event: AuditEvent): TaskEffect => ({
    kind: 'audit',
    entry: auditEntry(about, actorId, event),
  });
  if (now.error)
    return {
      task,
      effects: [auditEffect(task, { kind: 'reassignmentListError', payload: { errorMessage: now.error } })],
    };
  const userIds = keepCurrentDelegates(task, step, now.userIds, context);
  if (userIds.join(' ') === step.assigneeIds.toSorted().join(' ')) return { task, effects: [] };
  if (userIds.length === 0)
    return {
      task,
      effects: [auditEffect(task, { kind: 'reassignmentListError', payload: { errorMessage: NO_APPROVER_FOUND } })],
    };
  const asked: EngineTask = { ...task, step: { ...step, assigneeIds: userIds, via: now.via } };
  const handed = (now.handed ?? []).filter(({ to }) => userIds.includes(to) && !step.assigneeIds.includes(to));
  const events: AuditEvent[] = [
    { kind: 'approvalInstanceChange', payload: { instance: approvalInstance(asked, approval, null) } },
    // The step stays the same, so both ids are equal.
    {
      kind: 'approvalReassigned',
      payload: { oldPolicyStepId: step.id, newPolicyStepId: step.id, newUsers: userIds, users: null },
    },
    ...handed.map(({ from, to }): AuditEvent => ({
      kind: 'reassignedToDelegate',
      payload: {
        originalAssigneeUserId: from,
        originalAssigneeUser: null,
        delegatedAssigneeUserId: to,
        delegatedAssigneeUser: null,
      },
    })),
    ...(now.via === 'superAdmins'
      ? [{ kind: 'reassignmentFallbackToAdmin', payload: { adminUserIds: userIds, adminUsers: null } } as const]
      : []),
  ];
  return { task: asked, effects: events.map((event) => auditEffect(asked, event)) };
}

/** A delegate of an approver stays assigned as long as the policy resolves to that approver. */
function keepCurrentDelegates(
  task: EngineTask,
  { assigneeIds }: CurrentStep,
  userIds: readonly string[],
  context: TaskContext,
): string[] {
  const approval = task.snapshot.steps[task.position];
  const rule = approval ? approverRule(approval) : null;
  const delegateFor = (userId: string): string => {
    const to = context.currentDelegates?.get(userId) ?? '';
    return rule && assigneeIds.includes(to) && mayActAsDelegate(task, rule, to, context) ? to : userId;
  };
  return [...new Set(userIds.map(delegateFor))].toSorted();
}
