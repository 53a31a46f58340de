import { type RawBuilder, sql } from 'kysely';

/** Whether the task `t` gave access that ends, and that no later request extends. */
export const isEndingAccess: RawBuilder<boolean> = sql<boolean>`
  t.kind = 'grant' and t.state = 'CLOSED' and t.outcome = 'GRANTED' and t.deleted_at is null
  and not exists (select from tasks l where l.kind = 'grant' and l.outcome = 'GRANTED' and l.deleted_at is null and l.entitlement_id = t.entitlement_id
    and (l.identity_user_id = t.identity_user_id or l.app_user_id = t.app_user_id) and l.id <> t.id and l.outcome_at > t.outcome_at)`;
