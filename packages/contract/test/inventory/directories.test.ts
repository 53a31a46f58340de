import { afterEach, expect, test } from 'vitest';
import { importFiles } from '../harness/imports.ts';
import type { People } from '../harness/people.ts';
import { present } from '../harness/present.ts';
import type { ServiceTarget } from '../harness/service-target.ts';
import { useService } from '../harness/use-service.ts';

// Directories: apps whose accounts say who the people of the organization are.

let target: ServiceTarget;
let people: People;
useService((service) => void ({ target, people } = service));

afterEach(async () => {
  const { data } = await admin().GET('/api/v1/directories');
  for (const { directory } of data.list)
    await admin().DELETE('/api/v1/directories/{app_id}', {
      params: { path: { app_id: present(directory, 'directory').appId } },
    });
});

const admin = () => people.superAdmin.client;

const persons = 'email,name,username,employee_id\nnoor.haddad@harborlane.example,Noor Haddad,nhaddad,E-901';
const access = (...more: string[]): string =>
  [
    'app,account_id,account_email,account_name,account_attributes,account_employee_id,entitlement',
    'Beacon,noor,noor.haddad@harborlane.example,Noor Haddad,site=pier; floor=2,901,Member',
    'Harbor master,noor.h,noor.haddad@harborlane.example,Noor Haddad,floor=3,,Crew',
    ...more,
  ].join('\n');

const appNamed = async (displayName: string) => {
  const { data } = await admin().POST('/api/v1/search/apps', { body: { displayName } });
  return present(data.list[0], displayName);
};
const personAt = async (email: string) => {
  const { data } = await admin().POST('/api/v1/search/users', {
    body: { email, expandMask: { paths: ['directory_ids'] } },
  });
  return { ...data.list[0], expanded: data.expanded ?? [] };
};

test('a directory knows its people, their attributes and their facts', async () => {
  await importFiles(target, admin(), { people: persons, access: access() });
  const [beacon, master] = [await appNamed('Beacon'), await appNamed('Harbor master')];
  expect(beacon.isDirectory).toBe(false);
  expect((await personAt('noor.haddad@harborlane.example')).user).toMatchObject({ directoryIds: [], profile: null });

  const { data: made } = await admin().POST('/api/v1/directories', {
    body: { appId: beacon.id, expandMask: { paths: ['app_id'] } },
  });
  expect(made.directoryView).toMatchObject({ appPath: '$.expanded[0]', directory: { appId: beacon.id } });
  expect(made.expanded?.[0]).toMatchObject({ displayName: 'Beacon', isDirectory: true });
  await admin().POST('/api/v1/directories', { body: { appId: master.id } });

  const { user, directoriesPath, expanded } = await personAt('noor.haddad@harborlane.example');
  const known = present(user, 'user');
  expect(known.directoryIds).toEqual([beacon.id, master.id].toSorted());
  expect(directoriesPath).toBe('$.expanded[0,1]');
  expect(expanded.map((object) => object['@type'])).toEqual(
    Array.from({ length: 2 }, () => 'type.googleapis.com/c1.api.directory.v1.Directory'),
  );
  // Of an attribute that both know, that of the first directory counts.
  const floor = known.directoryIds?.[0] === beacon.id ? '2' : '3';
  expect(known.profile).toEqual({ site: 'pier', floor });
  expect(known.usernameSources?.map(({ appId, priority, value }) => ({ appId, priority, value }))).toEqual([
    { appId: '', priority: 0, value: 'nhaddad' },
    ...(known.directoryIds ?? []).map((appId, index) => ({
      appId,
      priority: index + 1,
      value: appId === beacon.id ? 'noor' : 'noor.h',
    })),
  ]);
  expect(known.employeeIdSources?.at(-1)).toMatchObject({ appId: beacon.id, priority: 1, value: '901' });
  expect(known.emailSources?.at(-1)?.appUserId).not.toBe('');
  // A mapping that takes an attribute from the same source has the same id for everybody.
  const mappings = (sources: typeof known.usernameSources) =>
    sources?.map(({ userAttributeMappingId }) => userAttributeMappingId);
  expect(mappings(known.emailSources)?.[0]).toMatch(/^.{27}$/);
  expect(new Set([...(mappings(known.usernameSources) ?? []), ...(mappings(known.emailSources) ?? [])]).size).toBe(
    (known.usernameSources ?? []).length + (known.emailSources ?? []).length,
  );
  const { data: found } = await admin().GET('/api/v1/directories/{app_id}', {
    params: { path: { app_id: beacon.id } },
  });
  expect(found.directoryView?.directory?.appId).toBe(beacon.id);
});

test('an import creates the people of unmatched accounts of a directory, and of no other app', async () => {
  await importFiles(target, admin(), { people: persons, access: access() });
  await admin().POST('/api/v1/directories', { body: { appId: (await appNamed('Beacon')).id } });
  await importFiles(target, admin(), {
    access: access(
      'Beacon,lena,lena.fuchs@harborlane.example,Lena Fuchs,,,Member',
      'Harbor master,olaf,olaf.berg@harborlane.example,Olaf Berg,,,Crew',
    ),
  });
  expect((await personAt('lena.fuchs@harborlane.example')).user).toMatchObject({ displayName: 'Lena Fuchs' });
  expect((await personAt('olaf.berg@harborlane.example')).user).toBeUndefined();
});

test('an app is a directory until it is made a plain one', async () => {
  await importFiles(target, admin(), { people: persons, access: access() });
  const beacon = await appNamed('Beacon');
  const params = { path: { app_id: beacon.id } };
  await admin().POST('/api/v1/directories', { body: { appId: beacon.id } });
  const directories = async () =>
    (await admin().POST('/api/v1/search/apps', { body: { onlyDirectories: true } })).data.list.map(({ id }) => id);
  expect(await directories()).toContain(beacon.id);
  const { data: listed } = await admin().GET('/api/v1/directories');
  expect(listed.expanded).toContainEqual(expect.objectContaining({ id: beacon.id, isDirectory: true }));
  expect(listed.list.map(({ directory }) => directory?.appId)).toContain(beacon.id);

  await admin().DELETE('/api/v1/directories/{app_id}', { params });
  expect(await directories()).not.toContain(beacon.id);
  await expect(admin().DELETE('/api/v1/directories/{app_id}', { params })).rejects.toMatchObject({ status: 404 });
  expect((await appNamed('Beacon')).isDirectory).toBe(false);
});

test('people are found by the apps in which they have accounts', async () => {
  await importFiles(target, admin(), { people: persons, access: access() });
  const peopleOf = async (sourceAppIds: string[]) =>
    (await admin().POST('/api/v1/search/users', { body: { sourceAppIds } })).data.list.map(({ user }) => user?.email);
  expect(await peopleOf([(await appNamed('Beacon')).id])).toEqual(['noor.haddad@harborlane.example']);
  expect(await peopleOf([people.reviewer.id])).toEqual([]);
});
