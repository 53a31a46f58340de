import type { CreateRequestSchemaRequest, RequestSchema } from '@oag/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type Headers, type TestService } from '../service/test-service.ts';

let service: TestService;
let requester: { userId: string; headers: Headers };
let app: string;
let entitlement: string;
let other: string;
beforeAll(async () => {
  service = await startTestService();
  const { inventory } = service;
  const userId = await inventory.person({ email: 'nadia@example.com', display_name: 'Nadia' });
  requester = { userId, headers: await service.clientFor(userId) };
  app = await inventory.app({ display_name: 'MediChart' });
  const resource = await inventory.resource(await inventory.resourceType(app));
  entitlement = await inventory.entitlement(resource, { display_name: 'Dispense' });
  other = await inventory.entitlement(resource, { display_name: 'Read' });
});
afterAll(() => service.close());

const request: CreateRequestSchemaRequest = {
  name: 'Controlled medication',
  fields: [
    {
      displayName: 'Ward',
      required: true,
      stringField: { selectField: { options: [{ value: 'icu', displayName: 'Intensive care' }] } },
    },
    { displayName: 'PIN', stringField: { passwordField: {}, rules: { minLen: '4' } } },
    { displayName: 'Shifts', int64Field: { defaultValue: '5', rules: { gte: '1', lte: '7' } } },
    { displayName: 'Cost center', adminConfig: {}, stringField: { defaultValue: '4711' } },
    { displayName: 'Supervisor', stringField: { pickerField: { c1UserPicker: {} } } },
  ],
  fieldRelationships: [{ fieldNames: ['pin'], dependentOn: { dependencyFieldNames: ['supervisor'] } }],
};

async function create(more: Partial<CreateRequestSchemaRequest> = {}): Promise<RequestSchema> {
  const { status, body, error } = await service.call('createRequestSchema', { body: { ...request, ...more } });
  expect(error.message ?? '', JSON.stringify(error)).toBe('');
  expect(status).toBe(200);
  if (!body.requestSchema) throw new Error('nothing was created');
  return body.requestSchema;
}
const inPath = (id: string) => ({ path: { request_schema_id: id } });
const fieldsOf = (error: { details?: unknown }): string[] =>
  (JSON.stringify(error.details).match(/"field":"([^"]+)"/g) ?? []).map((match) => match.slice(9, -1));

describe('a request form', () => {
  test('is created with names, a group and every member, and read as it was created', async () => {
    const created = await create();
    expect(created.form?.fields?.map(({ name }) => name)).toEqual([
      'ward',
      'pin',
      'shifts',
      'cost_center',
      'supervisor',
    ]);
    expect(created.form?.fieldGroups).toEqual([
      {
        name: 'default',
        displayName: '',
        helpText: '',
        default: true,
        fields: ['ward', 'pin', 'shifts', 'cost_center', 'supervisor'],
      },
    ]);
    expect(created).toMatchObject({
      justificationVisibility: 'JUSTIFICATION_VISIBILITY_SHOW',
      deletedAt: null,
      form: { id: created.id },
    });
    expect((await service.call('getRequestSchema', inPath(created.id), requester.headers)).body.requestSchema).toEqual(
      created,
    );
  });

  test('can be sent back as it was read, which changes nothing', async () => {
    const created = await create();
    const { body } = await service.call('updateRequestSchema', {
      ...inPath(created.id),
      body: { requestSchema: created },
    });
    expect(body.requestSchema).toEqual(created);
  });

  test('is refused with every wrong field by its name', async () => {
    const { status, error } = await service.call('createRequestSchema', {
      body: {
        name: ' ',
        fields: [
          { displayName: 'A', oauth2Field: {} },
          { displayName: 'B' },
          { displayName: 'C', stringField: { rules: { pattern: '(' } } },
        ],
      },
    });
    expect(status).toBe(400);
    expect(fieldsOf(error)).toEqual([
      'name',
      'fields[0].oauth2Field.providerId',
      'fields[1]',
      'fields[2].stringField.rules.pattern',
    ]);
  });

  test('a change names what is changed; groups follow the fields', async () => {
    const created = await create();
    const { body } = await service.call('updateRequestSchema', {
      ...inPath(created.id),
      body: {
        requestSchema: {
          form: {
            fields: [
              { name: 'ward', stringField: {} },
              { displayName: 'New one', boolField: {} },
            ],
            displayName: 'ignored',
          },
        },
        updateMask: 'form.fields,form.field_relationships',
      },
    });
    expect(body.requestSchema?.form).toMatchObject({ displayName: 'Controlled medication', fieldRelationships: [] });
    expect(body.requestSchema?.form?.fieldGroups).toMatchObject([{ fields: ['ward', 'new_one'] }]);
    expect(Date.parse(body.requestSchema?.modifiedAt ?? '')).toBeGreaterThan(Date.parse(created.modifiedAt ?? ''));
  });

  test('fields that rules between fields name cannot be taken away alone', async () => {
    const created = await create();
    const { status, error } = await service.call('updateRequestSchema', {
      ...inPath(created.id),
      body: { requestSchema: { form: { fields: [] } } },
    });
    expect({ status, fields: fieldsOf(error) }).toEqual({
      status: 400,
      fields: [
        'requestSchema.form.fieldRelationships[0].fieldNames[0]',
        'requestSchema.form.fieldRelationships[0].dependentOn.dependencyFieldNames[0]',
      ],
    });
  });

  test.each(['id', 'form.id', 'created_at', 'colour', 'form.colour'])(
    'a mask with %s is refused',
    async (updateMask) => {
      const created = await create();
      // A read-only path is no change only as long as the body leaves it as it is.
      const requestSchema = { id: 'another', form: { id: 'another' }, createdAt: '2020-01-01T00:00:00Z' };
      const { status, error } = await service.call('updateRequestSchema', {
        ...inPath(created.id),
        body: { requestSchema, updateMask },
      });
      expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields: ['updateMask'] });
    },
  );

  test('is changed only in the version that its ETag says', async () => {
    const created = await create();
    const url = `/api/v1/request_schemas/${created.id}`;
    const read = await service.app.inject({ url, headers: service.admin.headers });
    const change = (name: string) =>
      service.app.inject({
        method: 'POST',
        url,
        headers: { ...service.admin.headers, 'if-match': String(read.headers['etag']) },
        payload: { requestSchema: { form: { displayName: name } } },
      });
    const first = await change('First');
    expect({ status: first.statusCode, etag: first.headers['etag'] }).toEqual({ status: 200, etag: '"2"' });
    expect((await change('Second')).statusCode).toBe(409);
  });

  test('is found by words, by id and by the app of its entitlements', async () => {
    const created = await create({ name: 'Rare words' });
    await service.call('createRequestSchemaEntitlementBinding', {
      body: { entitlementRef: { appId: app, id: other }, requestSchemaId: created.id },
    });
    for (const body of [{ query: 'RARE' }, { ids: [created.id] }, { appIds: [app], query: 'rare' }])
      expect(
        (await service.call('searchRequestSchemas', { body })).body.list.map(({ id }) => id),
        JSON.stringify(body),
      ).toEqual([created.id]);
    expect((await service.call('searchRequestSchemas', { body: { appIds: ['x'] } })).body.list).toEqual([]);
    await service.call('deleteRequestSchema', inPath(created.id));
  });

  test('is given as JSON Schema without what the person does not see', async () => {
    const created = await create();
    const { body } = await service.call('getRequestSchemaJsonSchema', inPath(created.id), requester.headers);
    expect(Object.keys(body.jsonSchema?.['properties'] as object)).toEqual(['ward', 'pin', 'shifts', 'supervisor']);
    expect(body.jsonSchema?.['required']).toEqual(['ward']);
  });
});

describe('the form of an entitlement', () => {
  const ref = () => ({ appId: app, id: entitlement });
  const find = (headers?: Headers) =>
    service.call('getRequestSchemaEntitlementBinding', { body: { entitlementRef: ref() } }, headers);
  test('is bound, found, shown at the entitlement, listed, and taken off', async () => {
    const { id } = await create();
    const bind = () =>
      service.call('createRequestSchemaEntitlementBinding', { body: { entitlementRef: ref(), requestSchemaId: id } });
    expect((await find()).status).toBe(404);
    expect((await bind()).body).toEqual({ entitlementRef: ref(), requestSchemaId: id });
    expect((await bind()).status).toBe(200);
    expect((await find()).body).toEqual({ entitlementRef: ref(), requestSchemaId: id });
    // Nobody offers the entitlement to the requester.
    expect((await find(requester.headers)).status).toBe(404);
    expect(
      (await service.call('getAppEntitlement', { path: { app_id: app, id: entitlement } })).body.appEntitlementView
        ?.appEntitlement?.requestSchemaId,
    ).toBe(id);
    const found = await service.call('searchAppEntitlements', { body: { requestSchemaIds: [id] } });
    expect(found.body.list.map(({ appEntitlement }) => appEntitlement?.id)).toEqual([entitlement]);
    expect((await service.call('listRequestSchemaEntitlementBindings', inPath(id))).body.list).toEqual([
      { entitlementRef: ref(), requestSchemaId: id },
    ]);
    const remove = () =>
      service.call('deleteRequestSchemaEntitlementBinding', { body: { entitlementRef: ref(), requestSchemaId: id } });
    expect((await remove()).body).toEqual({});
    expect((await remove()).status).toBe(404);
    expect((await find()).status).toBe(404);
  });

  test('is one: another is refused until the first is taken off or deleted', async () => {
    const [one, two] = [await create(), await create()];
    const bind = (requestSchemaId: string) =>
      service.call('createRequestSchemaEntitlementBinding', { body: { entitlementRef: ref(), requestSchemaId } });
    expect((await bind(one.id)).status).toBe(200);
    expect(await bind(two.id)).toMatchObject({ status: 409 });
    expect((await service.call('deleteRequestSchema', inPath(one.id))).status).toBe(200);
    expect((await service.call('getRequestSchema', inPath(one.id))).body.requestSchema?.deletedAt).not.toBeNull();
    expect((await bind(two.id)).status).toBe(200);
    await service.call('deleteRequestSchema', inPath(two.id));
  });

  test('is one, also when many bind at once and somebody deletes meanwhile', async () => {
    const forms = [await create(), await create(), await create()];
    const answers = await Promise.all([
      ...forms.map(({ id }) =>
        service.call('createRequestSchemaEntitlementBinding', { body: { entitlementRef: ref(), requestSchemaId: id } }),
      ),
      service.call('deleteRequestSchema', inPath(forms[0]?.id ?? '')),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(
      statuses.every((status) => [200, 400, 409].includes(status)),
      String(statuses),
    ).toBe(true);
    const bound = (await find()).body.requestSchemaId;
    if (bound !== undefined && (await find()).status === 200)
      expect((await service.call('getRequestSchema', inPath(bound))).status).toBe(200);
    for (const { id } of forms.slice(1)) await service.call('deleteRequestSchema', inPath(id));
    expect((await find()).status).toBe(404);
  });

  test.each([
    [{ entitlementRef: { appId: '', id: 'x' }, requestSchemaId: 'x' }, ['requestSchemaId']],
    [{ entitlementRef: {}, requestSchemaId: '' }, ['entitlementRef.id', 'requestSchemaId']],
  ])('%j is refused', async (body, fields) => {
    const { status, error } = await service.call('createRequestSchemaEntitlementBinding', { body });
    expect({ status, fields: fieldsOf(error) }).toEqual({ status: 400, fields });
  });
  test('an entitlement that does not exist is refused by its members', async () => {
    const { id } = await create();
    const { error } = await service.call('createRequestSchemaEntitlementBinding', {
      body: { entitlementRef: { appId: app, id: 'x' }, requestSchemaId: id },
    });
    expect(fieldsOf(error)).toEqual(['entitlementRef.appId', 'entitlementRef.id']);
  });
});

describe('answers', () => {
  const check = (id: string, answers: object) =>
    service.call('checkRequestSchemaAnswers', { ...inPath(id), body: { answers } }, requester.headers);
  test('come back completed, without passwords and what the person does not see', async () => {
    const { id } = await create();
    const { body } = await check(id, {
      ward: 'icu',
      supervisor: service.admin.userId,
      pin: '2468',
      cost_center: 'mine',
    });
    expect(body).toEqual({ answers: { ward: 'icu', shifts: '5', supervisor: service.admin.userId } });
  });
  test('that are wrong are all named at once', async () => {
    const { id } = await create();
    const { status, error } = await check(id, { ward: 'er', shifts: 9, pin: '1', supervisor: 'nobody', colour: 'red' });
    expect({ status, fields: fieldsOf(error) }).toEqual({
      status: 400,
      fields: ['answers.colour', 'answers.ward', 'answers.pin', 'answers.shifts', 'answers.supervisor'],
    });
  });
});

describe('expressions of fields', () => {
  const person = { department: 'Pharmacy', job_title: 'Pharmacist' };
  test('fill in, suggest and transform, with what is known of the person', async () => {
    const manager = await service.inventory.person({ email: 'priya@example.com' });
    const headers = await service.clientFor(
      await service.inventory.person({ email: 'lena@example.com', manager_id: manager, ...person }),
    );
    const { id } = await create({
      fields: [
        {
          name: 'place',
          stringField: {},
          adminConfig: { defaultValueCel: 'requestor.department + "/" + subject.jobTitle', showToUser: true },
        },
        {
          name: 'boss',
          stringField: { pickerField: { c1UserPicker: {} } },
          sharedConfig: { defaultValueCel: 'c1.directory.users.v1.FindByEmail(subject.manager).id' },
        },
        {
          name: 'tags',
          stringSliceField: {},
          userConfig: { inputTransformationCel: 'value.map(tag, tag.lowerAscii())' },
        },
      ],
      fieldRelationships: [],
    });
    const { body } = await service.call(
      'checkRequestSchemaAnswers',
      { ...inPath(id), body: { answers: { tags: ['A', 'b'], place: 'mine' } } },
      headers,
    );
    expect(body).toEqual({ answers: { place: 'Pharmacy/Pharmacist', boss: manager, tags: ['a', 'b'] } });
    const { body: schema } = await service.call('getRequestSchemaJsonSchema', inPath(id), headers);
    expect(schema.jsonSchema?.['properties']).toMatchObject({
      place: { readOnly: true, default: 'Pharmacy/Pharmacist' },
      boss: { default: manager },
    });
  });
  test('are refused on save with their position', async () => {
    const { status, error } = await service.call('createRequestSchema', {
      body: {
        name: 'Wrong',
        fields: [{ name: 'a', stringField: {}, adminConfig: { defaultValueCel: 'subject.\n  colour' } }],
      },
    });
    expect({ status, fields: fieldsOf(error) }).toEqual({
      status: 400,
      fields: ['fields[0].adminConfig.defaultValueCel'],
    });
    expect(error.message).toMatch(/line \d, column \d/);
  });
});

test('changes are logged with who made them', async () => {
  const { id } = await create();
  await service.call('updateRequestSchema', {
    ...inPath(id),
    body: { requestSchema: { justificationVisibility: 'JUSTIFICATION_VISIBILITY_HIDE' } },
  });
  await service.call('deleteRequestSchema', inPath(id));
  const { rows } = await service.database.pool.query(
    `select kind, actor_id from log_entries where object_id = $1 order by seq`,
    [id],
  );
  expect(rows).toEqual(
    ['requestSchemaCreated', 'requestSchemaUpdated', 'requestSchemaDeleted'].map((kind) => ({
      kind,
      actor_id: service.admin.userId,
    })),
  );
});
