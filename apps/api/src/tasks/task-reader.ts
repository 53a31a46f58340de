import { campaignPermissions, type Caller } from '@oag/governance/auth';
import type { Reader } from '@oag/governance/visibility';
import { reviewedCampaigns } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { TaskViewRows } from '@oag/store/tasks';

/**
 * The reader of a page of tasks. The rows decide which related objects the reader may read, except campaigns that the reader neither runs
 * nor reviews these tasks in. For those, one statement looks up whether the reader reviews other tasks there.
 */
export async function taskReader(
  db: Db,
  rows: TaskViewRows,
  tasks: TaskViewRows['tasks'],
  { userId, roles }: Caller,
  mask: ReadonlySet<string>,
): Promise<Reader> {
  const ownedAppIds = new Set(rows.appOwners.flatMap((owner) => (owner.user_id === userId ? owner.app_id : [])));
  const reviewed = new Set(tasks.flatMap((task) => (isReviewerOf(task, userId) ? (task.access_review_id ?? []) : [])));
  if (mask.has('access_review_id')) {
    const unknown = [...rows.expanded.campaigns.values()].filter(
      (campaign) =>
        !reviewed.has(campaign.id) && !campaignPermissions(campaign, { userId, roles, isReviewer: false }).read,
    );
    for (const id of await reviewedCampaigns(
      db,
      unknown.map((campaign) => campaign.id),
      userId,
    ))
      reviewed.add(id);
  }
  const reportIds = new Set(
    [...rows.expanded.users.values()].flatMap(({ id, managerIds }) => (managerIds?.includes(userId) ? id : [])),
  );
  const reviewedUserIds = new Set(
    tasks.flatMap((task) =>
      task.kind === 'certify' && isReviewerOf(task, userId) ? (task.identity_user_id ?? []) : [],
    ),
  );
  return { userId, roles, ownedAppIds, reportIds, reviewedCampaignIds: reviewed, reviewedUserIds };
}

/** As `reviewedCampaigns` has it. */
const isReviewerOf = (task: TaskViewRows['tasks'][number], userId: string): boolean =>
  (task.deleted_at === null && task.assignee_ids.includes(userId)) || task.approver_ids.includes(userId);
