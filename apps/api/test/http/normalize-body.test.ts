import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../src/http/contract.ts';
import { compileNormalizer } from '../../src/server/normalize-body.ts';

const int64 = { $ref: '#/components/schemas/Int64' };
const schemas: { [name: string]: Schema } = {
  Int64: { type: 'string', format: 'int64' },
  Free: { type: 'object', additionalProperties: true },
  Thing: {
    type: 'object',
    properties: {
      displayName: { type: 'string' },
      maxCount: int64,
      plainCount: { type: 'integer', format: 'int32' },
      pageSize: { type: 'integer' },
      page_size: { type: 'integer' },
      freeForm: { oneOf: [{ $ref: '#/components/schemas/Free' }, { type: 'null' }] },
      labelMap: { type: 'object', additionalProperties: { type: 'string' } },
      thingMap: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Thing' } },
      childThings: { type: ['array', 'null'], items: { $ref: '#/components/schemas/Thing' } },
      oneChild: { oneOf: [{ $ref: '#/components/schemas/Thing' }, { type: 'null' }] },
      manyCounts: { type: 'array', items: int64 },
    },
  },
};
const normalizeThing = compileNormalizer(schemas)({ $ref: '#/components/schemas/Thing' });
const normalize = (value: unknown): unknown => normalizeThing(value, '');

describe('the snake_case spelling', () => {
  test('of a declared member counts as the member, at every depth', () => {
    expect(normalize({ display_name: 'a', child_things: [{ one_child: { display_name: 'b' } }] })).toEqual({
      displayName: 'a',
      childThings: [{ oneChild: { displayName: 'b' } }],
    });
  });

  test.each([
    [{ displayName: 'a', display_name: 'a' }, 'display_name'],
    [{ display_name: 'a', displayName: 'a' }, 'displayName'],
    [{ childThings: [{}, { oneChild: null, one_child: null }] }, 'childThings[1].one_child'],
    [{ thingMap: { x: { maxCount: 1, max_count: 1 } } }, 'thingMap.x.max_count'],
  ])('beside the other one is refused: %j', (value, path) => {
    expect(() => normalize(value)).toThrow(`${path}: the member`);
  });

  test('stays as it is where the contract declares both', () => {
    expect(normalize({ page_size: 1, pageSize: 2 })).toEqual({ page_size: 1, pageSize: 2 });
  });

  test('is not looked for among the keys of maps', () => {
    expect(normalize({ label_map: { display_name: 'x', displayName: 'y' } })).toEqual({
      labelMap: { display_name: 'x', displayName: 'y' },
    });
    expect(normalize({ thing_map: { display_name: { display_name: 'x' } } })).toEqual({
      thingMap: { display_name: { displayName: 'x' } },
    });
  });

  test('is not looked for in free-form objects', () => {
    const free = { display_name: 1, displayName: 2, nested: [{ max_count: 3 }] };
    expect(normalize({ free_form: free })).toEqual({ freeForm: free });
  });

  test('of a member that is not declared is kept, for the check to name', () => {
    expect(normalize({ un_known: 1 })).toEqual({ un_known: 1 });
  });
});

describe('an integer for a 64-bit member', () => {
  test.each([
    [0, '0'],
    [-7, '-7'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [Number.MIN_SAFE_INTEGER, '-9007199254740991'],
    ['12', '12'],
  ])('%s becomes %j', (sent, text) => {
    expect(normalize({ maxCount: sent, many_counts: [sent] })).toEqual({ maxCount: text, manyCounts: [text] });
  });

  test.each([[2 ** 53], [-(2 ** 53)], [1.5], [1e300]])('%s is refused with its path', (sent) => {
    expect(() => normalize({ childThings: [{}, { maxCount: sent }] })).toThrow('childThings[1].maxCount: ');
    expect(() => normalize({ manyCounts: [1, sent] })).toThrow('manyCounts[1]: ');
  });

  test('stays a number for other members, and in maps and free-form objects', () => {
    const value = { plainCount: 5, freeForm: { maxCount: 5 } };
    expect(normalize(value)).toEqual(value);
  });
});

test('members named like those of every object are members like others', () => {
  const value: unknown = JSON.parse(
    '{"constructor": 1, "toString": 2, "hasOwnProperty": 3, "__proto__": {"displayName": "x"}, "labelMap": {"__proto__": "y"}}',
  );
  const normalized = normalize(value) as object;
  expect(Object.keys(normalized).toSorted()).toEqual([
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'labelMap',
    'toString',
  ]);
  expect(Object.getPrototypeOf(normalized)).toBe(Object.prototype);
  expect('displayName' in normalized).toBe(false);
});

test('whatever is not an object of the contract comes out as it went in', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(normalize({ freeForm: value })).toEqual({ freeForm: value });
      if (typeof value !== 'object' || value === null) expect(normalize(value)).toEqual(value);
    }),
  );
});
