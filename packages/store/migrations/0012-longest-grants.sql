-- For how long an entitlement may be asked for.

alter table entitlements
  -- Such as 86400s, null when there is no limit.
  add column longest_grant text,
  -- Whether somebody has said that there is none.
  add column is_grant_unlimited boolean not null default false,
  add constraint entitlements_longest_grant check (longest_grant is null or not is_grant_unlimited);
