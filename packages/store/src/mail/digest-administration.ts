import { type RawBuilder, sql } from 'kysely';

/** A connector whose last run failed in these days is shown as failing. */
const FAILED_DAYS = 7;
/** Credentials that expire in these days are shown. */
const CREDENTIAL_DAYS = 14;

/** The lines of digests that only Super Admins get. */
export const forAdministrators = (now: string): RawBuilder<unknown> => sql`
  select w.id, l.section, l.id, l.name, l.at, 1
  from people w cross join (${failingConnectors(now)} union all ${disabledOwners} union all ${expiringCredentials(now)}) l (section, id, name, at)
  where w.is_super_admin`;

const failingConnectors = (now: string) => sql`
  select 'CONNECTORS', k.app_id, concat_ws(', ', k.document ->> 'displayName', a.display_name), null::timestamptz
  from connectors k join apps a on a.id = k.app_id
  where k.deleted_at is null and (
    exists (select from provision_runs r where r.run_by = k.id and r.completed_at is null and r.failing_since is not null)
    or (select r.state from provision_runs r where r.run_by = k.id and r.state in ('DONE', 'FAILED') and r.completed_at > ${now}::timestamptz - make_interval(days => ${FAILED_DAYS})
      order by r.completed_at desc limit 1) = 'FAILED')`;

const disabledOwners = sql`
  select 'APP_OWNERS', a.id, a.display_name || ': ' || string_agg(u.display_name, ', ' order by u.display_name, u.id), null
  from app_owners o join users u on u.id = o.user_id and (u.status <> 'ENABLED' or u.deleted_at is not null) join apps a on a.id = o.app_id and a.deleted_at is null
  group by a.id
  union all
  select 'CAMPAIGN_OWNERS', r.id, concat(r.document ->> 'displayName', ': ', string_agg(u.display_name, ', ' order by u.display_name, u.id)), null
  from access_review_owners o join users u on u.id = o.user_id and (u.status <> 'ENABLED' or u.deleted_at is not null)
  join access_reviews r on r.id = o.access_review_id and r.deleted_at is null and r.state in ('PREPARING', 'REVIEW', 'PENDING', 'STARTING', 'OPEN')
  group by r.id`;

const expiringCredentials = (now: string) => sql`
  select case c.kind when 'spc' then 'PROGRAM_CREDENTIALS' else 'PERSONAL_CREDENTIALS' end, c.user_id, concat_ws(', ', nullif(c.display_name, ''), u.display_name), c.expires_at
  from personal_clients c join users u on u.id = c.user_id and u.status = 'ENABLED' and u.deleted_at is null
  where c.kind in ('spc', 'pcc') and c.deleted_at is null and c.expires_at > ${now} and c.expires_at <= ${now}::timestamptz + make_interval(days => ${CREDENTIAL_DAYS})`;
