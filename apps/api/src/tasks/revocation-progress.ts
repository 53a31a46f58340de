import { isRevoking, type EngineTask, type RevocationProgress } from '@oag/governance/tasks';
import { revocationsOf } from '@oag/store/requests';
import type { Db } from '@oag/store/database';

/** What became of the revoke tasks of those tasks that wait for them, by the id of the task. One statement, whatever the number. */
export async function loadRevocationProgress(
  tx: Db,
  tasks: readonly { task: EngineTask }[],
): Promise<Map<string, RevocationProgress>> {
  const found = await revocationsOf(
    tx,
    tasks.flatMap(({ task }) => (isRevoking(task) ? task.id : [])),
  );
  return new Map(
    [...found].map(([id, { open, errored, isComplete }]) => [id, { open: isComplete ? open : open + 1, errored }]),
  );
}
