import { GovernanceError } from '@oag/governance/input';
import { findOpenOffboarding, lockOffboardingsOf } from '@oag/store/requests';
import type { Db } from '@oag/store/database';

/** Throws ALREADY_EXISTS with a reference to the open offboarding of a person. Locks out another one until the transaction ends. */
export async function assertNoOpenOffboarding(tx: Db, userId: string): Promise<void> {
  await lockOffboardingsOf(tx, userId);
  const id = await findOpenOffboarding(tx, userId);
  if (id === undefined) return;
  throw new GovernanceError({
    reason: 'ALREADY_EXISTS',
    message: `The task ${id} already offboards this person and is open; use that task`,
    metadata: { taskId: id },
    details: [{ '@type': 'type.googleapis.com/c1.api.task.v1.TaskRef', id }],
  });
}
