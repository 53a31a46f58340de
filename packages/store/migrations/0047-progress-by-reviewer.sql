-- How many open reviews each person has is added up by person, not by set of people: whoever looks at a campaign looks at its reviewers.
insert into progress_counts (access_review_id, dimension, key, outcome, n)
select c.access_review_id, 'reviewer', m.user_id, c.outcome, sum(c.n)
from progress_counts c join assignee_set_members m on m.set_id = c.key::bigint where c.dimension = 'assignees' group by c.access_review_id, m.user_id, c.outcome;
delete from progress_counts where dimension = 'assignees';
alter table progress_counts drop constraint progress_counts_dimension_check;
alter table progress_counts add check (dimension in ('total', 'app', 'reviewer', 'day'));
