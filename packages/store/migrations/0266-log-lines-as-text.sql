-- Sealing made the line of an entry as an object of JSON, copied it to add the campaign, and wrote that as text: two thirds of its work. The same text
-- is joined from its members, in the order in which PostgreSQL writes an object: shorter names first, then by their bytes. Lines and hashes stay.

create function log_line(seq bigint, written_at timestamptz, actor_id text, kind text, task_id text, object_type text, object_id text, request_id text,
  document jsonb, campaign_id text, campaign_no bigint) returns text language sql stable parallel safe as $$
  select '{"at": "' || to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '", "id": "' || ksuid_at('0000000000000000000000', seq)
    || '", "kind": ' || to_json(kind)::text || ', "taskId": ' || to_json(coalesce(task_id, ''))::text || ', "actorId": ' || to_json(actor_id)::text
    || ', "document": ' || document::text || ', "objectId": ' || to_json(object_id)::text || ', "requestId": ' || to_json(request_id)::text
    || case when campaign_id is null then '' else ', "campaignId": ' || to_json(campaign_id)::text || ', "campaignNo": ' || coalesce(campaign_no::text, 'null') end
    || ', "objectType": ' || to_json(object_type)::text || '}'
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
