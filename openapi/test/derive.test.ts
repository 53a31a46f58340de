import { expect, test } from 'vitest';
import { derive, type Document } from '../src/derive.ts';
import type { Node } from '../src/node.ts';
import { validatorOf } from './validator.ts';

const json = (name: string): Node => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

/** A contract with one operation that takes a `ThingRequest` and answers with a `Thing`. */
const contract = (schemas: { [name: string]: Node }): Document => ({
  paths: { '/things': { post: { requestBody: json('ThingRequest'), responses: { 200: json('Thing') } } } },
  components: { schemas },
});

const kind = { type: 'string', enum: ['KIND_UNSPECIFIED', 'KIND_BIG'] };
const thing = { type: 'object', properties: { name: { type: 'string' }, kind: { $ref: '#/components/schemas/Kind' } } };
const thingRequest = {
  type: 'object',
  properties: {
    thing: { oneOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] },
    note: { type: 'string', 'x-required': true },
  },
};
const derived = derive(contract({ Kind: kind, Thing: thing, ThingRequest: thingRequest }));

function validates(name: string, value: unknown): string[] {
  return validatorOf({ $ref: `#/components/schemas/${name}`, components: derived.components })(value);
}

test('an answer has every member', () => {
  expect(validates('Thing', { name: 'a', kind: 'KIND_BIG' })).toEqual([]);
  expect(validates('Thing', { name: 'a' })).toEqual([" must have required property 'kind'"]);
});

test('an answer may have enumeration values that nobody knows yet', () => {
  expect(validates('Thing', { name: 'a', kind: 'KIND_OF_TOMORROW' })).toEqual([]);
});

test('an answer may have members that nobody knows yet', () => {
  expect(validates('Thing', { name: 'a', kind: 'KIND_BIG', colour: 'red' })).toEqual([]);
});

test('a request may leave members out', () => {
  expect(validates('ThingRequest', { note: 'n', thing: {} })).toEqual([]);
});

test('a request must have what is marked as required', () => {
  expect(validates('ThingRequest', { thing: {} })).toEqual([" must have required property 'note'"]);
});

test('a request has only known enumeration values', () => {
  expect(validates('ThingRequest', { note: 'n', thing: { kind: 'KIND_OF_TOMORROW' } })).not.toEqual([]);
});

test('a request has only known members, at every depth', () => {
  expect(validates('ThingRequest', { note: 'n', colour: 'red' })).not.toEqual([]);
  expect(validates('ThingRequest', { note: 'n', thing: { colour: 'red' } })).not.toEqual([]);
});

test('what an answer says can be sent back', () => {
  expect(validates('ThingInput', { name: 'a', kind: 'KIND_BIG' })).toEqual([]);
});

test('a schema whose name ends like a request body and that answers use too has both forms', () => {
  const form = { type: 'object', properties: { title: { type: 'string' } } };
  const member = { $ref: '#/components/schemas/Form' };
  const { components } = derive(
    contract({
      Form: form,
      Thing: { type: 'object', properties: { form: member } },
      ThingRequest: { type: 'object', properties: { form: member } },
    }),
  );
  expect(components.schemas['Form']).toMatchObject({ required: ['title'] });
  expect(components.schemas['FormInput']).toMatchObject({ additionalProperties: false });
});

test('a request body that is part of an answer is refused', () => {
  const part = { type: 'object', properties: { request: { $ref: '#/components/schemas/ThingRequest' } } };
  expect(() =>
    derive(
      contract({ Kind: kind, Thing: part, ThingRequest: { type: 'object', properties: { note: { type: 'string' } } } }),
    ),
  ).toThrow('schemas/ThingRequest.yaml is a request body and part of a response');
});

test('a reference to a schema that does not exist is refused', () => {
  expect(() => derive(contract({ Thing: thing, ThingRequest: thingRequest }))).toThrow(
    'schemas/Kind.yaml is referred to but does not exist',
  );
});

test('a schema that refers to itself is derived', () => {
  const tree = {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
  };
  const { components } = derive(contract({ Thing: tree, ThingRequest: tree }));
  const leaf = { children: [] };
  expect(
    validatorOf({ $ref: '#/components/schemas/Thing', components })({ children: [leaf, { children: [leaf] }] }),
  ).toEqual([]);
  expect(validatorOf({ $ref: '#/components/schemas/Thing', components })({ children: [{}] })).not.toEqual([]);
});

test('a group with one member adds no rule', () => {
  const single = { type: 'object', 'x-oneof': { only: ['a'] }, properties: { a: { type: ['string', 'null'] } } };
  const { components } = derive(contract({ Thing: single, ThingRequest: single }));
  expect(components.schemas['Thing']).not.toHaveProperty('not');
});

test('an object that only marks a choice takes no members in a request', () => {
  const marked = derive(
    contract({
      Everybody: { type: 'object' },
      Thing: { type: 'object', properties: { everybody: { $ref: '#/components/schemas/Everybody' } } },
      ThingRequest: { type: 'object', properties: { thing: { $ref: '#/components/schemas/Thing' } } },
    }),
  );
  const check = validatorOf({ $ref: '#/components/schemas/ThingRequest', components: marked.components });
  expect(check({ thing: { everybody: {} } })).toEqual([]);
  expect(check({ thing: { everybody: { colour: 'red' } } })).not.toEqual([]);
});

test('a request body that says so takes members that nobody knows', () => {
  const open = derive(
    contract({ Thing: thing, Kind: kind, ThingRequest: { ...thingRequest, additionalProperties: true } }),
  );
  const check = validatorOf({ $ref: '#/components/schemas/ThingRequest', components: open.components });
  expect(check({ note: 'n', colour: 'red' })).toEqual([]);
});

test('a list of a request has a bound, its own or that of the house; an answer has none', () => {
  const list = { type: ['array', 'null'], items: { type: 'string' } };
  const item = { type: 'object', properties: { names: list, few: { ...list, maxItems: 3 } } };
  const request = { type: 'object', properties: { thing: { $ref: '#/components/schemas/Thing' }, names: list } };
  const { schemas } = derive(contract({ Thing: item, ThingRequest: request })).components;
  expect(schemas['ThingRequest']).toMatchObject({ properties: { names: { maxItems: 10_000 } } });
  expect(schemas['ThingInput']).toMatchObject({ properties: { names: { maxItems: 10_000 }, few: { maxItems: 3 } } });
  expect(schemas['Thing']).toMatchObject({ properties: { names: list, few: list } });
  expect(JSON.stringify(schemas['Thing'])).not.toContain('maxItems');
});
