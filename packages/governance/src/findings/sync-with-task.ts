import type { Finding } from '@oag/types';
import { GovernanceError } from '../input/index.ts';
import type { EngineTask } from '../tasks/index.ts';
import { atRest } from './new-finding.ts';

/** The state of a task that a finding is synced with. `comment` is the last one, `by` its author, '' for the service. */
export type FindingTask = Pick<EngineTask, 'id' | 'state' | 'outcome'> & { comment: string; by: string };

/** The finding after an event of its task. An event of another task changes nothing. */
export function syncWithTask(finding: Finding, { id, state, outcome, comment, by }: FindingTask, now: string): Finding {
  if (finding.state === 'FINDING_STATE_IN_PROGRESS' && finding.taskId !== id) return finding;
  const changed: Finding = { ...finding, ...atRest, taskId: id, stateUpdatedById: by, updatedAt: now };
  if (state === 'OPEN') return { ...changed, state: 'FINDING_STATE_IN_PROGRESS' };
  if (outcome === 'REMEDIATED' || outcome === 'SUCCESS')
    return { ...changed, state: 'FINDING_STATE_RESOLVED', resolvedAt: now };
  if (outcome === 'RISK_ACCEPTED')
    return {
      ...changed,
      state: 'FINDING_STATE_RISK_ACCEPTED',
      riskAcceptanceJustification: comment || `Decided in the task ${id}`,
    };
  return { ...changed, state: 'FINDING_STATE_OPEN' };
}

/** Throws when the finding cannot get a task now: ALREADY_EXISTS with a reference to its open task, WRONG_STATE when it is closed. */
export function assertTaskAllowed({ id, state, taskId }: Finding): void {
  if (state === 'FINDING_STATE_IN_PROGRESS') {
    throw new GovernanceError({
      reason: 'ALREADY_EXISTS',
      message: `The task ${taskId} deals with the finding ${id} already and is open; follow that one`,
      metadata: { taskId },
      details: [{ '@type': 'type.googleapis.com/c1.api.task.v1.TaskRef', id: taskId }],
    });
  }
  if (state !== 'FINDING_STATE_RESOLVED' && state !== 'FINDING_STATE_SUPPRESSED') return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The finding ${id} is in state ${state.replace('FINDING_STATE_', '')}; reopen it before you create a task`,
  });
}
