-- A preparation finds what changed since its selection in one look, by time and by transaction, however much was kept before.
create index past_facts_replaced_by on past_facts (replaced_by);
