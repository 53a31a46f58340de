import { approverRule, type AssignedVia } from '../policies/index.ts';
import { approvalInstance, auditEntry, type AuditEvent, type CurrentStep, type EngineTask } from '../tasks/index.ts';
import { mayStandIn } from './hand-to-delegate.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskEffect, TaskResult } from './task-effect.ts';

/** The ways in which a policy finds people by itself. Whom somebody, or the service, handed a step to stays asked. */
const found: ReadonlySet<AssignedVia> = new Set<AssignedVia>(['primary', 'fallback', 'superAdmins', 'none']);

const NOBODY = 'Nobody is found any more who could be asked; those who were asked stay';

/**
 * Asks at the current approval of a request those whom its policy finds now, because owners, a group or a manager have changed. It stays the same
 * step, with its clock, and nothing is decided. When the same people are found, nothing happens; when none can be found, those who are asked stay.
 * Who is asked in a review was settled when its campaign was prepared.
 */
export function findApproversAnew(task: EngineTask, context: TaskContext): TaskResult {
  const { step, snapshot, position } = task;
  const approval = snapshot.steps[position]?.approval;
  if (!step || !approval || task.kind === 'certify' || !found.has(step.via)) return { task, effects: [] };
  const now = context.assignees(snapshot, position, context.roundApproverIds);
  const told = (about: EngineTask, event: AuditEvent): TaskEffect => ({
    kind: 'audit',
    entry: auditEntry(about, '', event),
  });
  if (now.error)
    return { task, effects: [told(task, { kind: 'reassignmentListError', payload: { errorMessage: now.error } })] };
  const userIds = withStandIns(task, step, now.userIds, context);
  if (userIds.join(' ') === step.assigneeIds.toSorted().join(' ')) return { task, effects: [] };
  if (userIds.length === 0)
    return { task, effects: [told(task, { kind: 'reassignmentListError', payload: { errorMessage: NOBODY } })] };
  const asked: EngineTask = { ...task, step: { ...step, assigneeIds: userIds, via: now.via } };
  const handed = (now.handed ?? []).filter(({ to }) => userIds.includes(to) && !step.assigneeIds.includes(to));
  const events: AuditEvent[] = [
    { kind: 'approvalInstanceChange', payload: { instance: approvalInstance(asked, approval, null) } },
    // Whom the same step asks now.
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
  return { task: asked, effects: events.map((event) => told(asked, event)) };
}

/** A delegate who has taken somebody's place at this step keeps it as long as that person is found. */
function withStandIns(
  task: EngineTask,
  { assigneeIds }: CurrentStep,
  userIds: readonly string[],
  context: TaskContext,
): string[] {
  const approval = task.snapshot.steps[task.position];
  const rule = approval ? approverRule(approval) : null;
  const standInFor = (userId: string): string => {
    const to = context.standIns?.get(userId) ?? '';
    return rule && assigneeIds.includes(to) && mayStandIn(task, rule, to, context) ? to : userId;
  };
  return [...new Set(userIds.map(standInFor))].toSorted();
}
