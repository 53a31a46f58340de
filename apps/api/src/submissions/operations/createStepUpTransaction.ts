import { assertNoViolations, violation } from '@oag/governance/input';
import type { StepUpTarget } from '@oag/governance/step-up';
import type { Db } from '@oag/store/database';
import type { CreateStepUpTransactionRequest } from '@oag/types';
import type { Handler, RequestContext } from '../../http/index.ts';
import { startStepUp, taskTarget } from '../../step-up/index.ts';
import { submissionStepUp } from '../submission-step-up.ts';

export const createStepUpTransaction: Handler<'createStepUpTransaction'> = async ({ body }, context) =>
  context.database.db.transaction().execute(async (tx) => {
    const { target, providerId } = await targetOf(tx, body, context);
    return startStepUp(tx, target, providerId, context);
  });

async function targetOf(
  tx: Db,
  { approveTask, submission, providerId: wanted = '' }: CreateStepUpTransactionRequest,
  context: RequestContext,
): Promise<{ target: StepUpTarget; providerId: string }> {
  if (submission) return submissionStepUp(tx, submission, wanted, context);
  if (!approveTask) {
    assertNoViolations([
      violation('approveTask', 'REQUIRED', 'is missing; name the step to approve, or the submission to make'),
    ]);
    throw new Error('A missing target is refused');
  }
  const found = await taskTarget(tx, approveTask.taskId, approveTask.policyStepId, context);
  assertNoViolations(
    wanted === '' || wanted === found.providerId
      ? []
      : [
          violation(
            'providerId',
            'INVALID',
            `is not the one that the step requires, ${found.providerId}; leave it out`,
          ),
        ],
  );
  return found;
}
