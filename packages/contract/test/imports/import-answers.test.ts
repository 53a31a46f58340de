import { expect, test } from 'vitest';
import { actOn, createCampaign, inState } from '../harness/campaigns.ts';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// The statements about its files in the answer of an import.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;
const csv = (...rows: string[]): string => `${rows.join('\n')}\n`;

test('an import says which rows repeat earlier ones, and which columns it did not read although they look like known ones', async () => {
  const access = csv(
    'app,account_id,entitlement,Last login (UTC),Colour',
    'Copies,ada,Read,2026-01-02,red',
    'Copies,bo,Read,,',
    'copies,ADA,read,2026-01-03,blue',
  );
  const done = await importFiles(target, admin(), { access });
  expect(done).toMatchObject({
    state: 'IMPORT_STATE_DONE',
    counts: { grants: { added: '2' } },
    warningCount: 2,
    warnings: [
      {
        file: 'IMPORT_FILE_ACCESS',
        line: '1',
        column: 'last_used_at',
        rule: 'COLUMN_IGNORED',
        message: expect.stringContaining('"Last login (UTC)" was not read'),
      },
      {
        file: 'IMPORT_FILE_ACCESS',
        line: '4',
        column: '',
        rule: 'REPEATED_ROWS',
        message: expect.stringMatching(/^1 row repeats .*: line 4 as on line 2\./),
      },
    ],
    files: [{ ignoredHeaders: ['Last login (UTC)', 'Colour'], rowCount: '3' }],
  });
});

test('a date that can be read in two ways is refused with both readings and the way to say which is meant', async () => {
  const access = csv(
    'app,account_id,entitlement,granted_at',
    'Dates,ada,Read,03/04/2011',
    'Dates,bo,Read,31/01/2011',
    'Dates,cy,Read,2011-04-03',
  );
  const refused = await importFiles(target, admin(), { access, dateOrder: 'UNSPECIFIED' });
  expect(refused).toMatchObject({ state: 'IMPORT_STATE_FAILED', counts: null, problemCount: 1 });
  const message =
    'granted_at "03/04/2011" can be 2011-04-03 or 2011-03-04: write it as year-month-day, or send dateOrder=DAY_FIRST or dateOrder=MONTH_FIRST with the import.';
  expect(refused.problems).toEqual([
    { file: 'IMPORT_FILE_ACCESS', line: '2', column: 'granted_at', rule: 'AMBIGUOUS_DATE', message },
  ]);
  const monthFirst = await importFiles(target, admin(), { access, dateOrder: 'MONTH_FIRST' });
  expect(monthFirst.problems).toMatchObject([{ line: '3', rule: 'INVALID_DATE' }]);
  const dayFirst = await importFiles(target, admin(), { access, dateOrder: 'DAY_FIRST' });
  expect(dayFirst).toMatchObject({ state: 'IMPORT_STATE_DONE', problems: [], counts: { grants: { added: '3' } } });
  const { data } = await admin().POST('/api/v1/search/grants', { body: { pageSize: 100 } });
  const granted = data.list
    .map(
      ({ appEntitlementUserBinding }) =>
        appEntitlementUserBinding?.appEntitlementUserBindingCreatedAt?.slice(0, 10) ?? '',
    )
    .filter((day) => day.startsWith('2011'));
  expect(granted.toSorted()).toEqual(['2011-01-31', '2011-04-03', '2011-04-03']);
});

test('AccuracySource.issues: a failed trial is forgotten when its correction has taken effect, and one about new apps says nothing of others', async () => {
  const good = csv('app,account_id,entitlement', 'Ledger,ada,Read', 'Ledger,bo,Read');
  const trial = async (access: string): Promise<void> =>
    expect((await importFiles(target, admin(), { access })).state).toBe('IMPORT_STATE_FAILED');
  const take = async (access: string): Promise<void> =>
    expect((await importFiles(target, admin(), { access })).state).toBe('IMPORT_STATE_DONE');
  const { id } = await createCampaign(people.owner.client, {
    displayName: 'After trials',
    ownerIds: [people.owner.id],
  });
  const sources = async () =>
    (
      await people.owner.client.GET('/api/v1/access_review/{access_review_id}/accuracy', {
        params: { path: { access_review_id: id } },
      })
    ).data.list;
  const failed = async (): Promise<string[]> =>
    (await sources())
      .filter(({ issues }) => issues?.includes('ACCURACY_ISSUE_LAST_IMPORT_FAILED'))
      .map(({ displayName }) => displayName);
  await take(good);
  expect(await failed()).toEqual([]);
  // Of another app, which is not there yet; some of its rows can be read.
  await trial(csv('app,account_id,entitlement,granted_at', 'Brand new,ada,Read,', 'Brand new,bo,Read,soon'));
  expect(await failed()).toEqual([]);
  // Of the app itself: it stays so until the app is imported again.
  await trial(csv('app,account_id,entitlement,granted_at', 'Ledger,ada,Read,', 'Ledger,bo,Read,soon'));
  expect(await failed()).toEqual(['Ledger']);
  await take(csv('app,account_id,entitlement', 'Brand new,ada,Read'));
  expect(await failed()).toEqual(['Ledger']);
  await take(good);
  expect(await failed()).toEqual([]);
  // A file without readable apps counts for every imported app until the corrected file is imported.
  await trial(csv('account,entitlement', 'ada,Read'));
  expect(await failed()).toEqual(
    (await sources()).filter(({ importId }) => importId !== '').map(({ displayName }) => displayName),
  );
  expect(await failed()).toEqual(expect.arrayContaining(['Brand new', 'Ledger']));
  await take(csv('app,account_id,entitlement', 'Brand new,ada,Read'));
  expect(await failed()).toEqual([]);
  await actOn(people.owner.client, id, 'prepare');
  await inState(target, people.owner.client, id, 'ACCESS_REVIEW_STATE_REVIEW');
  expect(await failed()).toEqual([]);
});
