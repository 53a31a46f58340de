import type { PoolClient } from 'pg';
import { ACTIVE_OWNERS, SUPER_ADMINS } from '../campaigns/index.ts';
import { newIdBlock } from '../database/index.ts';

/** Whether the holder of task `t` has a grant of what this says of its entitlement: written so that an index finds it. */
const holds = (entitlement: string): string => `(case when t.app_user_id is not null
    then exists (select from grants g where g.entitlement_id = ${entitlement} and g.app_user_id = t.app_user_id)
    else exists (select from grants g where g.entitlement_id = ${entitlement} and g.principal_resource_id = t.principal_resource_id) end)`;

/** The access of task `t` as the grants have it now: the account itself for the built-in access to the app, else the grant with its ways. */
const held = `(select true as is_there, case when e.is_access then '{""}'::text[] else g.sources end as sources
  from entitlements e left join lateral (
    select sources from grants where entitlement_id = e.id and app_user_id = t.app_user_id
    union all
    select sources from grants where entitlement_id = e.id and principal_resource_id = t.principal_resource_id) g on not e.is_access
  where e.id = t.entitlement_id and case when e.is_access then exists (select from app_users a where a.id = t.app_user_id and a.deleted_at is null) else g.sources is not null end)`;

/**
 * The grants of the holder of task `t` from which the access is still inherited: those that the task also had to revoke, and the sources of
 * the grant.
 */
const inheritedFrom = `array(
  select f.id from unnest(t.revocation_target_ids) f (id) where ${holds('f.id')}
  union
  select e.id from unnest(h.sources) s (source) cross join source_resources(t.app_id, s.source) r (id) join entitlements e on e.resource_id = r.id and e.deleted_at is null
  where s.source <> '' and e.id <> t.entitlement_id and ${holds('e.id')} order by 1)`;

/** Whether the access was requested and granted again after its removal. */
const wasGivenAgain = `exists (
  select from tasks a where a.kind = 'grant' and a.outcome = 'GRANTED' and a.deleted_at is null and a.entitlement_id = t.entitlement_id
    and (a.app_user_id = t.app_user_id or a.identity_user_id = t.identity_user_id) and a.outcome_at > t.outcome_at)`;

/**
 * Verifies the revoke tasks of an import's apps: the access is removed; it is still granted although the task is done,
 * or granted again without a request; or it is only inherited, and from what. Each change is recorded once, in the task
 * and in its history, and the owners of the campaign that denied it get a message. An open task without access left to
 * remove is due at once, so that the service closes it. Tasks are locked in the order of their ids.
 */
export async function verifyRevocations(client: PoolClient, importId: string): Promise<void> {
  const { rows } = await client.query<Seen>(
    `with found as materialized (
       select t.id, t.outcome = 'REVOKED' as is_done, t.grant_gone_at as gone_at, t.grant_seen_at as seen_at, t.grant_inherited_from as inherited_from,
         coalesce(h.is_there, false) as is_there, coalesce('' = any(h.sources), false) as is_direct,
         case when '' = any(h.sources) or h.sources is null and t.revocation_target_ids = '{}' then '{}' else ${inheritedFrom} end as from_ids
       from tasks t left join lateral ${held} h on true
       where t.kind = 'revoke' and t.deleted_at is null and t.app_id in (select id from plan_apps where is_held and not is_new)),
     looked as (select *, not is_direct and (is_there or from_ids <> '{}') as is_inherited, not is_there and from_ids = '{}' as is_gone from found),
     news as (
       select t.id, l.is_there, l.is_done, l.is_inherited, l.is_gone, l.from_ids from looked l join tasks t on t.id = l.id
       where case
         when l.is_gone then l.gone_at is null or l.seen_at > l.gone_at or l.inherited_from is not null
         when not l.is_done then l.gone_at is not null
         when l.is_inherited then l.inherited_from is distinct from l.from_ids and not ${wasGivenAgain}
         else (l.inherited_from is not null or l.seen_at is null or l.seen_at < l.gone_at) and not ${wasGivenAgain} end
       order by t.id for no key update of t),
     marked as (
       update tasks t set updated_at = now(),
         grant_gone_at = case when n.is_gone then now() when n.is_done then t.grant_gone_at end,
         grant_seen_at = case when n.is_gone then t.grant_seen_at when n.is_done then now() end,
         grant_inherited_from = case when n.is_inherited and n.is_done then n.from_ids end,
         due_at = case when n.is_gone and t.state = 'OPEN' then now() else t.due_at end
       from news n where t.id = n.id
       returning t.id, t.app_id, t.state, t.position, t.access_review_id, n.is_there, n.is_done, n.is_gone, n.is_inherited, n.from_ids, t.grant_gone_at is not null as was_gone),
     -- The reviews of other campaigns that follow a revoke task have it in their own history, which is what their evidence is made from.
     concerned as (
       select id, app_id, state, position, access_review_id, is_there, is_done, is_gone, is_inherited, from_ids, was_gone from marked
       union all
       select c.id, m.app_id, c.state, c.position, c.access_review_id, m.is_there, m.is_done, m.is_gone, m.is_inherited, m.from_ids, m.was_gone
       from marked m join followed_revocations f on f.revoke_task_id = m.id join tasks c on c.id = f.certify_task_id
       where c.outcome = 'DECERTIFIED' and c.deleted_at is null),
     logged as (
       insert into log_entries (actor_id, kind, task_id, campaign_id, document)
       select '', 'accessSeen', id, access_review_id, jsonb_build_object('payload', jsonb_build_object('importId', $1::text, 'isThere', is_there, 'isInherited', is_inherited,
           'inheritedFrom', (select coalesce(jsonb_agg(jsonb_build_object('appId', app_id, 'id', f.id) order by f.id), '[]') from unnest(from_ids) f (id))),
         'eventType', 'TASK_AUDIT_EVENT_TYPE_NEUTRAL', 'currentState', 'TASK_STATE_' || state, 'workflowStep', position)
       from concerned order by id)
     select access_review_id as "accessReviewId", case when is_inherited then 'ACCESS_STILL_INHERITED' when was_gone then 'ACCESS_RETURNED' else 'ACCESS_STILL_THERE' end as kind,
       count(*)::int as count
     from concerned where not is_gone and is_done and access_review_id is not null group by 1, 2`,
    [importId],
  );
  if (rows.length > 0) await notifyOwners(client, rows, importId);
}

type Seen = {
  accessReviewId: string;
  kind: 'ACCESS_RETURNED' | 'ACCESS_STILL_INHERITED' | 'ACCESS_STILL_THERE';
  count: number;
};

const words: { readonly [Kind in Seen['kind']]: string } = {
  ACCESS_RETURNED: 'Access that was taken away is there again',
  ACCESS_STILL_INHERITED: 'Access that was taken away directly is still inherited',
  ACCESS_STILL_THERE: 'Access that is said to be taken away is still there',
};

/** Notifies the owners of campaigns, or super admins where no owner is enabled. */
async function notifyOwners(client: PoolClient, seen: Seen[], importId: string): Promise<void> {
  await client.query(
    `insert into messages (id, kind, access_review_id, user_id, occasion, due_at, document)
     select ksuid_at($1, row_number() over (order by s."accessReviewId", s.kind, o.user_id)), s.kind, s."accessReviewId", o.user_id, $2, now(),
       jsonb_build_object('comment', s.comment, 'openCount', 0)
     from json_to_recordset($3::json) s ("accessReviewId" text, kind text, comment text)
     join access_reviews on access_reviews.id = s."accessReviewId" and access_reviews.deleted_at is null
     cross join lateral (
       with active as (${ACTIVE_OWNERS})
       select user_id from active union all select user_id from (${SUPER_ADMINS}) a where not exists (select from active)) o
     on conflict do nothing`,
    [
      newIdBlock(),
      importId,
      JSON.stringify(seen.map((each) => ({ ...each, comment: `${words[each.kind]}: ${each.count}` }))),
    ],
  );
}
