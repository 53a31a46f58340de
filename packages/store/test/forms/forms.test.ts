import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  consentsOf,
  countUnkeptUploads,
  deleteRequestSchemaRow,
  findUpload,
  finishUpload,
  insertConsent,
  insertRequestSchema,
  keepUploads,
  listEntitlementsWithForm,
  listRequestSchemas,
  lookUpForAnswers,
  lookUpForForm,
  readUpload,
  removeOldConsents,
  removeUnkeptUploads,
  setEntitlementForm,
  storeUpload,
  uploadsOf,
} from '@oag/store/forms';
import type { Db } from '@oag/store/database';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { useMigratedDatabase } from '../database/migrated-database.ts';
import { TWO_APPS } from '../database/two-apps.ts';

const now = '2026-03-02T12:00:00.000Z';
const insertProvider = (tx: Db): Promise<unknown> =>
  sql`insert into sign_in_providers (id, document) values ('p', '{}')`.execute(tx);
async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

describe.each(POSTGRES_VERSIONS)('PostgreSQL %i', { timeout: 60_000 }, (version) => {
  const { discarding } = useMigratedDatabase(version);
  const withPeople = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    discarding(async (tx) => {
      for (const id of ['ada', 'bob'])
        await tx
          .insertInto('users')
          .values({ id, email: `${id}@example.com` })
          .execute();
      return work(tx);
    });
  const upload = async (tx: Db, id: string, createdBy = 'ada'): Promise<void> => {
    const bytes = await storeUpload(
      tx,
      { id, createdBy, fileName: `${id}.txt`, mediaType: 'text/plain' },
      pieces('a', 'b'),
    );
    await finishUpload(tx, id, bytes);
  };

  test('a file is there when it is finished, for the person who sent it', () =>
    withPeople(async (tx) => {
      const bytes = await storeUpload(
        tx,
        { id: 'f', createdBy: 'ada', fileName: 'f.txt', mediaType: 'text/plain' },
        pieces('x'.repeat(600_000), 'y'),
      );
      expect(await findUpload(tx, 'f')).toBeUndefined();
      expect(await uploadsOf(tx, 'ada', ['f'])).toEqual([]);
      await finishUpload(tx, 'f', bytes);
      expect(await findUpload(tx, 'f')).toMatchObject({ byteCount: '600001', fileName: 'f.txt' });
      expect(await uploadsOf(tx, 'bob', ['f'])).toEqual([]);
      const read = Buffer.concat(await Array.fromAsync(readUpload(tx, 'f')));
      expect(read.equals(Buffer.from(`${'x'.repeat(600_000)}y`))).toBe(true);
    }));

  test('a file whose bytes fail leaves nothing', () =>
    withPeople(async (tx) => {
      async function* failing(): AsyncGenerator<Buffer> {
        yield Buffer.alloc(600_000);
        throw new Error('gone');
      }
      await expect(
        storeUpload(tx, { id: 'f', createdBy: 'ada', fileName: 'f', mediaType: 'a/b' }, failing()),
      ).rejects.toThrow('gone');
      expect(await tx.selectFrom('uploads').selectAll().execute()).toEqual([]);
      expect(await tx.selectFrom('upload_chunks').selectAll().execute()).toEqual([]);
    }));

  test('what became an answer stays; the rest goes after a day, with its bytes', () =>
    withPeople(async (tx) => {
      for (const id of ['kept', 'old', 'new']) await upload(tx, id);
      await keepUploads(tx, ['kept'], now);
      await tx
        .updateTable('uploads')
        .set({ created_at: '2026-03-01T11:59:59Z' })
        .where('id', 'in', ['kept', 'old'])
        .execute();
      await tx.updateTable('uploads').set({ created_at: '2026-03-01T12:00:01Z' }).where('id', '=', 'new').execute();
      expect(await countUnkeptUploads(tx, 'ada')).toBe(2);
      expect(await removeUnkeptUploads(tx, now)).toMatchObject({ count: 1, removed: [{ id: 'old', byteCount: '2' }] });
      const left = await tx.selectFrom('upload_chunks').select('upload_id').orderBy('upload_id').execute();
      expect(left.map(({ upload_id }) => upload_id)).toEqual(['kept', 'new']);
      expect(await countUnkeptUploads(tx, 'ada')).toBe(1);
    }));

  test('a consent is of the person who gave it, for a day', () =>
    withPeople(async (tx) => {
      await insertProvider(tx);
      const consent = {
        providerId: 'p',
        account: 'a@x',
        issuer: 'https://x.example',
        subject: '1',
        scopes: ['openid'],
      };
      for (const id of ['old', 'new', 'other'])
        await insertConsent(tx, { id, ...consent }, id === 'other' ? 'bob' : 'ada');
      const at = (id: string, time: string) =>
        tx.updateTable('consents').set({ created_at: time }).where('id', '=', id).execute();
      await at('old', '2026-03-01T11:59:59Z');
      await at('new', '2026-03-01T12:00:01Z');
      const found = await consentsOf(tx, 'ada', ['old', 'new', 'other'], now);
      expect(found).toEqual([{ id: 'new', ...consent, consentedAt: expect.any(String) as string }]);
      expect(await removeOldConsents(tx, now)).toBe(1);
      const left = await tx.selectFrom('consents').select('id').orderBy('id').execute();
      expect(left.map(({ id }) => id)).toEqual(['new', 'other']);
    }));

  test('a form that is deleted is on no entitlement and in no list any more', () =>
    withPeople(async (tx) => {
      for (const statement of TWO_APPS.split(';')) await sql.raw(statement).execute(tx);
      const form = {
        id: '',
        displayName: 'Form',
        description: '',
        fields: [],
        fieldGroups: [],
        fieldRelationships: [],
      };
      const requestSchema = {
        id: 's',
        form,
        justificationVisibility: 'JUSTIFICATION_VISIBILITY_SHOW',
        createdAt: now,
        modifiedAt: now,
        deletedAt: null,
      } as const;
      await insertRequestSchema(tx, requestSchema, 'ada');
      for (const id of ['ar0e0', 'ar0e1']) await setEntitlementForm(tx, id, 's', now);
      const page = { size: 1, after: null };
      const first = await listEntitlementsWithForm(tx, 's', 'everything', page);
      expect(first).toEqual({ rows: [{ appId: 'a', id: 'ar0e0' }], after: ['ar0e0'] });
      expect((await listEntitlementsWithForm(tx, 's', 'everything', { size: 1, after: first.after })).rows).toEqual([
        { appId: 'a', id: 'ar0e1' },
      ]);
      expect((await listRequestSchemas(tx, { appIds: ['a'], query: 'FORM' }, 'everything', page)).rows).toHaveLength(1);
      expect(await deleteRequestSchemaRow(tx, requestSchema, now)).toBe(2);
      expect((await listEntitlementsWithForm(tx, 's', 'everything', page)).rows).toEqual([]);
      expect((await listRequestSchemas(tx, {}, 'everything', page)).rows).toEqual([]);
    }));

  test('what forms and answers name is looked up; what is deleted is not there', () =>
    withPeople(async (tx) => {
      for (const statement of TWO_APPS.split(';')) await sql.raw(statement).execute(tx);
      await tx.updateTable('users').set({ deleted_at: now }).where('id', '=', 'bob').execute();
      await insertProvider(tx);
      expect(
        await lookUpForForm(tx, {
          userIds: ['ada', 'bob', 'x'],
          appIds: ['a', 'x'],
          resourceTypeIds: ['x'],
          signInProviderIds: ['x', 'p'],
        }),
      ).toEqual({
        userIds: new Set(['ada']),
        appIds: new Set(['a']),
        appIdsOfResourceTypes: new Map(),
        signInProviderIds: new Set(['p']),
      });
      const known = await lookUpForAnswers(tx, {
        userIds: ['ada', 'bob'],
        appUserIds: ['a0', 'x'],
        resourceIds: ['ar0', 'x'],
      });
      expect(known.users).toEqual(new Map([['ada', { isEnabled: true }]]));
      expect(known.appUsers).toEqual(new Map([['a0', { appId: 'a' }]]));
      expect([...known.resources.keys()]).toEqual(['ar0']);
    }));
});
