import type { AppUserMapperInput } from '@oag/types';
import { expect, test } from 'vitest';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Accounts find their people by expressions: previewed, at imports of the accounts, and when the people come later.

let target: ServiceTarget;
let people: People;
useService(async (service) => {
  ({ target, people } = service);
  await importFiles(target, admin(), { people: persons(), access: access() });
});

const admin = () => people.superAdmin.client;
const PEOPLE = [
  'ida.moe@harborlane.example,Ida Moe,E-1',
  'jon.lie@harborlane.example,Jon Lie,E-2',
  'kai.one@harborlane.example,Kai One,E-9',
  'kai.two@harborlane.example,Kai Two,E-9',
];
const persons = (...more: string[]): string => ['email,name,employee_id', ...PEOPLE, ...more].join('\n');
const access = (...more: string[]): string =>
  [
    'app,account_id,account_email,account_name,account_employee_id,entitlement',
    'Tower,IDA.MOE,,Ida,,Watch',
    'Tower,x2,ida.moe@harborlane.example,Second,E-2,Watch',
    'Tower,x9,,Nobody knows,E-9,Watch',
    'Tower,late.comer,,Late,,Watch',
    'Tower,mast,,Mast,,Watch',
    ...more,
  ].join('\n');
const mapper: AppUserMapperInput = {
  mappingCases: [
    {
      appUserKeyCel: 'account.employeeIds.size() > 0 ? account.employeeIds[0] : ""',
      userKeyCel: 'subject.employeeIds.size() > 0 ? subject.employeeIds[0] : ""',
    },
    { appUserKeyCel: 'account.username.lowerAscii()', userKeyCel: "subject.email.split('@')[0]" },
  ],
};

const tower = async () => {
  const { data } = await admin().POST('/api/v1/search/apps', { body: { displayName: 'Tower' } });
  return present(data.list[0], 'Tower');
};
/** The names of the people of the accounts, by the user name of the account. */
const holders = async () => {
  const { id } = await tower();
  const { data } = await admin().POST('/api/v1/search/app_users', {
    body: { appId: id, expandMask: { paths: ['identity_user_id'] } },
  });
  const names = new Map((data.expanded ?? []).map((object) => [object['id'], (object['displayName'] ?? '') as string]));
  return Object.fromEntries(
    data.list.map(({ appUser }) => [appUser?.username, names.get(appUser?.identityUserId ?? '') ?? '']),
  );
};
const simulate = async (appUserMapper: AppUserMapperInput, client = admin()) => {
  const params = { path: { app_id: (await tower()).id } };
  return (await client.POST('/api/v1/apps/{app_id}/user_mapping/simulate', { params, body: { appUserMapper } })).data;
};
const set = async (app: { appUserMapper?: AppUserMapperInput | null; identityMatching?: 'CUSTOM' | 'STRICT' }) => {
  const { identityMatching, ...more } = app;
  const { data } = await admin().POST('/api/v1/apps/{id}', {
    params: { path: { id: (await tower()).id } },
    body: {
      app: {
        ...more,
        ...(identityMatching && { identityMatching: `APP_USER_IDENTITY_MATCHING_${identityMatching}` as const }),
      },
    },
  });
  return present(data.app, 'app');
};
const BY_ADDRESS = { 'IDA.MOE': '', x2: 'Ida Moe', x9: '', 'late.comer': '', mast: '' };
const BY_EXPRESSIONS = { 'IDA.MOE': 'Ida Moe', x2: 'Jon Lie', x9: '', 'late.comer': '', mast: '' };

test('a preview shows which accounts would match whom, and changes nothing', async () => {
  expect(await holders()).toEqual(BY_ADDRESS);
  const preview = await simulate(mapper);
  expect(preview).toMatchObject({
    examinedCount: '5',
    matchedCount: '2',
    ambiguousCount: '1',
    unmatchedCount: '2',
    failedCount: '0',
    changedCount: '2',
    isWhole: true,
  });
  expect(preview.matches[0]).toMatchObject({
    username: 'x9',
    displayName: 'Nobody knows',
    outcome: 'APP_USER_MATCH_OUTCOME_AMBIGUOUS',
    candidateUserIds: { length: 2 },
    caseIndex: 0,
    userId: '',
  });
  expect(preview.matches.find(({ username }) => username === 'IDA.MOE')).toMatchObject({
    outcome: 'APP_USER_MATCH_OUTCOME_MATCHED',
    userDisplayName: 'Ida Moe',
    currentUserId: '',
    caseIndex: 1,
  });
  const changed = preview.matches.find(({ username }) => username === 'x2');
  expect(changed?.userDisplayName).toBe('Jon Lie');
  expect(changed?.currentUserId).not.toBe(changed?.userId);
  const failing = await simulate({
    mappingCases: [{ appUserKeyCel: 'account.employeeIds[0]', userKeyCel: 'subject.username' }],
  });
  expect(failing).toMatchObject({ failedCount: '3', matchedCount: '0' });
  expect(failing.matches[0]).toMatchObject({ outcome: 'APP_USER_MATCH_OUTCOME_FAILED' });
  expect(failing.matches[0]?.message).not.toBe('');
  expect(failing.matches.at(-1)?.outcome).toBe('APP_USER_MATCH_OUTCOME_UNMATCHED');
  expect(await holders()).toEqual(BY_ADDRESS);
  await expect(simulate(mapper, people.stranger.client)).rejects.toMatchObject({ status: 403 });
});

test('expressions are checked, and matching by them needs them', async () => {
  const one = (appUserKeyCel: string, userKeyCel: string) => ({ mappingCases: [{ appUserKeyCel, userKeyCel }] });
  for (const [wrong, field] of [
    [{ mappingCases: [] }, 'appUserMapper.mappingCases'],
    [one('subject.email', 'subject.email'), 'appUserMapper.mappingCases[0].appUserKeyCel'],
    [one('account.email', '1 + 1'), 'appUserMapper.mappingCases[0].userKeyCel'],
    [one('', 'subject.email'), 'appUserMapper.mappingCases[0].appUserKeyCel'],
  ] as const) {
    const refused = { status: 400, message: expect.stringContaining(field) as string };
    await expect(simulate(wrong as AppUserMapperInput)).rejects.toMatchObject(refused);
    await expect(set({ appUserMapper: wrong as AppUserMapperInput })).rejects.toMatchObject(refused);
  }
  await expect(set({ identityMatching: 'CUSTOM' })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('app.appUserMapper') as string,
  });
  expect((await tower()).appUserMapper).toBeNull();
});

test('imports match accounts by the expressions, also when the people come later', async () => {
  const app = await set({ identityMatching: 'CUSTOM', appUserMapper: mapper });
  expect(app).toMatchObject({
    identityMatching: 'APP_USER_IDENTITY_MATCHING_CUSTOM',
    appUserMapper: { appId: app.id, mappingCases: [{ appId: app.id, caseIndex: 0 }, { caseIndex: 1 }] },
  });
  await importFiles(target, admin(), { access: access() });
  expect(await holders()).toEqual(BY_EXPRESSIONS);
  // Only a file of people: one who was waited for, and one who makes another account ambiguous no more.
  await importFiles(target, admin(), {
    people: persons('late.comer@harborlane.example,Late Comer,E-5').replace('Kai Two,E-9', 'Kai Two,E-10'),
  });
  expect(await holders()).toEqual({ ...BY_EXPRESSIONS, x9: 'Kai One', 'late.comer': 'Late Comer' });
  // An account that comes with the address of somebody is not matched by it.
  await importFiles(target, admin(), { access: access('Tower,guest,jon.lie@harborlane.example,Guest,,Watch') });
  expect(await holders()).toMatchObject({ guest: '', 'late.comer': 'Late Comer' });
  await set({ identityMatching: 'STRICT', appUserMapper: null });
  await importFiles(target, admin(), { access: access() });
  expect(await holders()).toMatchObject(BY_ADDRESS);
});

test('an app is created with its expressions', async () => {
  const { data } = await admin().POST('/api/v1/apps', {
    body: { displayName: 'Beach', identityMatching: 'APP_USER_IDENTITY_MATCHING_CUSTOM', appUserMapper: mapper },
  });
  expect(data.app?.appUserMapper?.mappingCases).toMatchObject(mapper.mappingCases ?? []);
});
