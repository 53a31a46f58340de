import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { derive, type Document } from '../src/derive.ts';
import type { Node } from '../src/node.ts';
import { validatorOf, type Validator } from './validator.ts';

const name = (position: number): string => `member${position}`;

/** The published form of an answer with groups of these sizes; members of a group are called `member0`, `member1`, across groups. */
function withGroups(...sizes: number[]): Validator {
  const groups: { [group: string]: string[] } = {};
  const properties: Node = {};
  let next = 0;
  for (const size of sizes) {
    groups[`group${Object.keys(groups).length}`] = Array.from({ length: size }, (_, index) => name(next + index));
    for (let index = 0; index < size; index++) properties[name(next++)] = { type: ['object', 'null'] };
  }
  const schema = { type: 'object', 'x-oneof': groups, properties };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  const source: Document = {
    paths: { '/thing': { get: { responses: { 200: { content } } } } },
    components: { schemas: { Thing: schema } },
  };
  return validatorOf(derive(source).components.schemas['Thing'] ?? {});
}

const value = (size: number, isSet: (position: number) => boolean): { [member: string]: unknown } =>
  Object.fromEntries(Array.from({ length: size }, (_, position) => [name(position), isSet(position) ? {} : null]));

test.each([2, 3, 4, 5, 7, 8, 16, 17, 33, 66])('of a group of %i members, none or any single one may be set', (size) => {
  const validate = withGroups(size);
  expect(validate(value(size, () => false))).toEqual([]);
  for (let position = 0; position < size; position++)
    expect(validate(value(size, (other) => other === position))).toEqual([]);
});

test.each([2, 3, 4, 5, 7, 8, 16, 17, 33, 66])('of a group of %i members, no two may be set', (size) => {
  const validate = withGroups(size);
  for (let one = 0; one < size; one++) {
    for (let two = one + 1; two < size; two++)
      expect(validate(value(size, (other) => other === one || other === two))).not.toEqual([]);
  }
});

test('a value is valid exactly when at most one member is set', () => {
  const validators = new Map<number, Validator>();
  const validatorFor = (size: number): Validator => {
    const known = validators.get(size) ?? withGroups(size);
    validators.set(size, known);
    return known;
  };
  const sized = fc
    .constantFrom(2, 3, 6, 31, 66)
    .chain((size) => fc.tuple(fc.constant(size), fc.uniqueArray(fc.nat(size - 1), { maxLength: 4 })));
  fc.assert(
    fc.property(sized, ([size, set]) => {
      expect(validatorFor(size)(value(size, (position) => set.includes(position))).length === 0).toBe(set.length <= 1);
    }),
    { numRuns: 300 },
  );
});

test('groups of one schema do not disturb each other', () => {
  const validate = withGroups(3, 4);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(6), { maxLength: 4 }), (set) => {
      const atMostOne =
        set.filter((position) => position < 3).length <= 1 && set.filter((position) => position >= 3).length <= 1;
      expect(validate(value(7, (position) => set.includes(position))).length === 0).toBe(atMostOne);
    }),
    { numRuns: 100 },
  );
});
