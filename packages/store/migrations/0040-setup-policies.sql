-- The policy that goes before others for an entitlement in the campaigns of a template.
alter table access_review_template_entitlements add column custom_policy_id text collate "C" references policies (id);

-- Dropping the policies of single entitlements is long work.
alter table long_work drop constraint long_work_kind_check;
alter table long_work add constraint long_work_kind_check check (kind in (
  'import', 'prepare', 'unprepare', 'end', 'report', 'delete', 'delegate', 'offboard', 'unoffboard', 'findings', 'automation',
  'resourceAction', 'start', 'resolve', 'remediate', 'copy', 'conflicts', 'resetPolicies'));
