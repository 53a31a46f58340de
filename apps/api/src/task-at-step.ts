import type { CampaignFacts } from '@oag/governance';
import { lockTask, type Db, type LockedTaskRow } from '@oag/store';
import { campaignFacts } from './engine-task.ts';

/** A task that waits at a step until the service has carried it out. */
export type TaskAtStep = { row: LockedTaskRow; campaign: CampaignFacts | null };

/** The task, locked until the transaction ends, and its campaign, kept from ending meanwhile. Undefined when it has left the step, or is deleted. */
export async function lockTaskAtStep(tx: Db, taskId: string, stepId: string): Promise<TaskAtStep | undefined> {
  const row = await lockTask(tx, taskId);
  return row?.step_id === stepId ? { row, campaign: row.campaign && campaignFacts(row.campaign) } : undefined;
}
