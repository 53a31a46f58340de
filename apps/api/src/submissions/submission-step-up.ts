import { assertNoViolations, GovernanceError, violation } from '@oag/governance/input';
import type { StepUpTarget } from '@oag/governance/step-up';
import { readSubmittable, stepUpProvidersOf } from '@oag/store/submissions';
import type { Db } from '@oag/store/database';
import type { StepUpTargetSubmissionInput } from '@oag/types';
import type { RequestContext } from '../http/index.ts';
import { decisionsSha256 } from './sign-batch.ts';
import { assertCampaignOpen, assertReviewsExist, ownPendingDecisions } from './submission-access.ts';
import { DECISIONS_MAX } from './submit-decisions.ts';

/**
 * The submission of the caller's decisions as they are pending now, and its provider. That is the one that is asked for, else that of the
 * signature, else the only one that the reviews require. Throws NOT_FOUND, WRONG_STATE, INVALID_FIELD.
 */
export async function submissionStepUp(
  tx: Db,
  { accessReviewId, taskIds }: StepUpTargetSubmissionInput,
  wanted: string,
  context: RequestContext,
): Promise<{ target: StepUpTarget; providerId: string }> {
  const { campaign, ...pendingKey } = await ownPendingDecisions(tx, accessReviewId, context);
  assertCampaignOpen(campaign);
  await assertReviewsExist(tx, accessReviewId, taskIds ?? [], (index) => `submission.taskIds[${index}]`);
  const named = taskIds && taskIds.length > 0 ? taskIds : null;
  const decisions = await readSubmittable(tx, pendingKey, { taskIds: named, limit: DECISIONS_MAX });
  if (decisions.length === 0)
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: 'None of these decisions is pending; mark reviews with pending_decisions first',
    });
  const signature = campaign.accessReview.signatureConfig?.stepUpProviderId ?? '';
  const approved = decisions.flatMap(({ verb, task_id: taskId }) => (verb === 'APPROVE' ? taskId : []));
  const required = new Set([...(signature === '' ? [] : [signature]), ...(await stepUpProvidersOf(tx, approved))]);
  return {
    target: { kind: 'submission', accessReviewId, taskIds: named ?? [], decisionsSha256: decisionsSha256(decisions) },
    providerId: chosenProvider(required, wanted || signature),
  };
}

function chosenProvider(required: ReadonlySet<string>, wanted: string): string {
  const [first = ''] = required;
  if (wanted !== '' ? required.has(wanted) : required.size === 1) return wanted || first;
  const problem =
    required.size === 0
      ? 'has no use: neither the campaign nor the policies of these reviews require a step-up; submit without one'
      : `must be one of those that these decisions require: ${[...required].join(', ')}; start a transaction for each`;
  assertNoViolations([violation('providerId', 'INVALID', problem)]);
  throw new Error('A provider that is not required is refused');
}
