import type { RequestSchema } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { present } from '../harness/present.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';
import { wholeForm } from '../harness/whole-form.ts';

// Forms with everything that a form can hold, and answers to them.

let target: ServiceTarget;
let stage: Stage;
beforeAll(async () => {
  ({ target, stage } = await stagedService());
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

async function create(): Promise<RequestSchema> {
  const { people, ids } = stage;
  const body = wholeForm({
    user: people.reviewer.id,
    other: people.owner.id,
    app: ids.app,
    resourceType: ids.resourceType,
    signInProvider: ids.signInProvider,
  });
  const { data } = await people.superAdmin.client.POST('/api/v1/request_schemas', { body });
  return present(data.requestSchema, 'requestSchema');
}

test('a form keeps everything that it is made of', async () => {
  const { people, ids } = stage;
  const created = await create();
  const { name, ...body } = wholeForm({
    user: people.reviewer.id,
    other: people.owner.id,
    app: ids.app,
    resourceType: ids.resourceType,
    signInProvider: ids.signInProvider,
  });
  const { justificationVisibility, fieldGroups: _, ...form } = body;
  expect(created).toMatchObject({ justificationVisibility, form: { displayName: name, ...form } });
  expect(created.form?.fieldGroups?.[0]).toMatchObject({ name: 'first', helpText: 'These come first.', default: true });
  const params = { path: { request_schema_id: created.id } };
  const { data } = await stage.people.stranger.client.GET('/api/v1/request_schemas/{request_schema_id}', { params });
  expect(data.requestSchema).toEqual(created);
});

test('a form that was read can be sent back, and changed as a whole', async () => {
  const { client } = stage.people.superAdmin;
  const created = await create();
  const params = { path: { request_schema_id: created.id } };
  const same = await client.POST('/api/v1/request_schemas/{request_schema_id}', {
    params,
    body: { requestSchema: created },
  });
  expect(same.data.requestSchema).toEqual(created);
  const requestSchema = { ...created, justificationVisibility: 'JUSTIFICATION_VISIBILITY_HIDE' as const };
  const updateMask = 'form,justificationVisibility';
  const { data } = await client.POST('/api/v1/request_schemas/{request_schema_id}', {
    params,
    body: { requestSchema, updateMask },
  });
  expect(data.requestSchema).toEqual({ ...requestSchema, modifiedAt: data.requestSchema?.modifiedAt });
});

test('forms are found by their ids and words, and by apps whose entitlements the caller sees', async () => {
  const found = async (person: 'stranger' | 'superAdmin', appIds: string[]): Promise<string[]> => {
    const body = { ids: [stage.ids.form], appIds, query: 'shift' };
    const { data } = await stage.people[person].client.POST('/api/v1/search/request_schemas', { body });
    return data.list.map(({ id }) => id);
  };
  expect(await found('stranger', [])).toEqual([stage.ids.form]);
  expect(await found('stranger', [stage.ids.app])).toEqual([]);
  expect(await found('superAdmin', [stage.ids.app])).toEqual([stage.ids.form]);
});

test('entitlements are found by their form', async () => {
  const { client } = stage.people.superAdmin;
  const { data } = await client.POST('/api/v1/search/entitlements', { body: { requestSchemaIds: [stage.ids.form] } });
  expect(data.list.map(({ appEntitlement }) => appEntitlement?.requestSchemaId)).toEqual([stage.ids.form]);
});

test('answers come back with defaults, a file is one of them, and what is wrong is named', async () => {
  const { client } = stage.people.reviewer;
  const params = { path: { request_schema_id: stage.ids.form } };
  const path = '/api/v1/request_schemas/{request_schema_id}/action/check-answers';
  const answers = { shifts: '5', licence: stage.ids.upload };
  expect((await client.POST(path, { params, body: { answers } })).data).toEqual({ answers });
  await expect(
    client.POST(path, { params, body: { answers: { shifts: 'many', colour: 'red' } } }),
  ).rejects.toMatchObject({ status: 400 });
});
