import { approverRule, type Assignment, type AssignedVia } from '@oag/governance/policies';
import type { PolicyStep } from '@oag/types';
import { isDue } from '@oag/governance/time';
import type { EngineTask } from '@oag/governance/tasks';
import { assignPeople, type LockedTaskRow, type Target } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';

type Loaded = { row: LockedTaskRow; task: EngineTask };

/**
 * The assignees of steps that escalate to other people now, or at any time, by task id. The rules of the step about its subject and earlier approvers apply to
 * them too. One statement per distinct step and campaign, or a few.
 */
export async function escalationTargets(
  tx: Db,
  tasks: readonly Loaded[],
  now: string,
  when: 'due' | 'always' = 'due',
): Promise<Map<string, Assignment>> {
  const escalating = tasks.filter(({ task: { snapshot, position, step } }) => {
    const clock = step?.clock;
    return (
      snapshot.steps[position]?.approval?.escalation?.reassignToApprovers &&
      clock &&
      !clock.escalated &&
      (when === 'always' || isDue(clock.escalateAt, now))
    );
  });
  return peopleInstead(tx, escalating, (step) => ({
    userIds: step.approval?.escalation?.reassignToApprovers?.approverIds ?? [],
  }));
}

/** People instead of the assignees of a step. `noOwners`: without an enabled one, the owners of the campaign are left out. */
type Instead = { userIds: readonly string[]; noOwners?: boolean };

/** Who gets the steps of these tasks instead of their assignees: the people that `named` gives for a step, under its rules. */
export async function peopleInstead(
  tx: Db,
  tasks: readonly Loaded[],
  named: (step: PolicyStep) => Instead,
): Promise<Map<string, Assignment>> {
  const found = new Map<string, Assignment>();
  const groups = Map.groupBy(tasks, ({ row, task }) => `${row.snapshot_id} ${task.position} ${campaignOf(row) ?? ''}`);
  for (const members of groups.values()) {
    const [first] = members;
    const step = first?.task.snapshot.steps[first.task.position];
    const rule = step && approverRule(step);
    if (!first || !rule) continue;
    const { userIds, noOwners = false } = named(step);
    const assigned = await assignPeople(
      tx,
      { ...rule, source: 'users', userIds, fallbackUserIds: [], fallbackGroupIds: [] },
      noOwners ? null : campaignOf(first.row),
      members.map(toTarget),
    );
    for (const [no, { userIds: assignees, via }] of assigned)
      found.set(members[no]?.task.id ?? '', { userIds: assignees, via: via as AssignedVia });
  }
  return found;
}

/** The campaign whose owners are the fallback assignees. */
const campaignOf = ({ kind, access_review_id: id }: LockedTaskRow): string | null => (kind === 'certify' ? id : null);

const toTarget = ({ row, task }: Loaded, no: number): Target => ({
  no,
  appId: task.appId,
  entitlementId: task.appEntitlementId,
  identityUserId: task.subjectUserId || null,
  requesterId: '',
  approverIds: row.round_approver_ids,
  createdAt: row.created_at,
});
