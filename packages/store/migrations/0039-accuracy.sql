-- How good the data of a campaign is.

-- The apps that an import was about, whether it took effect or failed.
create table import_apps (
  import_id text collate "C" not null references imports (id),
  app_id text collate "C" not null references apps (id),
  -- Whether it says who has access to the app.
  has_access boolean not null,
  primary key (app_id, import_id)
);
create index import_apps_import on import_apps (import_id);

-- Where the access of each app came from when a campaign was prepared: evidence, never changed while the preparation stands.
create table access_review_sources (
  access_review_id text collate "C" not null references access_reviews (id),
  app_id text collate "C" not null,
  document jsonb not null,
  primary key (access_review_id, app_id)
);

-- How many of them something was wrong with.
alter table access_reviews add column accuracy_issues integer not null default 0;
