import { isDue } from '@oag/governance/time';
import type { EngineTask } from '@oag/governance/tasks';
import type { Snapshot } from '@oag/governance/policies';
import { storeSnapshot } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import type { LockedTaskRow } from '@oag/store/tasks';
import { resolvePolicy, conditionTarget, type EvaluationContext } from '../policies/index.ts';
import type { StoredSnapshot } from './stored-snapshot.ts';
import { actionRequest } from '../tasks/index.ts';

type Loaded = { row: LockedTaskRow; task: EngineTask };

/**
 * The policies that due escalations and agents change to, resolved for their tasks, by task id. `byAgent` has the choices of agents. A few
 * statements per distinct policy.
 */
export async function escalationPolicies(
  tx: Db,
  tasks: readonly Loaded[],
  moment: EvaluationContext,
  byAgent: ReadonlyMap<string, string>,
): Promise<Map<string, StoredSnapshot>> {
  const escalating = tasks.flatMap(({ row, task }) => {
    const chosen = byAgent.get(task.id);
    const ending = actionRequest(row)?.ending ?? [];
    if (chosen) return [{ row, task, policyId: chosen, ending }];
    const policyId = task.snapshot.steps[task.position]?.approval?.escalation?.replacePolicy?.policyId;
    const clock = task.step?.clock;
    return policyId && clock && !clock.escalated && isDue(clock.escalateAt, moment.now)
      ? [{ row, task, policyId, ending }]
      : [];
  });
  const found = new Map<string, StoredSnapshot>();
  const stored = new Map<Snapshot, StoredSnapshot>();
  for (const members of Map.groupBy(
    escalating,
    ({ policyId, task, ending }) => `${policyId} ${task.kind} ${JSON.stringify(ending)}`,
  ).values()) {
    const [first] = members;
    if (!first) continue;
    const { policyId, ending } = first;
    const targets = members.map(({ row }) => conditionTarget(row));
    const resolved = await resolvePolicy(tx, { policyId, kind: first.task.kind, targets, ending }, moment);
    for (const [index, snapshot] of resolved.entries()) {
      const kept = stored.get(snapshot) ?? { id: await storeSnapshot(tx, snapshot), snapshot };
      stored.set(snapshot, kept);
      found.set(members[index]?.task.id ?? '', kept);
    }
  }
  return found;
}
