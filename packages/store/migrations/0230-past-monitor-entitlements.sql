-- What was taken out of the groups of monitors, and when.
create table conflict_monitor_past_entitlements (
  id text collate "C" primary key,
  monitor_id text collate "C" not null references conflict_monitors (id),
  side text not null check (side in ('A', 'B')),
  entitlement_id text collate "C" not null references entitlements (id),
  created_at timestamptz not null,
  deleted_at timestamptz not null
);
create index conflict_monitor_past_entitlements_monitor on conflict_monitor_past_entitlements (monitor_id);
create index conflict_monitor_past_entitlements_entitlement on conflict_monitor_past_entitlements (entitlement_id);
