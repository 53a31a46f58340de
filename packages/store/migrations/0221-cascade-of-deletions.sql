-- What follows from a deletion happens in the background. Other migrations may have added kinds too.
do $$
declare kinds text;
begin
  select string_agg(quote_literal(kind[1]), ', ') into kinds
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Za-z]+)''', 'g') as kind
  where c.conname = 'long_work_kind_check' and c.conrelid = 'long_work'::regclass;
  alter table long_work drop constraint long_work_kind_check;
  execute format('alter table long_work add constraint long_work_kind_check check (kind in (%s, ''cascade''))', kinds);
end $$;
