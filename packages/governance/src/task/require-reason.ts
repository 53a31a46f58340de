import { GovernanceError } from '../governance-error.ts';
import { violation } from '../violations.ts';
import type { EngineTask } from './engine-task.ts';
import { verbRules, type PersonVerb } from './guard.ts';

/** Refuses an action without a comment where the policy of the task asks for a reason. */
export function requireReason({ snapshot, position, step }: EngineTask, verb: PersonVerb, comment: string): void {
  const approval = step ? snapshot.steps[position]?.approval : null;
  const asks: { [Verb in PersonVerb]?: boolean | undefined } = {
    approve: approval?.requireApprovalReason,
    deny: approval?.requireDenialReason,
    reassign: approval?.requireReassignmentReason,
  };
  if (!asks[verb] || comment.trim() !== '') return;
  const description = `is required by the policy of this task; say why it is ${verbRules[verb].words}`;
  throw new GovernanceError({
    reason: 'REASON_REQUIRED',
    message: `comment: ${description}`,
    fieldViolations: [violation('comment', 'REQUIRED', description)],
  });
}
