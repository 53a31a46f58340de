import { isRevoking, type EngineTask, type RevocationProgress } from '@oag/governance/tasks';
import { revocationsOf } from '@oag/store/requests';
import type { Db } from '@oag/store/database';

/** The revocation progress of offboardings that wait for it, by task id. One statement for all. */
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
