-- Who acts in the place of whom, and when. One delegate for each person.
create table delegations (
  user_id text collate "C" primary key references users (id),
  delegated_user_id text collate "C" not null references users (id),
  -- Null: at once, and for good.
  start_at timestamptz,
  expiration_at timestamptz,
  -- Tasks that are older are not handed on.
  set_at timestamptz not null,
  check (user_id <> delegated_user_id),
  check (expiration_at > start_at)
);
