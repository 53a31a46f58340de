import { expect, test } from 'vitest';
import { checkedImport, importUntil, noImportRuns } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// An import that is checked first: what it would change, other settings, and its confirmation.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

const admin = () => people.superAdmin.client;
const csv = (...rows: string[]): string => `${rows.join('\n')}\n`;
const at = (id: string) => ({ params: { path: { id } } });
const grantsOf = async (app: string): Promise<number> => {
  const { data } = await admin().POST('/api/v1/search/apps', { body: { query: app } });
  const found = data.list.find(({ displayName }) => displayName === app);
  if (!found) return 0;
  const grants = await admin().POST('/api/v1/search/grants', { body: { appIds: [found.id], pageSize: 100 } });
  return grants.data.list.filter(({ entitlement }) => !entitlement?.appEntitlement?.slug?.endsWith('access')).length;
};

test('a preview names the columns it misses, is checked again with a mapping, and takes effect when confirmed', async () => {
  const access = csv(
    'Tool,Konto,Gruppe,seit',
    'Preview,ada@preview.example,Read,03/04/2026',
    'Preview,bo@preview.example,Read,',
  );
  const first = await checkedImport(target, admin(), { access, createPeople: true });
  expect(first).toMatchObject({ preview: true, counts: null, finishedAt: null });
  expect(first.problems?.map(({ rule }) => rule)).toContain('COLUMN_MISSING');
  await expect(
    admin().POST('/api/v1/imports/{id}/action/confirm', { ...at(first.id), body: {} }),
  ).rejects.toMatchObject({ status: 409, reason: 'WRONG_STATE' });
  const mapping = { access: { app: 'Tool', account_email: 'Konto', entitlement: 'Gruppe', granted_at: 'seit' } };
  const restarted = await admin().POST('/api/v1/imports/{id}/action/restart', {
    ...at(first.id),
    body: { mapping, dateOrder: 'DAY_FIRST', createPeople: false },
  });
  expect(restarted.data.import).toMatchObject({
    // The worker may have begun already.
    state: expect.stringMatching(/PENDING|RUNNING/),
    createPeople: false,
    dateOrder: 'DAY_FIRST',
  });
  await importUntil(target, admin(), first.id, ['IMPORT_STATE_CHECKED']);
  await admin().POST('/api/v1/imports/{id}/action/restart', { ...at(first.id), body: { createPeople: true } });
  const checked = await importUntil(target, admin(), first.id, ['IMPORT_STATE_CHECKED']);
  expect(checked.createPeople).toBe(true);
  expect(checked).toMatchObject({ problemCount: 0, counts: { grants: { added: '2' }, accounts: { added: '2' } } });
  expect(checked.files?.[0]?.mapping).toEqual(mapping.access);
  expect(await grantsOf('Preview')).toBe(0);

  const confirmed = await admin().POST('/api/v1/imports/{id}/action/confirm', { ...at(first.id), body: {} });
  expect(confirmed.data.import).toMatchObject({ state: expect.stringMatching(/PENDING|RUNNING/), preview: false });
  const done = await importUntil(target, admin(), first.id, ['IMPORT_STATE_DONE', 'IMPORT_STATE_FAILED']);
  expect(done).toMatchObject({ state: 'IMPORT_STATE_DONE', preview: false, counts: checked.counts });
  expect(await grantsOf('Preview')).toBeGreaterThan(0);
});

test('a preview that would remove most of an app takes effect only with a confirmation of that', async () => {
  const all = csv('app,account_id,entitlement', 'Halved,ada,Read', 'Halved,bo,Read', 'Halved,cy,Read');
  await admin().POST('/api/v1/imports/{id}/action/confirm', {
    ...at((await checkedImport(target, admin(), { access: all })).id),
    body: {},
  });
  await noImportRuns(target, admin());
  const { id, problems, counts } = await checkedImport(target, admin(), {
    access: csv('app,account_id,entitlement', 'Halved,ada,Read'),
  });
  expect(problems).toMatchObject([{ rule: 'REMOVALS', message: expect.stringContaining('"Halved" has') }]);
  expect(counts).toMatchObject({ grants: { removed: '2' }, accounts: { removed: '2' } });
  const confirm = (body: { confirmRemovals?: boolean }) =>
    admin().POST('/api/v1/imports/{id}/action/confirm', { ...at(id), body });
  await expect(confirm({})).rejects.toMatchObject({ status: 400, fieldViolations: [{ field: 'confirmRemovals' }] });
  await confirm({ confirmRemovals: true });
  expect(await importUntil(target, admin(), id, ['IMPORT_STATE_DONE', 'IMPORT_STATE_FAILED'])).toMatchObject({
    state: 'IMPORT_STATE_DONE',
    confirmRemovals: true,
    problems: [],
    counts,
  });
});

test('a preview is canceled on request, and by the next upload; the list has the newest first, without problems', async () => {
  const access = csv('app,entitlement', 'Never,Read');
  const first = await checkedImport(target, admin(), { access });
  expect(first.problemCount).toBeGreaterThan(0);
  const second = await checkedImport(target, admin(), { access });
  const canceled = await admin().POST('/api/v1/imports/{id}/action/cancel', at(second.id));
  expect(canceled.data.import).toMatchObject({ state: 'IMPORT_STATE_CANCELED', finishedAt: expect.any(String) });
  const { data } = await admin().GET('/api/v1/imports', {});
  expect(data.list.slice(0, 2)).toMatchObject([
    { id: second.id, state: 'IMPORT_STATE_CANCELED', problems: null, warnings: null },
    { id: first.id, state: 'IMPORT_STATE_CANCELED', problemCount: first.problemCount },
  ]);
  for (const action of ['restart', 'confirm', 'cancel'] as const)
    await expect(
      admin().POST(`/api/v1/imports/{id}/action/${action}`, { ...at(first.id), body: {} }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('was canceled; upload the files again') });
  expect(await grantsOf('Never')).toBe(0);
});
