import { dropReadEntries, type ReadPlace } from '@oag/store/log';
import { markTasksDeleted, purgeReviews, purgeStart, type PurgePlace } from '@oag/store/scope';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useMigratedDatabase } from '../database/migrated-database.ts';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { TWO_APPS } from '../database/two-apps.ts';

// A deletion in parts goes on after the last row of the part before: everything goes, once, and nothing else.

const WORLD = `${TWO_APPS};
  insert into users (id, source_id, email, display_name) values ('somebody', 's', 's@example.com', 'S');
  insert into policies (id, policy_type, document) values ('policy', 'POLICY_TYPE_CERTIFY', '{}');
  insert into access_reviews (id, state, policy_id, created_by, document) select c, 'CLOSED', 'policy', 'somebody', '{}' from unnest(array['this', 'other']) c;
  insert into assignee_sets (id, members) overriding system value values (7, '{}');
  insert into policy_snapshots (id, sha256, document) overriding system value values (7, '\\x00', '{}');
  insert into selections (access_review_id, no, app_id, entitlement_id, sources)
    select c, n, 'a', 'ar0e0', '{}' from unnest(array['this', 'other']) c cross join generate_series(1, 5) n;
  insert into tasks (id, kind, origin, access_review_id, app_id, entitlement_id, snapshot_id, assignee_set_id)
    select c || kind || n, kind, 'ACCESS_REVIEW', c, 'a', 'ar0e0', 7, 7
    from unnest(array['this', 'other']) c cross join unnest(array['certify', 'revoke']) kind cross join generate_series(1, 5) n`;

const COUNTS = `select (select string_agg(t.n, ' ' order by t.n) from (select access_review_id || ' ' || kind || ' ' || count(*) as n from tasks group by access_review_id, kind) t) as tasks,
  (select string_agg(s.n, ' ' order by s.n) from (select access_review_id || ' ' || count(*) as n from selections group by access_review_id) s) as selections`;

describe.each(POSTGRES_VERSIONS)('on PostgreSQL %i', (version) => {
  const { discarding } = useMigratedDatabase(version);

  test.each([1, 2, 5, 100])('the reviews of a campaign are deleted by %i, those of others stay', async (limit) => {
    await discarding(async (tx) => {
      await sql.raw(WORLD).execute(tx);
      let parts = 0;
      for (let place: PurgePlace | undefined = purgeStart; place; parts++)
        place = await purgeReviews(tx, 'this', place, limit);
      const { rows } = await sql.raw(COUNTS).execute(tx);
      expect(rows).toEqual([{ tasks: 'other certify 5 other revoke 5 this revoke 5', selections: 'other 5' }]);
      // Reviews and the selection, each in so many parts, and the end.
      expect(parts).toBe(2 * Math.ceil(5 / limit) + 1);
    });
  });

  test('a deletion that begins again goes on with what is left', async () => {
    await discarding(async (tx) => {
      await sql.raw(WORLD).execute(tx);
      await purgeReviews(tx, 'this', purgeStart, 3);
      for (let place: PurgePlace | undefined = purgeStart; place;) place = await purgeReviews(tx, 'this', place, 3);
      const { rows } = await sql.raw(COUNTS).execute(tx);
      expect(rows).toEqual([{ tasks: 'other certify 5 other revoke 5 this revoke 5', selections: 'other 5' }]);
    });
  });

  test('the tasks of a campaign are marked as deleted, each once', async () => {
    await discarding(async (tx) => {
      await sql.raw(WORLD).execute(tx);
      const counts: number[] = [];
      for (let after = ''; counts.length === 0 || after !== '';) {
        const { count, last } = await markTasksDeleted(tx, 'this', after, 4);
        counts.push(count);
        after = last;
      }
      expect(counts).toEqual([4, 4, 2, 0]);
      const { rows } =
        await sql`select access_review_id as id, count(*)::integer as count from tasks where deleted_at is null group by 1`.execute(
          tx,
        );
      expect(rows).toEqual([{ id: 'other', count: 10 }]);
    });
  });

  test('entries of reads before a time are deleted by two, also those of one time', async () => {
    await discarding(async (tx) => {
      await sql`insert into read_entries (at, actor_id, client_id, is_session, operation, object_types, object_ids, source_address, request_id)
        select timestamptz '2026-01-01 00:00:00.123456Z' + n / 3 * interval '1 second', n::text, '', false, 'getTask', '{}', '{}', '', '' from generate_series(0, 11) n`.execute(
        tx,
      );
      const counts: number[] = [];
      let after: ReadPlace | undefined;
      do {
        const { count, last } = await dropReadEntries(tx, '2026-01-01T00:00:02.5Z', 2, after);
        counts.push(count);
        after = last;
      } while (after);
      expect(counts).toEqual([2, 2, 2, 2, 1, 0]);
      const { rows } = await sql<{ id: string }>`select actor_id as id from read_entries order by at, seq`.execute(tx);
      expect(rows.map(({ id }) => id)).toEqual(['9', '10', '11']);
    });
  });
});
