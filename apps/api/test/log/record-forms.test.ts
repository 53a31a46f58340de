import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { downloadPack, verifyPack } from '../reports/evidence-folder.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, expectOk, tasksOf } from '../service/campaigns.ts';

// A preparation records each row as a list of texts; one that an older version began goes on to record objects. The
// check of the log and the verifier read both.

let on: CampaignService;
let folder: string;
beforeAll(async () => {
  [on, folder] = [await startCampaignService(), await mkdtemp(join(tmpdir(), 'oag-forms-'))];
});
afterAll(() => Promise.all([on.service.close(), rm(folder, { recursive: true })]));
afterEach(() => run('drop trigger if exists between_steps on long_work'));

const run = (text: string) => on.service.database.pool.query(text);
/** Does something at each step of a preparation, in the transaction that writes its progress. */
const atEachStep = (body: string): Promise<unknown> =>
  run(`create or replace function between_steps() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
    create trigger between_steps before update on long_work for each row when (new.kind = 'prepare') execute function between_steps()`);

/** A campaign over two accounts. One review is decided: the newest record of that review is another than the first one. */
async function prepared(): Promise<string> {
  const app = await on.newApp([on.ann, on.bob], [on.cy]);
  const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app) });
  const [first] = await tasksOf(on.service, id);
  if (!first) throw new Error('The campaign has no review');
  expectOk(await decideTask(on.service, 'denyTask', first, on.asCy));
  return id;
}
const formsOf = async (id: string): Promise<unknown[]> =>
  (
    await run(
      `select distinct document #>> '{record,form}' as form from log_entries where campaign_id = '${id}' and document #> '{record,access}' is not null`,
    )
  ).rows.map(({ form }) => form as unknown);
const problems = async (): Promise<string[]> =>
  expectOk(await on.service.call('checkLog', { body: {} })).problems.map(({ description }) => description);
async function verdictOf(id: string): Promise<{ code: number; text: string }> {
  const pack = join(folder, `${id}.zip`);
  await writeFile(pack, await downloadPack(on.service, id));
  return verifyPack(pack);
}
const PROVED = { code: 0, text: expect.stringContaining('2 grants, row by row') };

/** The findings of the check while a table is changed by SQL. */
async function found(id: string): Promise<string[]> {
  const one = `where access_review_id = '${id}' and no = 2`;
  const changes = [
    [`update selections set app_user_id = (select min(app_user_id) from selections) ${one}`, 'selections'],
    [`update review_facts set is_new = not is_new ${one}`, 'review_facts'],
    [`update tasks set assigned_via = 'fallback' where access_review_id = '${id}' and selection_no = 2`, 'tasks'],
  ] as const;
  const described: string[] = [];
  for (const [change, table] of changes) {
    await run(`create table kept_rows as select * from ${table}; ${change}`);
    described.push(...(await problems()));
    const columns = { selections: 'app_user_id', review_facts: 'is_new', tasks: 'assigned_via' }[table];
    const key = table === 'tasks' ? 't.id = k.id' : 't.access_review_id = k.access_review_id and t.no = k.no';
    await run(`update ${table} t set ${columns} = k.${columns} from kept_rows k where ${key}; drop table kept_rows`);
  }
  return described;
}
const EACH_CHANGE = [
  expect.stringMatching(/^The access 2 of campaign \w+ is not what the log recorded/),
  expect.stringMatching(/^The access 2 of campaign \w+ is not what the log recorded/),
  expect.stringMatching(/^The task \w+ is not what the log recorded/),
];

test('a preparation records lists of texts; a row that is changed by SQL is found, and the pack is proved', async () => {
  const id = await prepared();
  expect(await formsOf(id)).toEqual(['2']);
  expect(await verdictOf(id)).toMatchObject(PROVED);
  expect(await problems()).toEqual([]);
  expect(await found(id)).toEqual(EACH_CHANGE);
  expect(await problems()).toEqual([]);
});

test('a preparation that an older version began goes on to record objects: the same changes are found, and the pack is proved', async () => {
  await atEachStep(`new.cursor := new.cursor #- '{record,population,form}';`);
  const id = await prepared();
  expect(await formsOf(id)).toEqual([null]);
  expect(await verdictOf(id)).toMatchObject(PROVED);
  expect(await problems()).toEqual([]);
  expect(await found(id)).toEqual(EACH_CHANGE);
});

test('a change between the selection and the tasks is recorded as the selection saw it', async () => {
  await atEachStep(`
    if new.phase = 'tasks' then
      update users set department = 'Later', display_name = 'Later', manager_id = null where id = '${on.bob}';
      update app_users set username = 'later' where identity_user_id = '${on.bob}';
      update entitlements set display_name = 'later'; update apps set display_name = 'later';
      update resources set display_name = 'later'; update resource_types set display_name = 'later';
    end if;`);
  const id = await prepared();
  expect(await problems()).toEqual([]);
  expect(await verdictOf(id)).toMatchObject(PROVED);
});
