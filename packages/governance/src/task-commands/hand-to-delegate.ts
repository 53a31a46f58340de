import { approverRule, type ApproverRule } from '../policies/index.ts';
import { auditEntry, type EngineTask } from '../tasks/index.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/**
 * Puts the delegate in the place of an assignee, where the policy lets delegates act and the delegate may decide. The step stays the same
 * one, with its clock. A task to which nothing of this applies is left alone, so that doing it again changes nothing.
 */
export function handToDelegate(
  task: EngineTask,
  { from, to }: { from: string; to: string },
  context: TaskContext,
): TaskResult {
  const { step } = task;
  const approval = task.snapshot.steps[task.position];
  const rule = approval?.approval ? approverRule(approval) : null;
  if (!step || !rule?.delegates || !step.assigneeIds.includes(from) || from === to) return { task, effects: [] };
  if (!mayStandIn(task, rule, to, context)) return { task, effects: [] };
  const assigneeIds = [...new Set(step.assigneeIds.map((userId) => (userId === from ? to : userId)))].toSorted();
  const payload = {
    originalAssigneeUserId: from,
    originalAssigneeUser: null,
    delegatedAssigneeUserId: to,
    delegatedAssigneeUser: null,
  };
  const moved: EngineTask = { ...task, step: { ...step, assigneeIds } };
  return {
    task: moved,
    effects: [{ kind: 'audit', entry: auditEntry(moved, '', { kind: 'reassignedToDelegate', payload }) }],
  };
}

/** Whether a delegate may decide in somebody's place. */
export const mayStandIn = (
  task: EngineTask,
  rule: ApproverRule,
  to: string,
  { enabledUserIds, roundApproverIds }: TaskContext,
): boolean =>
  rule.delegates &&
  enabledUserIds.has(to) &&
  (rule.allowSelf || to !== task.subjectUserId) &&
  !(rule.distinct && roundApproverIds.includes(to));
