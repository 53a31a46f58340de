import { campaignRuns, type TaskCampaign } from '@oag/governance/tasks';
import { lockTask, type LockedTaskRow } from '@oag/store/tasks';
import type { Db } from '@oag/store/database';
import { taskCampaign } from './engine-task.ts';

/** A task that waits at a step until the service has carried it out. */
export type TaskAtStep = { row: LockedTaskRow; campaign: TaskCampaign | null };

/** The task, locked until the transaction ends, and its campaign, locked against changes. Undefined when it has left the step, is deleted, or its campaign has ended or is closing: late results are ignored. */
export async function lockTaskAtStep(tx: Db, taskId: string, stepId: string): Promise<TaskAtStep | undefined> {
  const row = await lockTask(tx, taskId);
  if (row?.step_id !== stepId) return undefined;
  const campaign = row.campaign && taskCampaign(row.campaign);
  return campaignRuns(row.kind, campaign) ? { row, campaign } : undefined;
}
