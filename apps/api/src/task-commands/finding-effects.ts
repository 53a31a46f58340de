import { syncWithTask, reopensAt } from '@oag/governance/findings';
import type { TaskResult } from '@oag/governance/task-commands';
import { appendLog } from '@oag/store/log';
import { lockFindings, updateFindings } from '@oag/store/findings';
import type { Db } from '@oag/store/database';
import { findingIdOf } from '../tasks/index.ts';

/** A decided task with its kind and request. */
export type FollowedResult = TaskResult & { kind: string; request: unknown };

/** Updates findings to the state of their tasks. A constant number of statements, none without findings. `by` is '' for the service itself. */
export async function syncFindings(
  tx: Db,
  results: readonly FollowedResult[],
  { now, by, requestId }: { now: string; by: string; requestId: string },
): Promise<void> {
  const followed = new Map(
    results.flatMap(({ task, effects, kind, request }) => {
      const findingId = findingIdOf({ kind, request: request ?? null });
      const moved = effects.some(
        (effect) => effect.kind === 'stepOpened' || (effect.kind === 'audit' && effect.entry.kind === 'stateChange'),
      );
      const comment = effects.findLast((effect) => effect.kind === 'comment')?.comment ?? '';
      return findingId !== undefined && moved ? [[findingId, { ...task, comment, by }] as const] : [];
    }),
  );
  if (followed.size === 0) return;
  const findings = (await lockFindings(tx, [...followed.keys()])).flatMap((finding) => {
    const task = followed.get(finding.id);
    const after = task ? syncWithTask(finding, task, now) : finding;
    return after === finding || (after.state === finding.state && after.taskId === finding.taskId) ? [] : [after];
  });
  await updateFindings(
    tx,
    findings.map((finding) => ({ finding, reopensAt: reopensAt(finding) })),
  );
  await appendLog(
    tx,
    findings.map(({ id, state, taskId }) => ({
      actorId: by,
      kind: 'findingStateChanged',
      objectType: 'finding',
      objectId: id,
      requestId,
      document: { state, taskId },
    })),
  );
}
