import type { OperationId } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readContract, type Operation, type Schema } from '../../src/index.ts';
import { badBodies, type BadBody } from '../harness/bad-input/bad-bodies.ts';
import { bodiesWithIds } from '../harness/bad-input/bodies-with-ids.ts';
import { fingerprints, type Fingerprint } from '../harness/bad-input/fingerprint.ts';
import { foreignIds } from '../harness/bad-input/foreign-ids.ts';
import { access } from '../harness/harbor-lane.ts';
import { present } from '../harness/present.ts';
import { requestsOn, type Parts } from '../harness/requests.ts';
import { isFull, isOneOf, oneOfEachKind } from '../harness/ring.ts';
import { send } from '../harness/send.ts';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

const contract = readContract();
const withBodies = contract.operations.filter(({ body }) => body?.content['application/json']);
const writing = withBodies.filter(
  ({ path }) =>
    !/\/search(\/|$)/.test(path) &&
    !path.includes('/task/audits') &&
    !path.includes('/grants/feed') &&
    !path.includes('/check-answers'),
);

let target: ServiceTarget;
let stage: Stage;
let requests: { [Id in OperationId]: Parts };
let fingerprint: () => Promise<Fingerprint>;
let before: Fingerprint;
beforeAll(async () => {
  ({ target, stage } = await stagedService());
  requests = requestsOn(stage);
  fingerprint = fingerprints(target.database);
  before = await fingerprint();
});
afterEach(async () => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
  if (isFull) await expectUnchanged();
});
afterAll(() => target.close());

/** The second ring asks after each test, to say which one has changed something; the first ring asks once, at the end. */
async function expectUnchanged(): Promise<void> {
  const was = before;
  before = await fingerprint();
  expect(before).toEqual(was);
}

/** Sends each body and gives those that were not refused by the name of their field. */
async function notRefused(operation: Operation, bodies: BadBody[], expected: number[]): Promise<string[]> {
  const found: string[] = [];
  for (const { what, fields, body } of bodies) {
    const path = requests[operation.id].path ?? {};
    const { status, violations, message } = await send(target, operation, {
      path,
      body,
      token: stage.people[DECIDING.has(operation.id) ? 'reviewer' : 'superAdmin'].token,
    });
    const isNamed = violations.some((violation) => fields.some((field) => field === violation.field));
    if (!expected.includes(status) || (status === 400 && !isNamed))
      found.push(`${what}: ${status} ${message} ${JSON.stringify(violations)}`);
  }
  return found;
}

/** The operations that get as far as their body for an assignee only. */
const DECIDING: ReadonlySet<string> = new Set(['approveTaskWithStepUp', 'createStepUpTransaction']);
const bodySchema = ({ body }: Operation): Schema => body?.content['application/json'] ?? {};

test.each(withBodies)('$id refuses every body that breaks its schema, by the name of the field', async (operation) => {
  const bodies = badBodies(bodySchema(operation), contract.schemas, requests[operation.id].body);
  expect(bodies.length).toBeGreaterThan(2);
  const turn = withBodies.indexOf(operation);
  const tried = oneOfEachKind(bodies, ({ kind }) => kind, turn).filter((_, index) => isOneOf(4, turn + index));
  expect(await notRefused(operation, tried, [400])).toEqual([]);
});

/** The ids in bodies are looked up by the same code: the first ring tries one of two operations. */
const triedWithIds = writing.filter((_, index) => isOneOf(2, index));

test.each(triedWithIds)('$id refuses ids of nothing', async (operation) => {
  const valid = bodiesWithIds(stage)[operation.id] ?? [requests[operation.id].body];
  const bodies = foreignIds(bodySchema(operation), contract.schemas, valid).map(({ fields, ...bad }) => ({
    ...bad,
    fields: fields.flatMap(withParents),
  }));
  // A step that is not the current one is a matter of time, and a conflict.
  const [steps, others] = [bodies.filter(isStep), bodies.filter((bad) => !isStep(bad))];
  expect(await notRefused(operation, others, [400, 404])).toEqual([]);
  expect(await notRefused(operation, steps, [409])).toEqual([]);
});

const isStep = ({ fields }: BadBody): boolean => fields.some((field) => field.endsWith('policyStepId'));

/** The field and those that it is in: what is not available yet is refused as a whole. */
const withParents = (field: string): string[] => {
  const end = Math.max(field.lastIndexOf('.'), field.lastIndexOf('['));
  return end < 1 ? [field] : [field, ...withParents(field.slice(0, end))];
};

/** A value that the member of this campaign does not have. */
function anotherValue(schema: Schema, current: unknown): unknown {
  const followed =
    typeof schema['$ref'] === 'string' ? (contract.schemas[schema['$ref'].split('/').at(-1) ?? ''] ?? {}) : schema;
  const branch = ((followed['oneOf'] ?? []) as Schema[]).find((candidate) => candidate['type'] !== 'null');
  if (branch) return {};
  const types = new Set([followed['type']].flat());
  if (Array.isArray(followed['enum'])) return followed['enum'].findLast((value) => value !== current);
  if (types.has('boolean')) return current !== true;
  if (types.has('integer')) return Number(current) + 1;
  if (followed['format'] === 'int64') return String(Number(current) + 1);
  return followed['format'] === 'date-time' ? '2020-01-01T00:00:00Z' : 'another';
}

test('a mask refuses to change what the service sets, and what does not exist', async () => {
  const operation = present(
    withBodies.find(({ id }) => id === 'updateAccessReview'),
    'updateAccessReview',
  );
  const members = Object.entries(
    (contract.schemas['AccessReviewInput']?.['properties'] ?? {}) as { [name: string]: Schema },
  );
  const readOnly = members.flatMap(([name, schema]) => (schema['readOnly'] === true ? [name] : []));
  expect(readOnly.length).toBeGreaterThan(10);
  const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const { body: read } = await send(
    target,
    present(
      contract.operations.find(({ id }) => id === 'getAccessReview'),
      'getAccessReview',
    ),
    { path: requests.updateAccessReview.path ?? {}, token: stage.people.superAdmin.token },
  );
  const { accessReview } = (read as { accessReview: { accessReview: { [name: string]: unknown } } }).accessReview;
  const others = Object.fromEntries(
    members.flatMap(([name, schema]) =>
      readOnly.includes(name) ? [[name, anotherValue(schema, accessReview[name])]] : [],
    ),
  );
  const masks = [
    ...readOnly,
    ...readOnly.map(snakeCase),
    'colour',
    'scopeV2.colour',
    'displayName.colour',
    'displayName,colour',
  ];
  const bodies = masks.map((updateMask): BadBody => ({
    what: updateMask,
    fields: ['updateMask'],
    body: { accessReview: { ...others, displayName: 'Renamed', description: 'Changed' }, updateMask },
  }));
  expect(await notRefused(operation, bodies, [400])).toEqual([]);
});

test('read-only members in a body are ignored', async () => {
  const { client } = stage.people.owner;
  const params = { path: { id: stage.ids.draft } };
  const { data: read } = await client.GET('/api/v1/access_review/{id}', { params });
  const accessReview = present(read.accessReview?.accessReview, 'accessReview');
  const lies = {
    state: 'ACCESS_REVIEW_STATE_OPEN',
    id: stage.ids.open,
    expectedTicketCount: 7,
    createdById: stage.people.stranger.id,
  } as const;
  const { data } = await client.POST('/api/v1/access_review/{id}', {
    params,
    body: { accessReview: { ...accessReview, ...lies } },
  });
  expect(data.accessReview?.accessReview).toEqual(accessReview);
});

test.each<[string, string, (form: FormData) => void]>([
  ['an unknown part', 'colour', (form) => form.set('colour', 'red')],
  ['an unknown file', 'colour', (form) => form.set('colour', new Blob(['red']), 'red.csv')],
  ['a file as text', 'access', (form) => form.set('access', 'app,entitlement')],
  ['a flag as a file', 'createPeople', (form) => form.set('createPeople', new Blob(['true']), 'true.txt')],
  ['a flag with another value', 'confirmRemovals', (form) => form.set('confirmRemovals', 'perhaps')],
  ['an order of dates that there is not', 'dateOrder', (form) => form.set('dateOrder', 'YEAR_FIRST')],
  ['a name of a source that is none', 'source', (form) => form.set('source', '<Entra>')],
  ['an empty name of a source', 'source', (form) => form.set('source', ' ')],
  ['a mapping that is not JSON', 'mapping', (form) => form.set('mapping', 'app=System')],
  ['a mapping that is no object', 'mapping', (form) => form.set('mapping', '[]')],
  [
    'a mapping that is a file',
    'mapping',
    (form) => form.set('mapping', new Blob(['{}'], { type: 'application/json' }), 'mapping.json'),
  ],
  [
    'two mappings',
    'mapping',
    (form) => {
      form.append('mapping', '{}');
      form.append('mapping', '{}');
    },
  ],
  [
    'a mapping that is too long',
    'mapping',
    (form) => form.set('mapping', JSON.stringify({ access: { app: 'a'.repeat(30_000) } })),
  ],
  ['a mapping of a file that an import cannot have', 'mapping.grants', (form) => form.set('mapping', '{"grants": {}}')],
  [
    'a mapping without the file of its columns',
    'mapping.account_id',
    (form) => form.set('mapping', '{"account_id": "Login"}'),
  ],
  [
    'a mapping of a file that is not in it',
    'mapping.people',
    (form) => form.set('mapping', '{"people": {"email": "Mail"}}'),
  ],
  ['a mapping of a file that is no object', 'mapping.access', (form) => form.set('mapping', '{"access": null}')],
  [
    'a mapping of a column that the file cannot have',
    'mapping.access.email',
    (form) => form.set('mapping', '{"access": {"email": "Mail"}}'),
  ],
  [
    'a mapping of a column that objects inherit',
    'mapping.access.__proto__',
    (form) => form.set('mapping', '{"access": {"__proto__": "Mail"}}'),
  ],
  [
    'a mapping of a column to no header',
    'mapping.access.app',
    (form) => form.set('mapping', '{"access": {"app": " "}}'),
  ],
  ['a mapping of a column to a number', 'mapping.access.app', (form) => form.set('mapping', '{"access": {"app": 1}}')],
  [
    'a mapping of a column to a header with a control character',
    'mapping.access.app',
    (form) => form.set('mapping', '{"access": {"app": "a\\u0000"}}'),
  ],
  [
    'a mapping of a column to half of a character',
    'mapping.access.app',
    (form) => form.set('mapping', '{"access": {"app": "\\ud800"}}'),
  ],
  [
    'a mapping of a column to a header that is too long',
    'mapping.access.app',
    (form) => form.set('mapping', JSON.stringify({ access: { app: 'a'.repeat(201) } })),
  ],
  [
    'a mapping of two columns to one header',
    'mapping.access.account_email',
    (form) => form.set('mapping', '{"access": {"account_id": "UPN", "account_email": " UPN "}}'),
  ],
  ['two files of the same name', 'access', (form) => form.append('access', new Blob([access]), 'access.csv')],
  ['no file', 'access', (form) => form.delete('access')],
])('an upload with %s is refused, and nothing of it is kept', async (_, field, change) => {
  const operation = present(
    contract.operations.find(({ id }) => id === 'createImport'),
    'createImport',
  );
  const form = new FormData();
  form.set('access', new Blob([access]), 'access.csv');
  change(form);
  const { status, violations } = await send(target, operation, { body: form, token: stage.people.superAdmin.token });
  expect({ status, fields: violations.map((violation) => violation.field) }).toEqual({ status: 400, fields: [field] });
});

test('nothing that was refused has changed anything', () => expectUnchanged());
