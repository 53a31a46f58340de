import { GovernanceError } from '@oag/governance/input';
import { findOpenOffboarding, lockOffboardingsOf } from '@oag/store/requests';
import type { Db } from '@oag/store/database';

/** Throws ALREADY_EXISTS with a reference to the open offboarding of a person. Until the transaction ends nobody else begins one. */
export async function refuseSecondOffboarding(tx: Db, userId: string): Promise<void> {
  await lockOffboardingsOf(tx, userId);
  const id = await findOpenOffboarding(tx, userId);
  if (id === undefined) return;
  throw new GovernanceError({
    reason: 'ALREADY_EXISTS',
    message: `The task ${id} offboards this person already and is open; follow that one`,
    metadata: { taskId: id },
    details: [{ '@type': 'type.googleapis.com/c1.api.task.v1.TaskRef', id }],
  });
}
