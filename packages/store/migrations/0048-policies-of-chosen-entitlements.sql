-- Which campaigns and templates name a policy for an entitlement: it is kept from being deleted as long as any does.
create index access_review_entitlements_policy on access_review_entitlements (custom_policy_id) where custom_policy_id is not null;
create index access_review_template_entitlements_policy on access_review_template_entitlements (custom_policy_id) where custom_policy_id is not null;
