import { approverRule, type Assignment, type AssignedVia, type EngineTask } from '@oag/governance';
import { assignPeople, loadSubstitutes, type Db, type LockedTaskRow } from '@oag/store';

/** Who is asked at steps that escalate to other people now, by the id of the task. The settings of the step about its subject and earlier approvers hold for them too. */
export async function escalationTargets(tx: Db, tasks: { row: LockedTaskRow; task: EngineTask }[], now: string): Promise<Map<string, Assignment>> {
  const found = new Map<string, Assignment>();
  for (const { row, task } of tasks) {
    const step = task.snapshot.steps[task.position];
    const userIds = step?.approval?.escalation?.reassignToApprovers?.approverIds;
    const rule = step && approverRule(step);
    if (!rule || !userIds || !task.step?.clock?.escalateAt || Date.parse(task.step.clock.escalateAt) > Date.parse(now)) continue;
    const substitutes = await loadSubstitutes(tx, task.kind === 'certify' ? row.access_review_id : null);
    const target = { no: 0, appId: task.appId, entitlementId: task.appEntitlementId, identityUserId: task.subjectUserId || null, approverIds: row.round_approver_ids, createdAt: row.created_at };
    const assigned = (await assignPeople(tx, { ...rule, source: 'users', userIds, fallbackUserIds: [], fallbackGroupIds: [] }, substitutes, [target])).get(0);
    if (assigned) found.set(task.id, { userIds: assigned.userIds, via: assigned.via as AssignedVia });
  }
  return found;
}
