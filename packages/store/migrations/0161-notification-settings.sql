-- What people are sent: the choices of the organization, which has no person, and of each person. A member that is missing was never chosen.
create table notification_settings (
  user_id text collate "C" unique nulls not distinct references users (id),
  language text check (language in ('ENGLISH', 'GERMAN')),
  -- `enabled`, and for each kind of notification `enabled` and `locked`.
  email jsonb not null default '{}'
);
