import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findImport, readImportBytes, uploadImport, type NewImport } from '@oag/store/imports';
import { listDueJobs } from '@oag/store/jobs';
import { newId } from '@oag/store/database';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { useImports } from './import-fixture.ts';

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe.each(POSTGRES_VERSIONS)('an upload, PostgreSQL %i', { timeout: 30_000 }, (version) => {
  const imports = useImports(version);
  const created = async (): Promise<NewImport> => {
    const [[createdBy] = []] = await imports.read('select id from users');
    return {
      confirmRemovals: false,
      createPeople: true,
      isPreview: false,
      source: '',
      dateOrder: '',
      mapping: {},
      createdBy: String(createdBy),
      requestId: 'r',
    };
  };
  const leftovers =
    'select (select count(*) from import_chunks) + (select count(*) from imports) + (select count(*) from long_work)';

  test('keeps the bytes in order, with their number and hash, and makes work and a log entry', async () => {
    const bytes = randomBytes(1_700_000);
    const id = await uploadImport(imports.database.pool, async (write) => {
      await write('access', pieces(bytes, 65_001));
      await write('people', pieces(Buffer.alloc(0), 1));
      return created();
    });
    const stored = await findImport(imports.database.db, id ?? '');
    expect(stored).toMatchObject({
      state: 'PENDING',
      confirmRemovals: false,
      createPeople: true,
      problems: [],
      counts: null,
      finishedAt: null,
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(stored?.files).toMatchObject([
      { file: 'people', byteCount: '0', report: null },
      { file: 'access', byteCount: '1700000', sha256, report: null },
    ]);
    const read = await Array.fromAsync(readImportBytes(imports.database.pool, id ?? '', 'access'));
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
    expect(Math.max(...read.map(({ length }) => length))).toBeLessThan(600_000);
    expect(await listDueJobs(imports.database.db)).toHaveLength(1);
    expect(await imports.read('select kind, object_id, request_id from log_entries')).toEqual([
      ['importStarted', id, 'r'],
    ]);
  });

  const sizes = [
    { of: 'single bytes', length: 1_000, size: 1 },
    { of: 'whole chunks, as many as are read at once', length: 20 * 48 * 1024, size: 48 * 1024 },
    { of: 'more than is written at once', length: 1_000_003, size: 1_000_003 },
  ];
  test.each(sizes)('keeps bytes that come as $of', async ({ length, size }) => {
    const bytes = randomBytes(length);
    const id = await uploadImport(imports.database.pool, async (write) => {
      await write('access', pieces(bytes, size));
      return created();
    });
    const read = await Array.fromAsync(readImportBytes(imports.database.pool, id ?? '', 'access'));
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
  });

  test('says in its log entry how its files are read', async () => {
    const settings = {
      source: 'Entra ID',
      dateOrder: 'DAY_FIRST',
      mapping: { access: { account_email: 'User Principal Name' } },
    } as const;
    await uploadImport(imports.database.pool, async (write) => {
      await write('access', pieces(Buffer.from('x'), 1));
      return { ...(await created()), ...settings };
    });
    const [[document] = []] = await imports.read(`select document from log_entries where kind = 'importStarted'`);
    expect(document).toMatchObject(settings);
  });

  test('that fails half-way leaves nothing', async () => {
    const failing = uploadImport(imports.database.pool, async (write) => {
      await write('people', pieces(Buffer.alloc(2_000_000), 100_000));
      throw new Error('The form is wrong');
    });
    await expect(failing).rejects.toThrow('The form is wrong');
    expect(await imports.read(leftovers)).toEqual([['0']]);
  });

  test('that was refused keeps nobody waiting who sends a better one, though its session ends later', async () => {
    const { pool } = imports.database;
    const session = await pool.connect();
    const release = session.release.bind(session);
    session.release = () => {};
    const slow = Object.assign(Object.create(pool) as typeof pool, { connect: () => Promise.resolve(session) });
    await expect(uploadImport(slow, () => Promise.reject(new Error('The form is wrong')))).rejects.toThrow(
      'The form is wrong',
    );
    const better = await uploadImport(pool, async (write) => {
      await write('access', pieces(Buffer.from('x'), 1));
      return created();
    });
    release(true);
    expect(better).toBeDefined();
  });

  test('removes what an upload left whose process was killed', async () => {
    await imports.database.pool.query(
      `insert into import_chunks (import_id, file, no, bytes) values ($1, 'access', 0, 'x')`,
      [newId()],
    );
    const id = await uploadImport(imports.database.pool, async (write) => {
      await write('access', pieces(Buffer.from('x'), 1));
      return created();
    });
    expect(await imports.read('select import_id from import_chunks')).toEqual([[id]]);
  });

  test('is refused while another one is under way, and while an import waits or runs', async () => {
    const other = (): Promise<string | undefined> => uploadImport(imports.database.pool, created);
    const first = await uploadImport(imports.database.pool, async (write) => {
      expect(await other()).toBeUndefined();
      await write('access', pieces(Buffer.from('x'), 1));
      return created();
    });
    expect(first).toBeDefined();
    expect(await other()).toBeUndefined();
    expect(await imports.read('select id from imports')).toEqual([[first]]);
  });

  test('fails, and keeps the process alive, when its connection is lost', async () => {
    const failing = uploadImport(imports.database.pool, async (write) => {
      await write('people', pieces(Buffer.from('x'), 1));
      await imports.read(
        'select count(pg_terminate_backend(pid)) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
      return created();
    });
    await expect(failing).rejects.toThrow();
    expect(await imports.read('select count(*)::int from imports')).toEqual([[0]]);
    expect(
      await uploadImport(imports.database.pool, async (write) => {
        await write('people', pieces(Buffer.from('x'), 1));
        return created();
      }),
    ).toBeDefined();
  });
});
