-- Reads and replaces encrypted values in any table, for a change of the key. The service names the tables and columns; a member is one of a
-- jsonb column that maps names to values in base64.

create function lock_for_new_key(of_table regclass) returns void language plpgsql as $$
begin
  -- A process that starts while the key is changed waits here, and then finds that its key is the old one.
  execute format('lock table %s in access exclusive mode', of_table);
end $$;

create function encrypted_values(of_table regclass, of_column text, member text, after_row tid, row_limit integer)
returns table (at tid, value text) language plpgsql as $$
begin
  return query execute format(
    case when member = '' then
      'select ctid, encode(%1$I, ''base64'') from %2$s where %1$I is not null and ctid > $1 order by ctid limit $2'
    else
      'select ctid, (%1$I -> %3$L)::text from %2$s where %1$I -> %3$L <> ''{}''::jsonb and ctid > $1 order by ctid limit $2'
    end, of_column, of_table, member) using after_row, row_limit;
end $$;

create function replace_encrypted_values(of_table regclass, of_column text, member text, at tid[], new_values text[])
returns void language plpgsql as $$
begin
  execute format(
    case when member = '' then
      'update %2$s t set %1$I = decode(v.value, ''base64'') from unnest($1, $2) v (at, value) where t.ctid = v.at'
    else
      'update %2$s t set %1$I = jsonb_set(t.%1$I, array[%3$L], v.value::jsonb) from unnest($1, $2) v (at, value) where t.ctid = v.at'
    end, of_column, of_table, member) using at, new_values;
end $$;
