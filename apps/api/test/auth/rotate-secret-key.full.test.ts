import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtinPolicies } from '@oag/governance/policies';
import { openDatabase } from '@oag/store';
import { storeBuiltinPolicies } from '@oag/store/policies';
import { cloneDatabase, type TestDatabase } from '@oag/store/test-database';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { encryptedColumns } from '../../src/auth/encrypted-columns.ts';
import { decrypt, deriveKey, keyUses, WrongSecretKeyError, type KeyUse } from '../../src/auth/encryption.ts';
import { rotateSecretKey, type Rotation } from '../../src/auth/rotate-secret-key.ts';
import { keyChange } from '../../src/configuration/key-change.ts';
import { readConfiguration } from '../../src/index.ts';
import { checkSecretKey } from '../../src/start/check-secret-key.ts';
import { eventually, expectOk } from '../service/campaigns.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

const [OLD, NEW, OTHER] = ['o'.repeat(32), 'n'.repeat(32), 'x'.repeat(32)];
const MAIN = join(import.meta.dirname, '..', '..', 'src', 'rotate-secret-key.ts');
const RETIRED = 600;
const PIN = '2468-secret';

/** Runs the command, and gives its exit code and what it wrote. */
function rotate(environment: { [name: string]: string }): {
  done: Promise<{ code: number | null; text: string }>;
  kill: () => void;
} {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment };
  const child = spawn(process.execPath, [MAIN], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    done: once(child, 'close').then(() => ({ code: child.exitCode, text })),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** One statement on its own connection, which is closed. */
async function query<T extends object>(connectionString: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const startWith = (connectionString: string, secretKey: string): Promise<TestService> =>
  startTestService({ connectionString, flags: ['--secret-key', secretKey] });

/** The text of every encrypted value, by table. Throws a WrongSecretKeyError when the key opens one of them not. */
async function readAll(connectionString: string, secretKey: string): Promise<{ [table: string]: string[] }> {
  const found: { [table: string]: string[] } = {};
  for (const { table, column, member, use } of encryptedColumns) {
    const value = member ? `${column} -> '${member}'` : `encode(${column}, 'base64')`;
    const filter = member ? `${column} -> '${member}' <> '{}'` : `${column} is not null`;
    const rows = await query<{ value: string | { [name: string]: string } }>(
      connectionString,
      `select ${value} as value from ${table} where ${filter}`,
    );
    const bytes = rows.flatMap(({ value: one }) => (typeof one === 'string' ? [one] : Object.values(one)));
    const key = deriveKey(secretKey, use);
    found[table] = bytes.map((text) => decrypt(key, Buffer.from(text, 'base64'))).toSorted();
  }
  return found;
}

/** A request with an encrypted answer, a form step with another one, and many retired keys. */
async function fill(connectionString: string): Promise<void> {
  const service = await startWith(connectionString, OLD);
  try {
    const { call, inventory, admin, database } = service;
    await storeBuiltinPolicies(database.db, builtinPolicies('2026-01-01T00:00:00Z'));
    const fields = [{ displayName: 'PIN', stringField: { passwordField: {} } }];
    const { policy } = expectOk(
      await call('createPolicy', {
        body: {
          displayName: 'Form, then owners',
          policyType: 'POLICY_TYPE_GRANT',
          policySteps: {
            grant: { steps: [{ form: { form: { displayName: 'Again', fields } } }, { approval: { appOwners: {} } }] },
          },
        },
      }),
    );
    const app = await inventory.app({ grant_policy_id: policy?.id ?? null }, [admin.userId]);
    const entitlement = await inventory.entitlement(await inventory.resource(await inventory.resourceType(app)));
    const { requestSchema } = expectOk(await call('createRequestSchema', { body: { name: 'Access', fields } }));
    expectOk(
      await call('createRequestSchemaEntitlementBinding', {
        body: { requestSchemaId: requestSchema?.id ?? '', entitlementRef: { appId: app, id: entitlement } },
      }),
    );
    const { taskView } = expectOk(
      await call('createGrantTask', {
        body: { appId: app, appEntitlementId: entitlement, identityUserId: admin.userId, requestData: { pin: PIN } },
      }),
    );
    const id = taskView?.task?.id ?? '';
    const stepId = taskView?.task?.policy?.current?.id ?? '';
    expectOk(
      await call('updateRequestData', {
        path: { task_id: id },
        body: { policyStepId: stepId, data: { pin: `${PIN}, again` } },
      }),
    );
    await database.pool.query(
      `insert into signing_keys (id, public_jwk, sealed_private_jwk, purpose, retired_at)
       select 'retired-' || n, public_jwk, sealed_private_jwk, purpose, now() from signing_keys, generate_series(1, $1::int) n where purpose = 'token'`,
      [RETIRED],
    );
  } finally {
    await service.close();
  }
}

/** The change alone, in this process. */
async function changeKey(from: string, to: string): Promise<Rotation> {
  const opened = openDatabase({ connectionString: database.connectionString, max: 1 });
  try {
    return await rotateSecretKey(opened.db, { from, to });
  } finally {
    await opened.close();
  }
}

let database: TestDatabase;
let before: { [table: string]: string[] };
const settings = () => ({ DATABASE_URL: database.connectionString, SECRET_KEY: OLD, SECRET_KEY_NEW: NEW });

describe('rotate-secret-key', () => {
  beforeEach(async () => {
    database = await cloneDatabase(inject('testServer'), inject('testTemplate'));
    await fill(database.connectionString);
    before = await readAll(database.connectionString, OLD);
  });
  afterEach(() => database.drop());

  test('encrypts everything with the new key; the old one is refused, and doing it again changes nothing', async () => {
    expect(before).toMatchObject({ signing_keys: expect.any(Array), tasks: [PIN], task_steps: [`${PIN}, again`] });
    expect(before['signing_keys']?.length).toBeGreaterThan(RETIRED);
    const { code, text } = await rotate(settings()).done;
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/signing_keys +60\d\n +tasks +1\n +task_steps +1\n[^]*SECRET_KEY\.\n$/),
    ]);
    expect(await readAll(database.connectionString, NEW)).toEqual(before);
    await expect(readAll(database.connectionString, OLD)).rejects.toThrow(WrongSecretKeyError);
    expect(await changeKey(OLD, NEW)).toBe('done');
    await (await startWith(database.connectionString, NEW)).close();
    // Last: a start that fails leaves its connections to the test.
    await expect(startWith(database.connectionString, OLD)).rejects.toThrow(WrongSecretKeyError);
  });

  test('that is killed in the middle leaves the old key in use, and succeeds when it is run again', async () => {
    await query(
      database.connectionString,
      `create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(300); return new; end $$;
       create trigger wait before update on task_steps for each row execute function wait()`,
    );
    const { name } = database;
    const elsewhere = new URL(database.connectionString);
    elsewhere.pathname = '/postgres';
    const killed = rotate(settings());
    // The keys and the tasks are changed by then, the steps are not.
    await eventually(
      'the command to reach the steps',
      () =>
        query<{ pid: number }>(
          elsewhere.href,
          `select pid from pg_stat_activity where datname = '${name}' and wait_event = 'PgSleep'`,
        ),
      (rows) => rows.length === 1,
    );
    killed.kill();
    await killed.done;
    await query(
      elsewhere.href,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
    await query(database.connectionString, 'drop trigger wait on task_steps; drop function wait()');
    expect(await readAll(database.connectionString, OLD)).toEqual(before);
    await changeKey(OLD, NEW);
    expect(await readAll(database.connectionString, NEW)).toEqual(before);
  });

  test('is refused while a process of the service uses the database, with a wrong key, and without a new one', async () => {
    const running = await startWith(database.connectionString, OLD);
    expect(await rotate(settings()).done).toEqual({
      code: 4,
      text: expect.stringMatching(/^The database is in use by .*; stop all processes/),
    });
    await running.close();
    await expect(changeKey(OTHER, NEW)).rejects.toThrow('SECRET_KEY does not open');
    const given = readConfiguration(['--database-url', database.connectionString, '--secret-key', OLD], {});
    await expect(keyChange(given, {})).rejects.toThrow('Set SECRET_KEY_NEW');
    await expect(keyChange(given, { SECRET_KEY_NEW: OLD })).rejects.toThrow('The new key is the key in use');
    await expect(keyChange(given, { SECRET_KEY_NEW: 'short' })).rejects.toThrow('at least 32 characters');
    expect(await readAll(database.connectionString, OLD)).toEqual(before);
  });

  test('stops a process that was cut off from the database and still has the old key', async () => {
    await changeKey(OLD, NEW);
    const pool = openDatabase({ connectionString: database.connectionString, max: 1 });
    const { log } = { log: { debug: () => undefined } } as unknown as { log: Parameters<typeof checkSecretKey>[2] };
    const stopped = Promise.withResolvers<Error>();
    const stops = [OLD, NEW].map((key) =>
      checkSecretKey(pool, key, log, (error) => (key === OLD ? stopped.resolve(error) : stopped.reject(error)), 10),
    );
    expect(await stopped.promise).toMatchObject({ message: expect.stringContaining('start it with the new key') });
    for (const stop of stops) stop();
    await pool.close();
  });
});

describe('the key that the service keeps in DATA_DIR', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'oag-key-'));
    await writeFile(join(dataDir, 'secret.key'), `${OLD}\n`);
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const change = () => keyChange(readConfiguration(['--data-dir', dataDir], {}), {});
  const keyIn = async (file: string) => (await readFile(join(dataDir, file), 'utf8')).trim();

  test('is replaced by a random one, which is in a file before anything is encrypted with it', async () => {
    const { from, to, finish } = await change();
    expect([from, await keyIn('secret.key'), await keyIn('secret.key.new')]).toEqual([OLD, OLD, to]);
    // A second run, after an interruption, goes on with the same key.
    expect((await change()).to).toBe(to);
    await finish();
    expect(await keyIn('secret.key')).toBe(to);
    await expect(access(join(dataDir, 'secret.key.new'))).rejects.toThrow('ENOENT');
  });
});

describe('the list of encrypted columns', () => {
  beforeAll(async () => {
    database = await cloneDatabase(inject('testServer'), inject('testTemplate'));
  });
  afterAll(() => database.drop());

  /** Columns of bytes that are not encrypted: hashes, public keys, files and nodes of the log. A new one belongs here or in the list. */
  const PLAIN = [
    'calendar_feeds.token_sha256',
    'device_authorizations.device_code_hash',
    'device_authorizations.user_code_hash',
    'idempotency_keys.body_sha256',
    'import_chunks.bytes',
    'log_leaves.hash',
    'log_nodes.hash',
    'log_roots.hash',
    'log_sealer.peaks',
    'passkey_challenges.challenge_sha256',
    'passkeys.credential_id',
    'passkeys.public_key',
    'personal_clients.public_key',
    'personal_clients.secret_sha256',
    'policy_snapshots.sha256',
    'report_chunks.bytes',
    'sessions.secret_sha256',
    'sign_in_attempts.browser_sha256',
    'sign_in_attempts.state_sha256',
    'sign_in_links.token_sha256',
    'upload_chunks.bytes',
    'used_assertions.digest',
    'used_proofs.digest',
  ];

  test('has every column of bytes that is not declared as plain, and exists in the schema', async () => {
    const rows = await query<{ name: string; type: string }>(
      database.connectionString,
      `select table_name || '.' || column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`,
    );
    const listed = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
    const bytes = rows.filter(({ type }) => type === 'bytea').map(({ name }) => name);
    expect(bytes.filter((name) => !PLAIN.includes(name) && !listed.includes(name)).toSorted()).toEqual([]);
    expect([...PLAIN, ...listed].filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
    for (const { table, column, member } of encryptedColumns)
      expect(rows.find(({ name }) => name === `${table}.${column}`)?.type).toBe(member ? 'jsonb' : 'bytea');
  });

  test('has a column for every use that encrypts, and none for the others', () => {
    const uses = new Set(encryptedColumns.map(({ use }) => use));
    for (const [use, kind] of Object.entries(keyUses)) expect(uses.has(use as KeyUse), use).toBe(kind === 'encrypts');
  });
});
