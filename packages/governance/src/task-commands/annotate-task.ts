import {
  GovernanceError,
  sameValue,
  checkAnnotations,
  mergedAnnotations,
  type AnnotationMap,
  refuseViolations,
} from '../input/index.ts';
import { hasRole, type Caller } from '../auth/index.ts';
import { campaignRuns, type CampaignFacts, type EngineTask } from '../tasks/index.ts';

/**
 * Object rule `annotateTask`: by super admins, the owners of a review's campaign, whoever asked for what the task is about, and whoever works on
 * a revocation, or did last: they know its ticket.
 */
function mayAnnotate(
  { kind, createdByUserId, step, lastAssigneeIds }: EngineTask,
  by: Caller,
  campaign: CampaignFacts | null,
): boolean {
  if (hasRole(by, 'super_admin')) return true;
  if (!hasRole(by, 'basic_user')) return false;
  if (kind === 'certify') return campaign?.ownerIds.includes(by.userId) ?? false;
  return (
    createdByUserId === by.userId || (kind === 'revoke' && (step?.assigneeIds ?? lastAssigneeIds).includes(by.userId))
  );
}

/**
 * The annotations of a task when some are added, replaced, or deleted by an empty value. They change nothing about the task, so it may be
 * closed; but nothing of a review changes when its campaign has ended. Null when they are so already. Throws GovernanceError: WRONG_STATE,
 * ROLE_REQUIRED, INVALID_FIELD.
 */
export function annotateTask(
  task: EngineTask,
  by: Caller,
  campaign: CampaignFacts | null,
  { current, given }: { current: AnnotationMap; given: AnnotationMap },
): AnnotationMap | null {
  if (!campaignRuns(task.kind, campaign)) {
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: 'The campaign of this review does not run; its reviews are annotated while it is OPEN',
    });
  }
  if (!mayAnnotate(task, by, campaign)) {
    throw new GovernanceError({
      reason: 'ROLE_REQUIRED',
      message:
        'Only super admins, owners of the campaign of a review, whoever asked for what the task is about, and whoever works on a revocation annotate it; ask one of them',
    });
  }
  const next = mergedAnnotations(current, given);
  if (sameValue(next, current)) return null;
  refuseViolations(checkAnnotations(next));
  return next;
}
