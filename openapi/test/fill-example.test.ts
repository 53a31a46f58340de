import { expect, test } from 'vitest';
import { fillExample } from '../src/fill-example.ts';

const schemas = {
  Kind: { anyOf: [{ type: 'string', enum: ['KIND_UNSPECIFIED', 'KIND_BIG'] }, { type: 'string' }] },
  Time: { type: ['string', 'null'], format: 'date-time' },
  Number64: { type: 'string', format: 'int64' },
  Part: { type: 'object', properties: { size: { type: 'integer' } }, required: ['size'] },
  Thing: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      isNew: { type: 'boolean' },
      count: { $ref: '#/components/schemas/Number64' },
      kind: { $ref: '#/components/schemas/Kind' },
      at: { $ref: '#/components/schemas/Time' },
      tags: { type: ['array', 'null'], items: { type: 'string' } },
      part: { oneOf: [{ $ref: '#/components/schemas/Part' }, { type: 'null' }] },
      byKey: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Part' } },
    },
    required: ['name', 'isNew', 'count', 'kind', 'at', 'tags', 'part', 'byKey'],
  },
};
const thing = { $ref: '#/components/schemas/Thing' };

test('members that are left out get the value that the service sends when they are not set', () => {
  expect(fillExample({}, thing, schemas)).toEqual({
    name: '',
    isNew: false,
    count: '0',
    kind: 'KIND_UNSPECIFIED',
    at: null,
    tags: [],
    part: null,
    byKey: {},
  });
});

test('members that are given stay, and are completed inside', () => {
  expect(fillExample({ name: 'a', part: {}, byKey: { one: {} } }, thing, schemas)).toMatchObject({
    name: 'a',
    part: { size: 0 },
    byKey: { one: { size: 0 } },
  });
});

test('a member that is given as null stays null', () => {
  expect(fillExample({ tags: null }, thing, schemas)).toMatchObject({ tags: null });
});

test('an object that says its type is completed by the schema of that type', () => {
  const any = { type: 'object', properties: { '@type': { type: 'string' } }, required: ['@type'] };
  expect(fillExample([{ '@type': 'type.googleapis.com/x.Part' }], { type: 'array', items: any }, schemas)).toEqual([
    { '@type': 'type.googleapis.com/x.Part', size: 0 },
  ]);
});

test('members of an object whose type nobody knows are left alone', () => {
  const any = { type: 'object', properties: { '@type': { type: 'string' } }, required: ['@type'] };
  expect(fillExample({ '@type': 'type.googleapis.com/x.Other', a: 1 }, any, schemas)).toEqual({
    '@type': 'type.googleapis.com/x.Other',
    a: 1,
  });
});

test('a schema that does not exist is named', () => {
  expect(() => fillExample({}, { $ref: '#/components/schemas/Nothing' }, schemas)).toThrow(
    '#/components/schemas/Nothing does not exist',
  );
});
