import type { PoolClient } from 'pg';
import { ACTIVE_OWNERS } from './access-reviews.ts';
import { SUPER_ADMINS } from './messages.ts';
import { newIdBlock } from './new-id.ts';

/** Whether the holder of task `t` has a grant of what this says of its entitlement: written so that an index finds it. */
const holds = (entitlement: string): string => `(case when t.app_user_id is not null
    then exists (select from grants g where g.entitlement_id = ${entitlement} and g.app_user_id = t.app_user_id)
    else exists (select from grants g where g.entitlement_id = ${entitlement} and g.principal_resource_id = t.principal_resource_id) end)`;

/** Whether what a revoke task takes away is there: the grant, or the account for the built-in access to the app, or what it is inherited from. */
const isThere = `(case when (select e.is_access from entitlements e where e.id = t.entitlement_id)
    then exists (select from app_users a where a.id = t.app_user_id and a.deleted_at is null) else ${holds('t.entitlement_id')} end
  or t.revocation_target_ids <> '{}' and ${holds('any(t.revocation_target_ids)')})`;

/** Whether somebody asked for the access after it was taken away, and got it. */
const wasGivenAgain = `exists (
  select from tasks a where a.kind = 'grant' and a.outcome = 'GRANTED' and a.deleted_at is null and a.entitlement_id = t.entitlement_id
    and (a.app_user_id = t.app_user_id or a.identity_user_id = t.identity_user_id) and a.outcome_at > t.outcome_at)`;

/**
 * Notes on the revoke tasks of the apps of an import what it shows: that the access is gone; that it is there although the task is done, or
 * that it has come back, without anybody having asked for it. Each is noted once, in the task, in its history, and told to the owners of the
 * campaign that denied it. Tasks are locked in the order of their ids.
 */
export async function lookAtRevocations(client: PoolClient, importId: string): Promise<void> {
  const { rows } = await client.query<Seen>(
    `with looked as materialized (
       select t.id, t.outcome = 'REVOKED' as is_done, t.grant_gone_at as gone_at, t.grant_seen_at as seen_at, ${isThere} as is_there from tasks t
       where t.kind = 'revoke' and t.deleted_at is null and t.app_id in (select id from plan_apps where is_held and not is_new)),
     news as (
       select t.id, l.is_there, l.is_done from looked l join tasks t on t.id = l.id
       where case
         when not l.is_there then l.gone_at is null or l.seen_at > l.gone_at
         when l.is_done then (l.seen_at is null or l.seen_at < l.gone_at) and not ${wasGivenAgain}
         else l.gone_at is not null end
       order by t.id for no key update of t),
     marked as (
       update tasks t set updated_at = now(),
         grant_gone_at = case when not n.is_there then now() when n.is_done then t.grant_gone_at end,
         grant_seen_at = case when not n.is_there then t.grant_seen_at when n.is_done then now() end
       from news n where t.id = n.id
       returning t.id, t.state, t.position, t.access_review_id, n.is_there, n.is_done, t.grant_gone_at is not null as was_gone),
     logged as (
       insert into log_entries (actor_id, kind, task_id, campaign_id, document)
       select '', 'accessSeen', id, access_review_id, jsonb_build_object('payload', jsonb_build_object('importId', $1::text, 'isThere', is_there),
         'eventType', 'TASK_AUDIT_EVENT_TYPE_NEUTRAL', 'currentState', 'TASK_STATE_' || state, 'workflowStep', position)
       from marked order by id)
     select access_review_id as "accessReviewId", case when was_gone then 'ACCESS_RETURNED' else 'ACCESS_STILL_THERE' end as kind, count(*)::int as count
     from marked where is_there and is_done and access_review_id is not null group by 1, 2`,
    [importId],
  );
  if (rows.length > 0) await tellOwners(client, rows, importId);
}

type Seen = { accessReviewId: string; kind: 'ACCESS_RETURNED' | 'ACCESS_STILL_THERE'; count: number };

const words: { readonly [Kind in Seen['kind']]: string } = {
  ACCESS_RETURNED: 'Access that was taken away is there again',
  ACCESS_STILL_THERE: 'Access that is said to be taken away is still there',
};

/** Tells the owners of many campaigns at once. Where no owner can act, super admins take their place. */
async function tellOwners(client: PoolClient, seen: Seen[], importId: string): Promise<void> {
  await client.query(
    `insert into messages (id, kind, access_review_id, user_id, occasion, due_at, document)
     select ksuid_at($1, row_number() over (order by s."accessReviewId", s.kind, o.user_id)), s.kind, s."accessReviewId", o.user_id, $2, now(),
       jsonb_build_object('comment', s.comment, 'openCount', 0)
     from jsonb_to_recordset($3::jsonb) s ("accessReviewId" text, kind text, comment text)
     join access_reviews on access_reviews.id = s."accessReviewId" and access_reviews.deleted_at is null
     cross join lateral (
       with active as (${ACTIVE_OWNERS})
       select user_id from active union all select user_id from (${SUPER_ADMINS}) a where not exists (select from active)) o
     on conflict do nothing`,
    [newIdBlock(), importId, JSON.stringify(seen.map((each) => ({ ...each, comment: `${words[each.kind]}: ${each.count}` })))],
  );
}
