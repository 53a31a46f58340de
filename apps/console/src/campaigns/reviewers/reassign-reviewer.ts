import { iterate, ServiceError } from '@oag/client';
import { client } from '../../api/client.ts';

export type ReassignProgress = { total: number; reassigned: number; refused: number; refusal: ServiceError | null };

type Reassignment = { campaignId: string; fromId: string; toId: string; reason: string };

/** So many requests are under way at once. */
const AT_ONCE = 4;
const PAGE_SIZE = 100;

/**
 * Gives the open reviews of one reviewer to somebody else, one by one, and reports after each. What a policy keeps stays. It can be repeated: reviews that
 * were given away are no longer found.
 */
export async function reassignReviewer(
  { campaignId, fromId, toId, reason }: Reassignment,
  onProgress: (progress: ReassignProgress) => void,
  signal: AbortSignal,
): Promise<ReassignProgress> {
  const body = {
    accessReviewIds: [campaignId],
    assigneesInIds: [fromId],
    taskTypes: [{ certify: {} }],
    taskStates: ['TASK_STATE_OPEN' as const],
    pageSize: PAGE_SIZE,
  };
  const waiting: { id: string; stepId: string }[] = [];
  for await (const { task } of iterate(client, '/api/v1/search/tasks', { body, signal }))
    if (task) waiting.push({ id: task.id, stepId: task.policy?.current?.id ?? '' });
  let progress: ReassignProgress = { total: waiting.length, reassigned: 0, refused: 0, refusal: null };
  const report = (change: Partial<ReassignProgress>): void => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  report({});
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const params = { path: { task_id: next.id } };
      const asked = { newStepUserIds: [toId], policyStepId: next.stepId, comment: reason };
      try {
        await client.POST('/api/v1/tasks/{task_id}/action/reassign', { params, body: asked });
        report({ reassigned: progress.reassigned + 1 });
      } catch (error) {
        if (!(error instanceof ServiceError) || error.status >= 500) throw error;
        report({ refused: progress.refused + 1, refusal: progress.refusal ?? error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return progress;
}
