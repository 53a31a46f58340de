-- Sealing made the line of an entry as an object of JSON, copied it to add the campaign, and wrote that as text: two thirds of its work. The same text
-- is joined from its members, in the order in which PostgreSQL writes an object: shorter names first, then by their bytes. Lines and hashes
-- stay. The parts on both sides of the document are joined first, so that it, which is long, is copied twice and not for each part.

create function log_line(seq bigint, written_at timestamptz, actor_id text, kind text, task_id text, object_type text, object_id text, request_id text,
  document jsonb, campaign_id text, campaign_no bigint) returns text language sql stable parallel safe as $$
  select ('{"at": "' || to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '", "id": "' || ksuid_at('0000000000000000000000', seq)
      || '", "kind": ' || to_json(kind)::text || ', "taskId": ' || to_json(coalesce(task_id, ''))::text || ', "actorId": ' || to_json(actor_id)::text
      || ', "document": ')
    || (document::text || (
      ', "objectId": ' || case object_id when '' then '""' else to_json(object_id)::text end
      || ', "requestId": ' || case request_id when '' then '""' else to_json(request_id)::text end
      || case when campaign_id is null then '' else ', "campaignId": ' || to_json(campaign_id)::text || ', "campaignNo": ' || coalesce(campaign_no::text, 'null') end
      || ', "objectType": ' || case object_type when '' then '""' else to_json(object_type)::text end || '}'))
$$;
create function log_leaf_hash(line text) returns bytea language sql immutable parallel safe strict as $$
  select sha256('\x00'::bytea || convert_to(line, 'UTF8'))
$$;

create or replace function log_line(entry log_entries, campaign_no bigint) returns text language sql stable parallel safe as $$
  select log_line(entry.seq, entry.at, entry.actor_id, entry.kind, entry.task_id, entry.object_type, entry.object_id, entry.request_id,
    entry.document, entry.campaign_id, campaign_no)
$$;
create or replace function log_leaf_hash(entry log_entries, campaign_no bigint) returns bytea language sql stable parallel safe as $$
  select log_leaf_hash(log_line(entry, campaign_no))
$$;

-- Resolved policies are never deleted and keep their ids (0114). A foreign key looked at the same few for each of thousands of steps.
alter table task_steps drop constraint task_steps_snapshot_id_fkey;

create function check_references_of_task_steps() returns trigger language plpgsql as $$
begin
  perform refuse_missing_row('task_steps', 'policy_snapshots', s.id::text) from (select distinct snapshot_id as id from after_change) s
    where not exists (select from policy_snapshots p where p.id = s.id);
  return null;
end $$;
create trigger task_steps_refer_on_insert after insert on task_steps referencing new table as after_change
  for each statement execute function check_references_of_task_steps();
create trigger task_steps_refer_on_update after update on task_steps referencing new table as after_change
  for each statement execute function check_references_of_task_steps();
create trigger policy_snapshots_stay_all before truncate on policy_snapshots for each statement execute function refuse_referred_change('id');
