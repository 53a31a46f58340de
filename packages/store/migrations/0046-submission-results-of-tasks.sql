-- An evidence pack tells, for each review, what was submitted about it. In a campaign with thousands of submissions each of them would be asked for each review.
create index submission_results_task on submission_results (task_id);
