import { GovernanceError } from '@oag/governance/input';
import type { FieldViolation } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { readContract, type Contract, type Operation, type Schema } from '../../src/http/contract.ts';
import { checksOf, type RequestCheck } from '../../src/server/request-check.ts';
import { countTurns } from '../service/count-turns.ts';

const nullable = (name: string): Schema => ({ oneOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }] });
const schemas: { [name: string]: Schema } = {
  Color: { type: 'string', enum: ['RED', 'GREEN'] },
  Count: { type: 'string', format: 'int64', pattern: '^-?[0-9]{1,19}$' },
  Duration: { type: ['string', 'null'], pattern: '^[0-9]+s$', examples: ['3600s'] },
  Labels: {
    type: 'object',
    propertyNames: { pattern: '^[a-z]+$' },
    additionalProperties: { type: 'string', maxLength: 3 },
  },
  Item: {
    type: 'object',
    additionalProperties: false,
    required: ['id'],
    'x-oneof': { kind: ['one', 'two', 'three'] },
    not: { anyOf: [{ required: ['one', 'two'] }] },
    properties: {
      id: { type: 'string', minLength: 1 },
      color: { $ref: '#/components/schemas/Color' },
      count: { $ref: '#/components/schemas/Count' },
      labels: { $ref: '#/components/schemas/Labels' },
      at: { type: ['string', 'null'], format: 'date-time' },
      lasting: { $ref: '#/components/schemas/Duration', description: 'How long.' },
      size: { type: 'integer', format: 'int32' },
      list: { type: ['array', 'null'], items: { $ref: '#/components/schemas/Item' } },
      child: nullable('Item'),
      one: nullable('Item'),
      two: { type: ['string', 'null'] },
      three: { type: ['string', 'null'] },
      free: { type: 'object', additionalProperties: true },
    },
  },
};
const operation: Operation = {
  id: 'listUsers',
  method: 'POST',
  path: '/things/{id}',
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1, maxLength: 27 } },
    { name: 'page_size', in: 'query', schema: { type: 'integer', format: 'int32', default: 25 } },
    { name: 'page_token', in: 'query', schema: { type: 'string', default: '' } },
  ],
  body: { 'application/json': { $ref: '#/components/schemas/Item' } },
  bodyRequired: true,
  roles: ['basic_user'],
};
const contract: Contract = { text: '', version: '', schemas, operations: [operation] };
const checks = await checksOf(contract)(operation);
const checkBody = (body: unknown): Promise<unknown> => checks.body('application/json', body);

async function refusal(
  run: () => Promise<unknown>,
): Promise<{ reason: string; message: string; violations: FieldViolation[] }> {
  try {
    await run();
  } catch (error) {
    if (error instanceof GovernanceError)
      return { reason: error.reason, message: error.message, violations: error.fieldViolations };
    throw error;
  }
  throw new Error('It was not refused');
}

test.each(readContract().operations)('the check of $id compiles', async (one) => {
  expect(await checksOf(readContract())(one)).toBe(await checksOf(readContract())(one));
});

test('the checks of an operation are compiled a schema at a time, with a turn of the event loop for each', async () => {
  const fresh = { ...readContract() };
  const create = fresh.operations.find(({ id }) => id === 'createPolicy');
  if (!create) throw new Error('The contract has no createPolicy');
  const needed = new Set(
    JSON.stringify([create.body, fresh.schemas['PolicyInput']]).match(/#\/components\/schemas\/\w+/g),
  );
  let check: RequestCheck | undefined;
  expect(await countTurns(async () => (check = await checksOf(fresh)(create)))).toBeGreaterThan(needed.size);
  expect(await countTurns(() => refusal(async () => check?.body('application/json', { odd: 1 })))).toBeGreaterThan(
    needed.size,
  );
  expect(await countTurns(() => refusal(async () => check?.body('application/json', { odd: 1 })))).toBeLessThan(3);
});

test('a body in order comes out with the names of the contract', async () => {
  const body = {
    id: 'x',
    color: 'RED',
    count: 5,
    labels: { a: 'b' },
    at: '2026-03-02T09:00:00Z',
    child: null,
    list: [{ id: 'y', two: 'z', three: null }],
  };
  expect(await checkBody(body)).toEqual({ ...body, count: '5' });
});

describe('a refusal names the member, the rule and the fix', () => {
  test.each<[string, unknown, string, string, string]>([
    ['an unknown member', { id: 'x', colour: 'RED' }, 'colour', 'UNKNOWN', 'is not known'],
    [
      'an unknown member deep inside',
      { id: 'x', list: [{ id: 'y' }, { id: 'z', child: { id: 'w', odd: 1 } }] },
      'list[1].child.odd',
      'UNKNOWN',
      'is not known',
    ],
    ['an unknown value of an enumeration', { id: 'x', color: 'BLUE' }, 'color', 'ENUM', 'RED, GREEN'],
    ['a missing member', {}, 'id', 'REQUIRED', 'is required'],
    ['a missing member deep inside', { id: 'x', list: [{}] }, 'list[0].id', 'REQUIRED', 'is required'],
    ['an empty required member', { id: '' }, 'id', 'MINLENGTH', 'fewer than 1'],
    ['a wrong type', { id: 5 }, 'id', 'TYPE', 'string'],
    ['a wrong type where null is allowed', { id: 'x', two: 5 }, 'two', 'TYPE', 'string or null'],
    ['a text instead of an object that may be null', { id: 'x', child: 'y' }, 'child', 'TYPE', 'object'],
    ['an object instead of a list', { id: 'x', list: {} }, 'list', 'TYPE', 'array or null'],
    ['a number that is not whole', { id: 'x', size: 1.5 }, 'size', 'TYPE', 'integer'],
    ['a number as text', { id: 'x', size: '5' }, 'size', 'TYPE', 'integer'],
    ['more than 32 bits', { id: 'x', size: 2 ** 31 }, 'size', 'FORMAT', 'int32'],
    ['more than 64 bits', { id: 'x', count: '9223372036854775808' }, 'count', 'FORMAT', 'int64'],
    [
      'days for a length of time, and shows how it is written',
      { id: 'x', lasting: '30d' },
      'lasting',
      'FORMAT',
      'must match ^[0-9]+s$, such as 3600s',
    ],
    ['text for a 64-bit integer', { id: 'x', count: 'abc' }, 'count', 'FORMAT', 'must match'],
    [
      'a number beyond the safe range',
      { id: 'x', list: [{ id: 'y', count: 2 ** 60 }] },
      'list[0].count',
      'TYPE',
      'send it as a string',
    ],
    ['a time without a zone', { id: 'x', at: '2026-03-02T09:00:00' }, 'at', 'FORMAT', 'date-time'],
    [
      'two members of a group',
      { id: 'x', list: [{ id: 'y', one: { id: 'z' }, three: 'w' }] },
      'list[0].three',
      'ONE_OF',
      'group kind may be set, not one and three',
    ],
    ['a bad key of a map', { id: 'x', labels: { 'A b': 'c' } }, 'labels.A b', 'NAME', 'pattern'],
    ['a bad value of a map', { id: 'x', labels: { a: 'long' } }, 'labels.a', 'LENGTH', 'longer than 3'],
    ['a list instead of the body', [], '', 'TYPE', 'object'],
    ['the character U+0000', { id: 'x', list: [{ id: 'a\0b' }] }, 'list[0].id', 'TEXT', 'U+0000'],
    ['the character U+0000 in a free-form object', { id: 'x', free: { a: ['\0'] } }, 'free.a[0]', 'TEXT', 'U+0000'],
  ])('%s', async (_, body, field, rule, text) => {
    const { violations, message } = await refusal(() => checkBody(body));
    expect(violations).toContainEqual({ field, description: expect.stringContaining(text) as string, reason: rule });
    expect(message).toContain(text);
  });

  test('every wrong member is named, not only the first', async () => {
    const { violations, reason } = await refusal(() => checkBody({ color: 'BLUE', size: 'x', odd: 1 }));
    expect(violations.map((violation) => violation.field).toSorted()).toEqual(['color', 'id', 'odd', 'size']);
    expect(reason).toBe('INVALID_FIELD');
  });

  test('unknown members alone have a reason of their own', async () => {
    expect((await refusal(() => checkBody({ id: 'x', odd: 1, odder: 2 }))).reason).toBe('UNKNOWN_FIELD');
  });
});

test.each([['__proto__'], ['constructor'], ['toString'], ['hasOwnProperty']])(
  '%s is an unknown member like others',
  async (name) => {
    const body: unknown = JSON.parse(`{"id": "x", ${JSON.stringify(name)}: {"id": "y"}}`);
    expect((await refusal(() => checkBody(body))).violations).toEqual([
      { field: name, description: expect.stringContaining('is not known') as string, reason: 'UNKNOWN' },
    ]);
  },
);

test('nesting that would exhaust the stack is refused', async () => {
  let free: unknown = 'x';
  for (let level = 0; level < 100_000; level++) free = [free];
  expect((await refusal(() => checkBody({ id: 'x', free }))).violations[0]).toMatchObject({ reason: 'DEPTH' });
  let item: unknown = { id: 'x' };
  for (let level = 0; level < 100_000; level++) item = { id: 'x', child: item };
  expect((await refusal(() => checkBody(item))).violations[0]).toMatchObject({ reason: 'DEPTH' });
});

test.each([
  [1_000, 20],
  [500_000, 1],
])('of %i wrong items at most %i are named', async (items, named) => {
  const { violations } = await refusal(() => checkBody({ id: 'x', list: Array.from({ length: items }, () => 1) }));
  expect(violations).toHaveLength(named);
  expect(violations[0]).toMatchObject({ field: 'list[0]', reason: 'TYPE' });
});

describe('query parameters', () => {
  test.each<[object, object]>([
    [{}, {}],
    [{ page_size: '', page_token: '' }, {}],
    [{ page_size: '50' }, { page_size: 50 }],
    [
      { page_size: '-5', page_token: '5' },
      { page_size: -5, page_token: '5' },
    ],
  ])('%j are read as %j', async (sent, read) => {
    expect(await checks.query(sent)).toEqual(read);
  });

  test.each([['abc'], ['1.5'], ['1e1'], ['0x10'], [' 5'], ['99999999999'], ['-2147483649'], [['1', '2']]])(
    'page_size=%s is refused',
    async (value) => {
      expect((await refusal(() => checks.query({ page_size: value }))).violations[0]?.field).toBe('page_size');
    },
  );

  test('an unknown one is refused by name', async () => {
    expect((await refusal(() => checks.query({ pageSize: '5' }))).violations).toMatchObject([
      { field: 'pageSize', reason: 'UNKNOWN' },
    ]);
  });
});

test('a path parameter with the character U+0000, or too long, is refused', async () => {
  expect((await refusal(() => checks.path({ id: 'a\0' }))).violations[0]?.field).toBe('id');
  expect((await refusal(() => checks.path({ id: 'a'.repeat(28) }))).violations[0]?.field).toBe('id');
});
