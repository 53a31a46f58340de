import { sql, type RawBuilder } from 'kysely';

/** When the same access was removed the last time before `page`, an addition. */
const removedBefore = sql`(select max(p.revoked_at) from past_grants p
  where coalesce(p.app_user_id, p.principal_resource_id) = coalesce(page.app_user_id, page.principal_resource_id)
    and p.entitlement_id = page.entitlement_id and p.revoked_at <= page.date)`;

const COLUMNS = sql.raw('id, kind, outcome, outcome_at, entitlement_id, revocation_target_ids, deleted_at, created_at');

/**
 * The task that caused `page`, an event of a grant: a request that was granted, or a revocation that was carried out. It was made before the
 * event, and ended after what it changed had begun: the absence for an addition, the grant for a removal. An import often shows the change
 * before somebody marks the task as done, so the end may come after the event; tasks that ended before go first. A revocation also removes what
 * the access is inherited from, and with the account everything that the account holds.
 */
export const grantCause: RawBuilder<unknown> = sql`
  select t.id as ticket_id from (
    (select ${COLUMNS} from tasks where app_user_id = page.app_user_id offset 0)
    union all
    (select ${COLUMNS} from tasks
      where identity_user_id = (select identity_user_id from app_users where id = page.app_user_id) and app_user_id is null offset 0)
    union all
    (select ${COLUMNS} from tasks where principal_resource_id = page.principal_resource_id offset 0)) t
  where t.deleted_at is null and t.created_at <= page.date and case page.type
    when 'ADDED' then t.kind = 'grant' and t.outcome = 'GRANTED' and t.entitlement_id = page.entitlement_id and t.outcome_at > coalesce(${removedBefore}, '-infinity')
    else t.kind = 'revoke' and t.outcome = 'REVOKED' and t.outcome_at > page.created_at and (t.entitlement_id = page.entitlement_id
      or page.entitlement_id = any(t.revocation_target_ids)
      or exists (select from entitlements e where e.id = t.entitlement_id and e.is_access and e.app_id = page.app_id)) end
  order by t.outcome_at > page.date, t.outcome_at desc, t.id limit 1`;
