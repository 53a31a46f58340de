import { approverRule, type ApproverRule } from '../policies/index.ts';
import { auditEntry, type EngineTask } from '../tasks/index.ts';
import type { TaskContext } from './task-context.ts';
import type { TaskResult } from './task-effect.ts';

/**
 * Replaces an assignee by their delegate, if the policy allows delegates and the delegate may decide. The step keeps its id and clock.
 * Idempotent: a task that this does not apply to is unchanged.
 */
export function reassignToDelegate(
  task: EngineTask,
  { from, to }: { from: string; to: string },
  context: TaskContext,
): TaskResult {
  const { step } = task;
  const approval = task.snapshot.steps[task.position];
  const rule = approval?.approval ? approverRule(approval) : null;
  if (!step || !rule?.delegates || !step.assigneeIds.includes(from) || from === to) return { task, effects: [] };
  if (!mayActAsDelegate(task, rule, to, context)) return { task, effects: [] };
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

/** Whether a person may decide as a delegate. */
export const mayActAsDelegate = (
  task: EngineTask,
  rule: ApproverRule,
  to: string,
  { enabledUserIds, roundApproverIds }: TaskContext,
): boolean =>
  rule.delegates &&
  enabledUserIds.has(to) &&
  (rule.allowSelf || to !== task.subjectUserId) &&
  !(rule.distinct && roundApproverIds.includes(to));
