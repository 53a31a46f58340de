import { approverRule, type Assignment, type AssignedVia, type Snapshot } from '@oag/governance/policies';
import type { ExpressionTask } from '@oag/governance/expressions';
import { type AssigneeSet, assignPeople, type Target } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import { peopleByExpression } from './approver-expressions.ts';
import type { EvaluationContext } from './policy-resolver.ts';

/** The assignees of the steps ahead of many tasks, resolved before the engine decides. */
export type TaskAssignments = {
  /** `approverIds` have approved a step of this round by then. */
  of(taskId: string, snapshot: Snapshot, position: number, approverIds: readonly string[]): Assignment;
  /** Those who were found, as stored sets. */
  sets: readonly AssigneeSet[];
};

/** A task for which somebody may be asked, with the steps that its snapshot has from `from` on. */
export type Assignable = {
  taskId: string;
  /** Tasks with the same object have the same steps. */
  snapshot: Snapshot;
  from: number;
  accessReviewId: string | null;
  isCertify: boolean;
  appId: string;
  entitlementId: string;
  appUserId: string | null;
  /** The task as expressions see it. */
  task: ExpressionTask;
  subjectUserId: string | null;
  approverIds: readonly string[];
  /** The requester, '' when there is none: fills in forms, and implicitly approves what they may approve. */
  requesterId: string;
};

type Member = Assignable & { requesterApproved: boolean };

const keyOf = (taskId: string, snapshotNo: number, position: number, requesterApproved: boolean): string =>
  `${taskId} ${snapshotNo} ${position} ${requesterApproved}`;

/** Resolves all of them with one statement for each distinct step and campaign, or a few for expressions and sets that are not stored yet, whatever the number of tasks. */
export async function resolveAssignments(
  tx: Db,
  tasks: Assignable[],
  moment: EvaluationContext,
): Promise<TaskAssignments> {
  const numbers = new Map([...new Set(tasks.map(({ snapshot }) => snapshot))].map((each, no) => [each, no]));
  const numberOf = (snapshot: Snapshot): number => numbers.get(snapshot) ?? -1;
  const groups = new Map<string, { position: number; members: Member[] }>();
  for (const task of tasks) {
    for (let position = task.from; position < task.snapshot.steps.length; position++) {
      const step = task.snapshot.steps[position];
      const rule = step && approverRule(step);
      if (!rule) continue;
      const key = `${numberOf(task.snapshot)} ${position} ${task.isCertify ? task.accessReviewId : ''}`;
      const group = groups.get(key) ?? { position, members: [] };
      group.members.push({ ...task, requesterApproved: false });
      // Whether the requester has approved on the way is known only when the engine gets there.
      if (rule.distinct && task.requesterId !== '' && !task.approverIds.includes(task.requesterId)) {
        group.members.push({ ...task, approverIds: [...task.approverIds, task.requesterId], requesterApproved: true });
      }
      groups.set(key, group);
    }
  }

  const assignments = new Map<string, Assignment>();
  const requesterIds = new Map(tasks.map((task) => [task.taskId, task.requesterId]));
  const sets = new Map<string, AssigneeSet>();
  for (const { position, members } of groups.values()) {
    const [first] = members;
    const step = first?.snapshot.steps[position];
    const rule = step && approverRule(step);
    if (!first || !rule) continue;
    const found =
      rule.source === 'expression'
        ? await peopleByExpression(
            tx,
            rule.expressions,
            members.map((task) => ({ ...task, identityUserId: task.subjectUserId })),
            moment,
          )
        : [];
    const targets = members.map((task, no): Target => ({
      no,
      appId: task.appId,
      entitlementId: task.entitlementId,
      identityUserId: task.subjectUserId,
      requesterId: task.requesterId,
      approverIds: [...task.approverIds],
      createdAt: task.task.createdAt ?? '',
      foundIds: found[no]?.userIds ?? [],
    }));
    for (const [no, assigned] of await assignPeople(tx, rule, first.isCertify ? first.accessReviewId : null, targets)) {
      const task = members[no];
      if (!task) continue;
      if (assigned.setId !== null) sets.set(assigned.setId, { id: assigned.setId, userIds: assigned.userIds });
      assignments.set(keyOf(task.taskId, numberOf(task.snapshot), position, task.requesterApproved), {
        userIds: assigned.userIds,
        via: assigned.via as AssignedVia,
        error: found[no]?.error ?? '',
        handed: assigned.handed,
      });
    }
  }
  return {
    sets: [...sets.values()],
    of(taskId, snapshot, position, approverIds) {
      const find = (requesterApproved: boolean) =>
        assignments.get(keyOf(taskId, numberOf(snapshot), position, requesterApproved));
      const found = (approverIds.includes(requesterIds.get(taskId) ?? '') ? find(true) : undefined) ?? find(false);
      if (!found) throw new Error(`Nobody was looked up for step ${position} of task ${taskId}`);
      return found;
    },
  };
}
