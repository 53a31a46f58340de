import { refuseFindingTask } from '@oag/governance';
import { lockFindings, type Db, type TaskRow } from '@oag/store';
import { refuseSecondOffboarding } from './refuse-second-offboarding.ts';
import { findingIdOf } from './task-request.ts';

/** Throws ALREADY_EXISTS when a closed task would be opened again beside another one of which there is one at most. */
export async function refuseSecond(tx: Db, row: TaskRow): Promise<void> {
  if (row.kind === 'offboarding') await refuseSecondOffboarding(tx, row.identity_user_id ?? '');
  const findingId = findingIdOf(row);
  if (findingId === undefined) return;
  for (const finding of await lockFindings(tx, [findingId])) refuseFindingTask(finding);
}
