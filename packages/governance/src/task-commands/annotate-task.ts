import {
  GovernanceError,
  sameValue,
  checkAnnotations,
  mergedAnnotations,
  type AnnotationMap,
  assertNoViolations,
} from '../input/index.ts';
import { hasRole, type Caller } from '../auth/index.ts';
import { campaignRuns, type TaskCampaign, type EngineTask } from '../tasks/index.ts';

/**
 * Object rule `annotateTask`: super admins, the owners of a review's campaign, requesters, and the assignees of a
 * revocation (the last ones once it is closed), who know its ticket.
 */
function mayAnnotate(
  { kind, createdByUserId, step, lastAssigneeIds }: EngineTask,
  by: Caller,
  campaign: TaskCampaign | null,
): boolean {
  if (hasRole(by, 'super_admin')) return true;
  if (!hasRole(by, 'basic_user')) return false;
  if (kind === 'certify') return campaign?.ownerIds.includes(by.userId) ?? false;
  return (
    createdByUserId === by.userId || (kind === 'revoke' && (step?.assigneeIds ?? lastAssigneeIds).includes(by.userId))
  );
}

/**
 * The annotations of a task after some are added, replaced, or deleted by an empty value; null when nothing changes. A
 * closed task can be annotated, but not a review whose campaign has ended. Throws GovernanceError: WRONG_STATE,
 * ROLE_REQUIRED, INVALID_FIELD.
 */
export function annotateTask(
  task: EngineTask,
  by: Caller,
  campaign: TaskCampaign | null,
  { current, given }: { current: AnnotationMap; given: AnnotationMap },
): AnnotationMap | null {
  if (!campaignRuns(task.kind, campaign)) {
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: 'The campaign of this review is not running; annotate reviews while their campaign is OPEN',
    });
  }
  if (!mayAnnotate(task, by, campaign)) {
    throw new GovernanceError({
      reason: 'ROLE_REQUIRED',
      message:
        'Only super admins, owners of the review campaign, requesters and assignees of a revocation can annotate this task; ask one of them',
    });
  }
  const next = mergedAnnotations(current, given);
  if (sameValue(next, current)) return null;
  assertNoViolations(checkAnnotations(next));
  return next;
}
