import type { Import } from '@oag/types';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFull } from '../crashes/crash-seed.ts';
import { endOf, findingsOf, importForm, upload, type FormParts } from './import-upload.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ work: true });
});
afterEach(() => service.close());

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const people = `email,name,manager_email\n${numbers(6)
  .map((n) => `p${n}@example.com,Person ${n},${n > 0 ? 'p0@example.com' : ''}\n`)
  .join('')}`;
const entitlements = `app,resource_type,resource,entitlement,description,owner_emails,risk_level\n${numbers(6)
  .map((n) => `App ${n % 2},Group,Group ${n % 3},Right ${n},For ${n},p${n % 4}@example.com,${n < 2 ? 'High' : ''}\n`)
  .join('')}`;
const access = `app,resource_type,resource,entitlement,account_id,account_name,account_email,inherited_from,granted_at\n${numbers(
  24,
)
  .map((n) => {
    const [right, holder] = [n % 6, (n * 5 + Math.floor(n / 6)) % 7];
    const from = n % 5 === 0 ? 'Group:Group 9' : '';
    return `App ${right % 2},Group,Group ${right % 3},Right ${right},a${holder},Account ${holder},p${holder}@example.com,${from},2026-01-0${(n % 9) + 1}\n`;
  })
  .join('')}`;
const files: FormParts = [
  ['people', people],
  ['entitlements', entitlements],
  ['access', access],
];

/** Waits until the session of the last import is kept: that is shortly after the import has ended. */
const isKept = (): Promise<void> =>
  expect
    .poll(async () => {
      const { rowCount } = await service.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle' and query like '%= pg_my_temp_schema()'`,
      );
      return rowCount;
    })
    .toBe(1);

/** The table of staged rows in each session that has one. */
async function stagedIn(): Promise<unknown[]> {
  const { rows } = await service.database.pool.query(
    `select oid from pg_class where relname = 'staged_access' and relpersistence = 't'`,
  );
  return rows;
}

/** The inventory as it is, without the times of changes. */
async function inventory(): Promise<unknown> {
  const tables = ['users', 'apps', 'app_users', 'resource_types', 'resources', 'entitlements'];
  const texts = [
    ...tables.map((table) => `select to_jsonb(t) - 'updated_at' as row from ${table} t order by id`),
    'select to_jsonb(t) as row from grants t order by id',
    'select to_jsonb(t) as row from past_grants t order by id',
    ...['app', 'entitlement', 'resource'].map((kind) => `select to_jsonb(t) as row from ${kind}_owners t order by 1`),
  ];
  return Promise.all(texts.map(async (text) => (await service.database.pool.query(text)).rows));
}

async function preview(): Promise<Import> {
  const { body } = await upload(service, [...files, ['preview', 'true']]);
  const id = body.import?.id ?? '';
  for (;;) {
    const found = (await service.call('getImport', { path: { id } })).body.import;
    if (found?.state === 'IMPORT_STATE_CHECKED') {
      await service.call('cancelImport', { path: { id }, body: {} });
      return found;
    }
    if (found?.finishedAt) throw new Error(`The preview ended: ${JSON.stringify(found)}`);
  }
}

const kinds = [
  'app name',
  'entitlement',
  'owners',
  'delete person',
  'manual entitlement',
  'delete grant',
  'sources',
  'account',
  'person',
  'delete entitlement',
] as const;
type Edit = { kind: (typeof kinds)[number]; n: number };

/** Names of entitlements are given once. */
let manual = 0;

const made: TestService['call'] = async (id, parts) => {
  const answer = await service.call(id, parts);
  if (answer.status !== 200) throw new Error(`${id}: ${answer.error.message}`);
  return answer;
};

/** Changes made through the API, and those that other parts of the service make to what came from the files. */
async function edit({ kind, n }: Edit): Promise<void> {
  const { pool } = service.database;
  const nth = async (table: string, condition = 'true'): Promise<{ id: string; app_id: string }> => {
    const { rows } = await pool.query<{ id: string; app_id: string }>(
      `select * from ${table} where ${condition} order by id`,
    );
    return rows[n % Math.max(rows.length, 1)] ?? { id: '', app_id: '' };
  };
  const app = await nth('apps', `key like 'app %'`);
  // One that an edit before has deleted is there again after the next import only.
  const right = await nth('entitlements', `key like 'right %' and deleted_at is null`);
  // An edit before may have deleted people, who stay deleted: nobody may be left.
  const person = await nth('users', `email like 'p%' and deleted_at is null`);
  const path = { app_id: right.app_id, id: right.id };
  if (kind === 'app name') {
    await made('updateApp', { path: { id: app.id }, body: { app: { displayName: `Renamed ${n}` } } });
  } else if (kind === 'entitlement') {
    const entitlement = { displayName: `Edited ${n}`, description: '' };
    await made('updateAppEntitlement', { path, body: { entitlement } });
  } else if (kind === 'owners') {
    const userIds = person.id === '' ? [] : [person.id];
    await made('setAppOwners', { path: { app_id: app.id }, body: { userIds } });
  } else if (kind === 'delete person') {
    await service.call('deleteUser', { path: { id: person.id } });
  } else if (kind === 'manual entitlement') {
    const { rows } = await pool.query<{ id: string; type: string }>(
      `select r.id, r.resource_type_id as type from resources r join entitlements e on e.resource_id = r.id where e.id = $1`,
      [right.id],
    );
    const { id = '', type = '' } = rows[0] ?? {};
    const body = { displayName: `By hand ${(manual += 1)}`, appResourceTypeId: type, appResourceId: id };
    await made('createAppEntitlement', { path: { app_id: right.app_id }, body });
  } else {
    await pool.query(
      {
        'delete grant': 'delete from grants where entitlement_id = $1',
        sources: `update grants set sources = '{x}', granted_at = null where entitlement_id = $1`,
        account: `update app_users set display_name = 'Other', identity_user_id = null where app_id = $2`,
        person: `update users set department = 'Other', deleted_at = now() where id = $3`,
        'delete entitlement': 'update entitlements set deleted_at = now() where id = $1',
      }[kind]
        .replace('$1', `'${right.id}'`)
        .replace('$2', `'${app.id}'`)
        .replace('$3', `'${person.id}'`),
    );
  }
}

test('files that are still staged do what they do when they are read again, whatever was changed in between', async () => {
  const { keptStaging } = service.running.service;
  await importForm(service, files);
  const edits = fc.array(fc.record({ kind: fc.constantFrom(...kinds), n: fc.nat(11) }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(edits, async (all) => {
      for (const each of all) await edit(each);
      await isKept();
      const [staged] = await stagedIn();
      const again = await preview();
      // The table is the one of the import before: the files were not read again.
      expect(await stagedIn()).toEqual([staged]);
      keptStaging.drop();
      const read = await preview();
      expect(findingsOf(again)).toEqual(findingsOf(read));

      const done = await importForm(service, files);
      expect(done.counts).toEqual(again.counts);
      const after = await inventory();
      keptStaging.drop();
      const repeated = await importForm(service, files);
      expect(repeated.state).toBe('IMPORT_STATE_DONE');
      expect(await inventory()).toEqual(after);
    }),
    // The first run has every kind of edit.
    { numRuns: isFull ? 20 : 3, examples: [[kinds.map((kind, n) => ({ kind, n }))]] },
  );
}, 300_000);

test('files are read again when their header is another, when they are read in another way, or when the session is lost', async () => {
  const first = await importForm(service, files);
  expect(first.state).toBe('IMPORT_STATE_DONE');
  await isKept();
  const [before] = await stagedIn();
  const changed = access.replace('account_name', 'Account Name').replace('Account 0', 'Account X');
  const { body } = await upload(service, [...files.slice(0, 2), ['access', changed]]);
  expect(await endOf(service, body.import?.id ?? '')).toMatchObject({ counts: { accounts: { changed: '1' } } });
  await isKept();
  const [other] = await stagedIn();
  expect(other).not.toEqual(before);
  await importForm(service, [...files.slice(0, 2), ['access', changed], ['dateOrder', 'DAY_FIRST']]);
  await isKept();
  const [third] = await stagedIn();
  expect(third).not.toEqual(other);
  await service.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_my_temp_schema%'`,
  );
  const last = await importForm(service, [...files.slice(0, 2), ['access', changed], ['dateOrder', 'DAY_FIRST']]);
  expect(last).toMatchObject({ state: 'IMPORT_STATE_DONE', counts: { accounts: { changed: '0', added: '0' } } });
});

test('files with problems are not kept', async () => {
  const failed = await importForm(service, [['access', 'app,entitlement,account_id,granted_at\nA,B,c,2026-02-30\n']]);
  expect(failed.state).toBe('IMPORT_STATE_FAILED');
  // The session is closed when the import has ended.
  await expect.poll(stagedIn).toEqual([]);
});
