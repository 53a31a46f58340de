import type { FieldInput, FieldRelationshipInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { answer, brokenAnswers, brokenForm, formOf } from './forms.ts';

const a: FieldInput = { name: 'a', stringField: {} };
const b: FieldInput = { name: 'b', stringField: {} };
const box: FieldInput = { name: 'box', boolField: {} };
const c: FieldInput = { name: 'c', stringField: {} };

const accepts = (rule: FieldRelationshipInput, given: object, fields = [a, b, box, c]): void => {
  const form = formOf(fields, [rule]);
  expect(brokenForm(form)).toEqual([]);
  expect(() => answer(form, { ...given })).not.toThrow();
};
const refuses = (
  rule: FieldRelationshipInput,
  given: object,
  broken: [string, string][],
  fields = [a, b, box, c],
): void => {
  expect(brokenAnswers(formOf(fields, [rule]), { ...given })).toEqual(broken);
};

describe('rules between fields', () => {
  test('requiredTogether: all or none', () => {
    const rule = { fieldNames: ['a', 'b', 'box'], requiredTogether: {} };
    accepts(rule, {});
    accepts(rule, { a: '1', b: '2', box: true });
    refuses(rule, { a: '1', box: false }, [
      ['b', 'REQUIRED_TOGETHER'],
      ['box', 'REQUIRED_TOGETHER'],
    ]);
  });
  test('atLeastOne: one or more', () => {
    const rule = { fieldNames: ['a', 'box'], atLeastOne: {} };
    accepts(rule, { a: '1' });
    accepts(rule, { box: true });
    refuses(rule, { a: '', box: false }, [
      ['a', 'AT_LEAST_ONE'],
      ['box', 'AT_LEAST_ONE'],
    ]);
  });
  test('mutuallyExclusive: one or none', () => {
    const rule = { fieldNames: ['a', 'b', 'box'], mutuallyExclusive: {} };
    accepts(rule, {});
    accepts(rule, { a: '1', box: false });
    refuses(rule, { a: '1', box: true }, [
      ['a', 'MUTUALLY_EXCLUSIVE'],
      ['box', 'MUTUALLY_EXCLUSIVE'],
    ]);
  });
  test('dependentOn: only when all the others are', () => {
    const rule = { fieldNames: ['a'], dependentOn: { dependencyFieldNames: ['b', 'box'] } };
    accepts(rule, {});
    accepts(rule, { b: '2' });
    accepts(rule, { a: '1', b: '2', box: true });
    refuses(rule, { a: '1', b: '2' }, [['a', 'DEPENDENT_ON']]);
  });
  test('a required field that depends on others is required only when they are filled in', () => {
    const rule = { fieldNames: ['a'], dependentOn: { dependencyFieldNames: ['box'] } };
    const fields = [{ ...a, required: true }, box];
    accepts(rule, {}, fields);
    refuses(rule, { box: true }, [['a', 'REQUIRED']], fields);
  });
});

describe('defaults give way to rules between fields', () => {
  const withDefault = { ...a, stringField: { defaultValue: 'd' } };
  test('the default of a field whose dependency is empty is left out, and of those that depend on it', () => {
    const form = formOf(
      [withDefault, { ...b, stringField: { defaultValue: 'e' } }, c],
      [
        { fieldNames: ['b'], dependentOn: { dependencyFieldNames: ['a'] } },
        { fieldNames: ['a'], dependentOn: { dependencyFieldNames: ['c'] } },
      ],
    );
    expect(answer(form, {}).answers).toEqual({});
    expect(answer(form, { c: '3' }).answers).toEqual({ a: 'd', b: 'e', c: '3' });
  });
  test('the default of a field that excludes an answered one is left out', () => {
    const form = formOf([withDefault, b], [{ fieldNames: ['a', 'b'], mutuallyExclusive: {} }]);
    expect(answer(form, {}).answers).toEqual({ a: 'd' });
    expect(answer(form, { b: '2' }).answers).toEqual({ b: '2' });
  });
});
