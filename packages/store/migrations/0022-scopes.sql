-- What a campaign selects, and by whose policy each piece of access is reviewed.

-- The e-mail domains of the organization, in lower case. Those below one belong to it as well.
create table org_domains (
  id text collate "C" primary key,
  domain text collate "C" not null unique,
  created_at timestamptz not null default now()
);

-- Whether an address is inside (TRUSTED) or outside (EXTERNAL) the organization; of no address it is not known.
create function address_domain(address text) returns text language sql stable as $$
  select case
    when position('@' in address) = 0 then 'UNKNOWN'
    when exists (
      select from org_domains d, lateral (select lower(substr(address, length(address) - position('@' in reverse(address)) + 2)) as host) h
      where h.host = d.domain or right(h.host, length(d.domain) + 1) = '.' || d.domain
    ) then 'TRUSTED'
    else 'EXTERNAL'
  end
$$;

-- The policy by which it is reviewed, null for that of the campaign.
alter table selections add column policy_id text collate "C";

-- The policy that was set for an entitlement in one campaign.
alter table access_review_entitlements add column custom_policy_id text collate "C" references policies (id);
