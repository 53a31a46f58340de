-- A review that was closed without a decision counts for each person it waited for, too.
insert into progress_counts (access_review_id, dimension, key, outcome, n)
select access_review_id, 'reviewer', user_id, outcome, sum(n) from (
  select t.access_review_id, m.user_id, t.outcome, 1 as n
  from tasks t join assignee_set_members m on m.set_id = t.assignee_set_id
  where t.kind = 'certify' and t.access_review_id is not null and t.state = 'CLOSED' and t.deleted_at is null and t.outcome not in ('CERTIFIED', 'DECERTIFIED')
  union all
  -- Deltas that are not aggregated yet add theirs when they are.
  select d.access_review_id, m.user_id, d.outcome, -d.n
  from progress_deltas d join assignee_set_members m on m.set_id = d.set_id
  where d.actor_id = '' and d.outcome not in ('', 'CERTIFIED', 'DECERTIFIED')) closed
group by access_review_id, user_id, outcome having sum(n) <> 0;
