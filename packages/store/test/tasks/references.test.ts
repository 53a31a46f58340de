import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { TWO_APPS } from '../database/two-apps.ts';
import { useMigratedDatabase } from '../database/migrated-database.ts';
import { testCanonicalText } from './canonical-text.ts';

// Tasks, steps and selections come by the thousand: their references are checked once for each statement, with the guarantee
// of a foreign key. Their records in the log are made from joined text, with the guarantee that it is that of the object.

const WORLD = `${TWO_APPS};
  insert into users (id, source_id, email, display_name) values ('somebody', 's', 's@example.com', 'S');
  insert into policies (id, policy_type, document) values ('policy', 'POLICY_TYPE_CERTIFY', '{}');
  insert into access_reviews (id, state, policy_id, created_by, document) values ('campaign', 'DRAFT', 'policy', 'somebody', '{}');
  insert into assignee_sets (id, members) overriding system value values (7, '{}');
  insert into policy_snapshots (id, sha256, document) overriding system value values (7, '\\x00', '{}');
  insert into tasks (id, kind, origin, access_review_id, app_id, entitlement_id, snapshot_id, assignee_set_id) values ('task', 'certify', 'ACCESS_REVIEW', 'campaign', 'a', 'ar0e0', 7, 7);
  insert into selections (access_review_id, no, app_id, entitlement_id, sources) values ('campaign', 1, 'a', 'ar0e0', '{}')`;

const tasks = (campaign: string, snapshot: number, set: number): string => `
  insert into tasks (id, kind, origin, access_review_id, app_id, entitlement_id, snapshot_id, assignee_set_id)
  values ('right', 'certify', 'ACCESS_REVIEW', 'campaign', 'a', 'ar0e0', 7, 7), ('wrong', 'certify', 'ACCESS_REVIEW', '${campaign}', 'a', 'ar0e0', ${snapshot}, ${set})`;
const steps = (snapshot: number): string => `
  insert into task_steps (task_id, snapshot_id, no, step_id, position, actor_id, outcome, at)
  values ('task', 7, 1, 'first', 0, '', 'skipped', now()), ('task', ${snapshot}, 2, 'second', 1, '', 'skipped', now())`;

const refused: [what: string, statement: string, message: RegExp][] = [
  ['a new task of no campaign', tasks('none', 7, 7), /^tasks refer to none of access_reviews, which does not exist/],
  ['a new task with no policy', tasks('campaign', 8, 7), /^tasks refer to 8 of policy_snapshots/],
  ['a new task with no set of assignees', tasks('campaign', 7, 8), /^tasks refer to 8 of assignee_sets/],
  ['a task that moves to no campaign', `update tasks set access_review_id = 'none'`, /^tasks refer to none/],
  ['a task that gets no policy', `update tasks set snapshot_id = 8`, /^tasks refer to 8 of policy_snapshots/],
  ['a task that gets no set', `update tasks set assignee_set_id = 8`, /^tasks refer to 8 of assignee_sets/],
  ['a step with no policy', steps(8), /^task_steps refer to 8 of policy_snapshots/],
  [
    'a step that gets no policy',
    `${steps(7)}; update task_steps set snapshot_id = 8`,
    /^task_steps refer to 8 of policy_snapshots/,
  ],
  ['a step of no task', steps(7).replaceAll("'task'", "'none'"), /^task_steps refer to none of tasks/],
  [
    'a step that moves to no task',
    `${steps(7)}; update task_steps set task_id = 'none'`,
    /^task_steps refer to none of tasks/,
  ],
  ['a deleted task that has steps', `${steps(7)}; delete from tasks`, /^task_steps refer to task of tasks/],
  ['a task with another id', `update tasks set id = 'other'`, /^rows of tasks/],
  [
    'a selection of no campaign',
    `insert into selections (access_review_id, no, app_id, entitlement_id, sources) values ('none', 1, 'a', 'ar0e0', '{}')`,
    /^selections refer to none of access_reviews/,
  ],
  ['a selection that moves', `update selections set access_review_id = 'none'`, /^rows of selections/],
  ['a deleted campaign', 'delete from access_reviews', /^rows of access_reviews are referred to/],
  ['a deleted policy', 'delete from policy_snapshots', /^rows of policy_snapshots/],
  ['all policies, deleted at once', 'truncate policy_snapshots', /^rows of policy_snapshots/],
  ['a deleted set', 'delete from assignee_sets', /^rows of assignee_sets/],
  ['a campaign with another id', `update access_reviews set id = 'other'`, /^rows of access_reviews/],
];

describe.each(POSTGRES_VERSIONS)('PostgreSQL %s', (version) => {
  const on = useMigratedDatabase(version);
  const { discarding } = on;
  testCanonicalText(on);

  test.each(refused)('%s is refused', async (_, statement, message) => {
    await discarding(async (tx) => {
      await sql.raw(WORLD).execute(tx);
      const error = await sql
        .raw(statement)
        .execute(tx)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: '23503', message: expect.stringMatching(message) });
    });
  });

  test('tasks without a campaign or a set, and other changes, are not', async () => {
    await discarding(async (tx) => {
      await sql.raw(WORLD).execute(tx);
      await sql
        .raw(
          `insert into tasks (id, kind, origin, app_id, entitlement_id, snapshot_id) values ('request', 'grant', 'REQUEST', 'a', 'ar0e0', 7);
           update tasks set assignee_set_id = null, access_review_id = null; update tasks set state = 'CLOSED'; update selections set policy_id = 'p'; ${steps(7)};
           delete from tasks where id = 'request'; with gone as (delete from task_steps) delete from tasks`,
        )
        .execute(tx);
    });
  });
});
