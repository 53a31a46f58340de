import { sql, type RawBuilder } from 'kysely';

/**
 * The last task that granted `page`, a grant of an account, and when it expires. Tasks are found by the account, or by
 * the person who had no account at the time of the request. Both have few tasks; an entitlement has many.
 */
export const lastRequest: RawBuilder<unknown> = sql`
  select t.id as ticket_id, t.due_at as ends_at from (
    (select id, kind, outcome, outcome_at, entitlement_id, deleted_at, due_at from tasks where app_user_id = page.app_user_id offset 0)
    union all
    (select id, kind, outcome, outcome_at, entitlement_id, deleted_at, due_at from tasks
      where identity_user_id = (select identity_user_id from app_users where id = page.app_user_id) and app_user_id is null offset 0)) t
  where t.kind = 'grant' and t.outcome = 'GRANTED' and t.deleted_at is null and t.entitlement_id = page.entitlement_id
  order by t.outcome_at desc limit 1`;
