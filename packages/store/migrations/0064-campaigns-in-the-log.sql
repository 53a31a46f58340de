-- Each entry about a campaign names it, and the sealer numbers the entries of each campaign without a gap. Both are part of the line that is
-- hashed: whoever leaves an entry of a campaign out of what they show leaves a gap in the numbers.

alter table log_entries add column campaign_id text collate "C";
alter table log_leaves add column campaign_no bigint;

-- How many sealed entries each campaign has.
create table log_campaigns (
  campaign_id text collate "C" primary key,
  count bigint not null
);

drop function log_leaf_hash(log_entries);
drop function log_line(log_entries);

-- The line that is hashed for an entry, with its number among those of its campaign. What it gives for an entry that has no campaign never changes.
create function log_line(entry log_entries, campaign_no bigint) returns text language sql stable parallel safe as $$
  select (jsonb_build_object('id', ksuid_at('0000000000000000000000', entry.seq),
    'at', to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'actorId', entry.actor_id, 'kind', entry.kind,
    'taskId', coalesce(entry.task_id, ''), 'objectType', entry.object_type, 'objectId', entry.object_id, 'requestId', entry.request_id,
    'document', entry.document)
    || case when entry.campaign_id is null then '{}' else jsonb_build_object('campaignId', entry.campaign_id, 'campaignNo', campaign_no) end)::text
$$;
-- The hash of an entry as a leaf of the tree (RFC 9162).
create function log_leaf_hash(entry log_entries, campaign_no bigint) returns bytea language sql stable parallel safe as $$
  select sha256('\x00'::bytea || convert_to(log_line(entry, campaign_no), 'UTF8'))
$$;
