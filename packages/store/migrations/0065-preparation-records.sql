-- What a campaign was prepared with, as it was said then: its scope, as set and as compiled, and its policy. The entry of the log that ends the
-- preparation has the hash of each, so that packs show neither today's policy nor one that somebody has put here since.
create table preparation_records (
  access_review_id text collate "C" primary key references access_reviews (id),
  document jsonb not null
);
