import type { Caller } from '@oag/governance/auth';
import { mayRead, type EngineTask, type TaskCampaign } from '@oag/governance/tasks';
import type { Database } from '@oag/store';
import { taskCampaign, toEngineTask } from './engine-task.ts';
import { noSuchTask } from './load-task.ts';

/** A task with its campaign, not locked. Throws NOT_FOUND when there is none, or the caller may not read it. */
export async function loadReadTask(
  database: Database,
  idOrNumericId: string,
  caller: Caller,
): Promise<{ task: EngineTask; campaign: TaskCampaign | null }> {
  const rows = await database.task(idOrNumericId, []);
  const row = rows?.tasks.find(({ id, numeric_id }) => id === idOrNumericId || numeric_id === idOrNumericId);
  const snapshot = row && (await database.snapshots.load(database.db, [row.snapshot_id])).get(row.snapshot_id);
  if (!rows || !row || !snapshot || row.deleted_at !== null) throw noSuchTask(idOrNumericId);
  const found = rows.campaigns.find(({ id }) => id === row.access_review_id);
  const campaign = found ? taskCampaign(found) : null;
  const task = toEngineTask(row, snapshot);
  if (!mayRead(task, caller, campaign)) throw noSuchTask(idOrNumericId);
  return { task, campaign };
}
