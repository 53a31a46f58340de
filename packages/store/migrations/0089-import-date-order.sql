-- How an import reads dates with slashes; empty when nobody has said it.
alter table imports add column date_order text not null default '' check (date_order in ('', 'DAY_FIRST', 'MONTH_FIRST'));
