import { GovernanceError } from '@oag/governance/input';
import { refusal, stepUpProviderOf } from '@oag/governance/tasks';
import type { StepUpTarget } from '@oag/governance/step-up';
import type { Db } from '@oag/store/database';
import type { RequestContext } from '../http/index.ts';
import { callerOf, loadTask, toEngineTask } from '../tasks/index.ts';

/** The approval of a step that the caller may give now, and the provider that it requires. Throws what the approval itself would throw. */
export async function taskTarget(
  tx: Db,
  taskId: string,
  policyStepId: string,
  context: RequestContext,
): Promise<{ target: Extract<StepUpTarget, { kind: 'approveTask' }>; providerId: string }> {
  const by = callerOf(context);
  const { row, snapshot, campaign } = await loadTask(tx, context.database.snapshots, taskId, by);
  const task = toEngineTask(row, snapshot);
  const refused = refusal(task, 'approveWithStepUp', by, campaign, policyStepId);
  if (refused) throw new GovernanceError(refused);
  return { target: { kind: 'approveTask', taskId: row.id, policyStepId }, providerId: stepUpProviderOf(task) };
}
