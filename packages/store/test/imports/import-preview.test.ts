import { describe, expect, test } from 'vitest';
import { cancelPreview, cancelStalePreviews, restartPreview, confirmPreview, findImport } from '@oag/store/imports';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { useImports } from './import-fixture.ts';

describe.each(POSTGRES_VERSIONS)('the preview of an import, PostgreSQL %i', { timeout: 30_000 }, (version) => {
  const imports = useImports(version);
  const by = { actorId: '' };
  const access = [
    { app: 'Wiki', accountId: 'ada', entitlement: 'Read' },
    { app: 'Wiki', accountId: 'bo', entitlement: 'Read' },
  ];
  const content = `select (select count(*) from users) + (select count(*) from apps) + (select count(*) from app_users) + (select count(*) from grants)
    + (select count(*) from entitlements) + (select count(*) from past_grants) + (select count(*) from import_apps)`;
  const logged = (id: string) => imports.read(`select kind from log_entries where object_id = '${id}' order by seq`);

  test('counts what the import itself would change, and changes nothing', async () => {
    const before = await imports.read(content);
    const checked = await imports.run({ access, isPreview: true });
    expect(checked).toMatchObject({ state: 'CHECKED', isPreview: true, finishedAt: null, problemCount: 0 });
    expect(checked.files).toMatchObject([{ file: 'access', report: { understood: expect.any(Array) } }]);
    expect(await imports.read(content)).toEqual(before);
    expect((await imports.done({ access })).counts).toEqual(checked.counts);
    // The upload of the second one canceled the first.
    expect(await findImport(imports.database.db, checked.id)).toMatchObject({ state: 'CANCELED' });
    expect(await imports.read('select count(*) from import_chunks')).toEqual([['0']]);
    expect(await logged(checked.id)).toEqual([['importStarted'], ['importChecked'], ['importCanceled']]);
  });

  test('lists apps that would lose more than half of their grants, with the counts', async () => {
    await imports.done({ access: [...access, { app: 'Wiki', accountId: 'cy', entitlement: 'Read' }] });
    const checked = await imports.run({ access: access.slice(0, 1), isPreview: true });
    expect(checked).toMatchObject({
      state: 'CHECKED',
      problemCount: 1,
      problems: [
        { rule: 'REMOVALS', message: expect.stringContaining('confirm the import with confirmRemovals=true') },
      ],
      counts: { grants: { removed: 2, total: 1 } },
    });
  });

  test('waits until it is confirmed or canceled, once', async () => {
    const { pool, db } = imports.database;
    const { id } = await imports.run({ access, isPreview: true });
    const settings = { createPeople: true, dateOrder: 'DAY_FIRST', mapping: {} } as const;
    expect(await restartPreview(pool, id, by, settings)).toBe(true);
    // It is being checked now.
    expect(await confirmPreview(pool, id, by, false)).toBe(undefined);
    expect(await cancelPreview(db, id, by)).toBe(false);
    expect(await findImport(db, id)).toMatchObject({ state: 'PENDING', isPreview: true, ...settings });
  });

  test('is canceled, and its files deleted, when nobody confirms it', async () => {
    const { db } = imports.database;
    const { id, createdAt } = await imports.run({ access, isPreview: true });
    expect(await cancelStalePreviews(db, createdAt)).toBe(0);
    expect(await imports.read('select count(*) > 0 from import_chunks')).toEqual([[true]]);
    expect(await cancelStalePreviews(db, new Date(Date.parse(createdAt) + 1000).toISOString())).toBe(1);
    expect(await imports.read('select count(*) from import_chunks')).toEqual([['0']]);
    expect(await findImport(db, id)).toMatchObject({ state: 'CANCELED', finishedAt: expect.any(String) });
  });
});
