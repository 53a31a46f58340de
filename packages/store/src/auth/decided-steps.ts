import { sql, type RawBuilder } from 'kysely';

/**
 * The person has approved or denied the step `st`: the same as the engine's `approverIds`. Who skipped, restarted or provisioned a step has not
 * decided it, and reads the task only for another reason.
 */
export const decidedBy = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(st.actor_id = ${userId} and st.actor_id <> '' and st.outcome in ('approved', 'denied'))`;

/** The person is or was to decide a review of the campaign with the id `campaignId`, an expression of the statement. */
export const reviewsIn = (campaignId: RawBuilder<string>, userId: string): RawBuilder<boolean> =>
  sql<boolean>`(exists (
      select from tasks t where t.access_review_id = ${campaignId} and t.deleted_at is null
        and t.assignee_set_id = any(array(select m.set_id from assignee_set_members m where m.user_id = ${userId})))
    or exists (
      select from task_steps st join tasks t on t.id = st.task_id
      where ${decidedBy(userId)} and t.deleted_at is null and t.access_review_id = ${campaignId}))`;
