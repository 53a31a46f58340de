import type { CheckLogResponse } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealLog } from '../../src/log/jobs/seal-log.ts';
import { eventually, expectOk } from '../service/campaigns.ts';
import { createEvidenceWorld, type EvidenceWorld } from './evidence-world.ts';

// The changes that an administrator of the database can make without the log, and what the check of the service reports
// for each.

let world: EvidenceWorld;
beforeAll(async () => {
  world = await createEvidenceWorld();
  await sealed();
}, 60_000);
afterAll(() => world.on.service.close());

const query = (text: string) => world.on.service.database.pool.query(text);
const check = async (): Promise<CheckLogResponse> => expectOk(await world.on.service.call('checkLog', { body: {} }));
const sealed = (): Promise<unknown> =>
  eventually(
    'the seal of all entries',
    async () => {
      await sealLog(world.on.service.running.service, new AbortController().signal);
      return check();
    },
    ({ unsealedEntries }) => unsealedEntries === '0',
  );

/** Changes a table, looks, and puts it back as it was. */
async function tampered(table: string, statement: string): Promise<string[]> {
  const { rows } = await query(
    `select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ name }) => name as string).join(', ');
  const unwatched = (text: string) =>
    query(`set session_replication_role = replica; ${text}; set session_replication_role = origin`);
  await unwatched(`create table kept_rows as select * from ${table}`);
  try {
    await unwatched(statement);
    const { problems } = await check();
    return problems.map(({ reason, description }) => `${reason}: ${description}`);
  } finally {
    await unwatched(
      `delete from ${table}; insert into ${table} (${columns}) overriding system value select ${columns} from kept_rows; drop table kept_rows`,
    );
  }
}

const review = `(select id from tasks where kind = 'certify' and outcome = 'DECERTIFIED' order by id limit 1)`;
const revocation = `(select id from tasks where kind = 'revoke' order by id limit 1)`;
const last = `(select max(no) from selections)`;

const mutations: [what: string, table: string, statement: string, expected: RegExp][] = [
  [
    'the outcome of a review, against its own decision',
    'tasks',
    `update tasks set outcome = 'CERTIFIED' where id = ${review}`,
    /^ROW_CHANGED: The task \w{27} is not what/,
  ],
  [
    'the last row of the population taken out',
    'selections',
    `delete from selections where no = ${last}`,
    /^ROW_MISSING: The access 8 of campaign/,
  ],
  [
    'a row added to the population',
    'selections',
    `insert into selections select access_review_id, no + 1, app_id, entitlement_id, app_user_id, principal_resource_id, identity_user_id, grant_id, sources, granted_at, last_used_at from selections where no = ${last}`,
    /^ROW_NOT_IN_LOG: Campaign \w{27} has 9 accesses/,
  ],
  [
    'the hash of an imported file',
    'import_files',
    `update import_files set sha256 = repeat('0', 64) where file = 'access'`,
    /^ROW_CHANGED: The import/,
  ],
  [
    'what an import counted',
    'imports',
    `update imports set counts = jsonb_set(counts, '{grants}', '{"added": "1"}')`,
    /^ROW_CHANGED: The import/,
  ],
  [
    'the holder of a reviewed access',
    'selections',
    `update selections set app_user_id = (select min(app_user_id) from selections) where no = ${last}`,
    /^ROW_CHANGED: The access 8 of campaign/,
  ],
  [
    'the name of who holds it',
    'app_users',
    `update app_users set display_name = 'Somebody else'`,
    /^ROW_CHANGED: The access \d of campaign/,
  ],
  [
    'since when a reviewer was asked',
    'tasks',
    `update tasks set assigned_at = now() - interval '9 days' where id = ${review}`,
    /^ROW_CHANGED: The task/,
  ],
  [
    'who was asked',
    'assignee_sets',
    `update assignee_sets set members = array['somebody'] where id = (select assignee_set_id from tasks where id = ${review})`,
    /^ROW_CHANGED: The task/,
  ],
  [
    'a decision',
    'task_steps',
    `update task_steps set actor_id = 'somebody' where task_id = ${review}`,
    /^ROW_CHANGED: The step 1 of task/,
  ],
  [
    'a decision slipped in',
    'task_steps',
    `insert into task_steps select task_id, (no + 1)::smallint, step_id, position, actor_id, 'approved', at + interval '1 hour', assigned_at, document, round, snapshot_id, generation_id from task_steps where task_id = ${review}`,
    /^ROW_CHANGED: The task/,
  ],
  [
    'what was known and recommended',
    'review_facts',
    `update review_facts set recommendation = 'DENY' where no = 2`,
    /^ROW_CHANGED: The access 2/,
  ],
  [
    'the verb of a submitted decision',
    'submission_results',
    `update submission_results set verb = 'APPROVE'`,
    /^ROW_CHANGED: The submission/,
  ],
  ['a submission taken out', 'submissions', `delete from submissions`, /^ROW_MISSING: The submission/],
  [
    'when access was gone',
    'tasks',
    `update tasks set grant_gone_at = now() - interval '30 days' where grant_gone_at is not null`,
    /^ROW_CHANGED: The look at task/,
  ],
  [
    'access said to be gone that no import showed',
    'tasks',
    `update tasks set grant_gone_at = now() where kind = 'revoke' and grant_gone_at is null`,
    /^ROW_NOT_IN_LOG: The look at task/,
  ],
  ['a revocation taken out', 'tasks', `delete from tasks where id = ${revocation}`, /^ROW_MISSING: The task/],
  [
    'the ticket of a revocation',
    'tasks',
    `update tasks set annotations = '{"external-ticket": "HELP-2"}' where annotations is not null`,
    /^ROW_CHANGED: The annotations of task/,
  ],
  [
    'the scope',
    'preparation_records',
    `update preparation_records set document = jsonb_set(document, '{scope,inWords}', '"Everything"')`,
    /^ROW_CHANGED: The scope of campaign/,
  ],
  [
    'the policy',
    'preparation_records',
    `update preparation_records set document = jsonb_set(document, '{policy,displayName}', '"Another"')`,
    /^ROW_CHANGED: The policy of campaign/,
  ],
  [
    'how good the data was',
    'access_review_sources',
    `update access_review_sources set document = document || '{"issues": ["X"]}'`,
    /^ROW_CHANGED: The accuracy of campaign/,
  ],
  [
    'an import taken out',
    'imports',
    `delete from imports where id = (select min(id) from imports)`,
    /^ROW_CHANGED: The sources of campaign/,
  ],
  [
    'the owners and dates of a campaign',
    'access_reviews',
    `update access_reviews set document = jsonb_set(document, '{displayName}', '"Another"')`,
    /^ROW_CHANGED: The campaign/,
  ],
  [
    'a resolved policy',
    'policy_snapshots',
    `update policy_snapshots set sha256 = sha256(sha256)`,
    /^ROW_CHANGED: The task/,
  ],
  [
    'the text of a resolved policy',
    'policy_snapshots',
    `update policy_snapshots set document = jsonb_set(document, '{name}', '"Another"')`,
    /^ROW_CHANGED: The resolved policy \d+ is not the one/,
  ],
  [
    'who kept denied access',
    'kept_access',
    `update kept_access set kept_by = (select min(id) from users where id <> kept_by)`,
    /^ROW_CHANGED: The kept access of campaign/,
  ],
  [
    'why denied access was kept',
    'kept_access',
    `update kept_access set comment = 'Approved by the board'`,
    /^ROW_CHANGED: The kept access of campaign/,
  ],
  ['kept access taken out', 'kept_access', `delete from kept_access`, /^ROW_CHANGED: The kept access of campaign/],
  [
    'for whom a client was made',
    'personal_clients',
    `update personal_clients set user_id = (select min(id) from users where id <> user_id) where display_name = 'For Ann'`,
    /^ROW_CHANGED: The client/,
  ],
  [
    'which task a review follows',
    'followed_revocations',
    `update followed_revocations set revoke_task_id = ${revocation}`,
    /^ROW_CHANGED: The followed task of review/,
  ],
  [
    'that a review follows a task',
    'followed_revocations',
    `delete from followed_revocations`,
    /^ROW_MISSING: The followed task of review/,
  ],
  [
    'a task that no entry tells of',
    'tasks',
    `insert into tasks (id, kind, origin, access_review_id, app_id, entitlement_id, snapshot_id, state, outcome) select 'slipped in', 'revoke', origin, access_review_id, app_id, entitlement_id, snapshot_id, 'CLOSED', 'REVOKED' from tasks where kind = 'revoke' limit 1`,
    /^ROW_NOT_IN_LOG: The task slipped in/,
  ],
  [
    'a submission slipped in',
    'submissions',
    `insert into submissions (id, access_review_id, user_id, state, all_or_nothing, submitted, certified, created_at, expires_at, finished_at)
    select 'slipped in', access_review_id, user_id, 'DONE', false, 7, 7, created_at, expires_at, finished_at from submissions limit 1`,
    /^ROW_NOT_IN_LOG: The submission slipped in/,
  ],
  [
    'a decision slipped into a submission',
    'submission_results',
    `insert into submission_results select submission_id, ${review}, step_id, verb, comment, decided_at, together, outcome, reason, message, action_id from submission_results limit 1`,
    /^ROW_CHANGED: The submission/,
  ],
  [
    'an import slipped in',
    'imports',
    `insert into imports (id, state, counts, confirm_removals, create_people, created_by, created_at, finished_at)
    select 'slipped in', 'DONE', counts, true, true, created_by, now(), now() from imports limit 1`,
    /^ROW_NOT_IN_LOG: The import slipped in/,
  ],
  [
    'a campaign slipped in',
    'access_reviews',
    `insert into access_reviews (id, state, policy_id, document, created_by) select 'slipped in', 'DRAFT', policy_id, document, created_by from access_reviews limit 1`,
    /^ROW_NOT_IN_LOG: The campaign slipped in/,
  ],
  [
    'kept access slipped in',
    'kept_access',
    `insert into kept_access (certify_task_id, access_review_id, kept_by, kept_at, comment) select t.id, k.access_review_id, k.kept_by, k.kept_at + interval '1 hour', 'Approved' from kept_access k, tasks t where t.kind = 'certify' and not exists (select from kept_access o where o.certify_task_id = t.id) limit 1`,
    /^ROW_NOT_IN_LOG: The kept access of review/,
  ],
  [
    'a followed task slipped in',
    'followed_revocations',
    `insert into followed_revocations select id, ${revocation} from tasks t where kind = 'certify' and not exists (select from followed_revocations f where f.certify_task_id = t.id) limit 1`,
    /^ROW_NOT_IN_LOG: The followed task of review/,
  ],
  [
    'annotations slipped in',
    'tasks',
    `update tasks set annotations = '{"external-ticket": "HELP-9"}' where kind = 'revoke' and annotations is null`,
    /^ROW_NOT_IN_LOG: The annotations of task/,
  ],
  [
    'access said to be there that no import showed',
    'tasks',
    `update tasks set grant_seen_at = now() where kind = 'revoke' and grant_seen_at is null`,
    /^ROW_NOT_IN_LOG: The look at task/,
  ],
];

test('an unchanged database matches the log, row by row', async () => {
  const { problems, comparedRows, unrecordedRows } = await check();
  expect([problems, unrecordedRows]).toEqual([[], '0']);
  expect(Number(comparedRows)).toBeGreaterThan(30);
});

test.each(mutations)('%s is found, and the row is named', async (_, table, statement, expected) => {
  expect(await tampered(table, statement)).toContainEqual(expect.stringMatching(expected));
});

test('everything was restored', async () => {
  expect((await check()).problems).toEqual([]);
});
