import type { FieldInput, FormInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import {
  checkAnswers,
  formExpressions,
  formToJsonSchema,
  idsInAnswers,
  type CheckedAnswers,
  type Computed,
  type ComputedAnswers,
} from '@oag/governance/forms';
import { compileExpression, evaluateExpression } from '@oag/governance/expressions';
import { answerLookups, brokenField, brokenForm, field, formOf, today } from './forms.ts';
import { fieldsOf, refusalOf } from '../fixtures.ts';

const ada = { id: 'ada', email: 'ada@harborlane.example', department: 'Pharmacy', managerId: 'bob' };

/** The results of the expressions of a form for Ada. */
function compute(form: FormInput, given: { [name: string]: unknown }): ComputedAnswers {
  const results: ComputedAnswers & { defaults: Map<string, Computed>; transformed: Map<string, Computed> } = {
    defaults: new Map(),
    transformed: new Map(),
  };
  for (const expression of formExpressions(form, given)) {
    const compiled = compileExpression(expression.place, expression.source);
    if (compiled.kind === 'problems') throw new Error(JSON.stringify(compiled.problems));
    const value = expression.place === 'formTransformation' ? { value: expression.value } : {};
    const outcome = evaluateExpression(compiled.expression, {
      now: today,
      variables: { subject: ada, requestor: ada, ...value },
    });
    if (outcome.kind === 'needs') throw new Error('it looks something up');
    const computed: Computed =
      outcome.kind === 'error'
        ? outcome
        : { kind: 'value', value: outcome.value.type === 'data' ? outcome.value.value : null };
    (expression.place === 'formDefault' ? results.defaults : results.transformed).set(expression.field, computed);
  }
  return results;
}
function answer(fields: FieldInput[], given: { [name: string]: unknown }): CheckedAnswers {
  const form = formOf(fields);
  expect(brokenForm(form)).toEqual([]);
  return checkAnswers(form, given, { ...answerLookups, computed: compute(form, given) }, { now: today });
}
const broken = (fields: FieldInput[], given: { [name: string]: unknown }) =>
  fieldsOf(refusalOf(() => answer(fields, given)));

describe('a default that is an expression', () => {
  const department = 'subject.department';
  test('fills in the field of an administrator, whatever is sent', () => {
    const type = field({ stringField: {}, adminConfig: { defaultValueCel: department }, required: true });
    expect(answer([type], { x: 'mine' }).answers).toEqual({ x: 'Pharmacy' });
  });
  test('is a suggestion in a shared field, and the value where it is locked', () => {
    const shared = (lockDefaultValues: boolean) =>
      field({ stringField: {}, sharedConfig: { defaultValueCel: department, lockDefaultValues } });
    expect(answer([shared(false)], { x: 'mine' }).answers).toEqual({ x: 'mine' });
    expect(answer([shared(false)], {}).answers).toEqual({ x: 'Pharmacy' });
    expect(answer([shared(true)], { x: 'mine' }).answers).toEqual({ x: 'Pharmacy' });
  });
  test.each<[string, FieldInput, unknown]>([
    ['a whole number', { int64Field: {}, adminConfig: { defaultValueCel: '2 + 3' } }, '5'],
    ['yes or no', { boolField: {}, adminConfig: { defaultValueCel: 'subject.department == "Pharmacy"' } }, true],
    [
      'a list',
      { stringSliceField: {}, adminConfig: { defaultValueCel: '[subject.email]' } },
      ['ada@harborlane.example'],
    ],
    [
      'named texts',
      { stringMapField: {}, adminConfig: { defaultValueCel: '{"team": subject.department}' } },
      { team: 'Pharmacy' },
    ],
  ])('may give %s', (_, type, value) => {
    expect(answer([field(type)], {}).answers).toEqual({ x: value });
  });
  test('gives way to the written default where it is empty', () => {
    const type = field({
      stringField: { defaultValue: 'none' },
      sharedConfig: { defaultValueCel: 'subject.jobTitle' },
    });
    expect(answer([type], {}).answers).toEqual({ x: 'none' });
  });
  test('must give an answer that the field accepts', () => {
    expect(broken([field({ int64Field: {}, adminConfig: { defaultValueCel: department } })], {})).toEqual([
      ['x', 'EXPRESSION'],
    ]);
    expect(
      broken([field({ stringField: { rules: { maxLen: '3' } }, adminConfig: { defaultValueCel: department } })], {}),
    ).toEqual([['x', 'LENGTH']]);
  });
  test('that fails is told, and whoever may answer can do so', () => {
    const fails = 'string(1 / 0)';
    expect(broken([field({ stringField: {}, adminConfig: { defaultValueCel: fails } })], {})).toEqual([
      ['x', 'EXPRESSION'],
    ]);
    const shared = field({ stringField: {}, sharedConfig: { defaultValueCel: fails } });
    expect(broken([shared], {})).toEqual([['x', 'EXPRESSION']]);
    expect(answer([shared], { x: 'mine' }).answers).toEqual({ x: 'mine' });
    expect(answer([shared], { x: null }).answers).toEqual({});
  });
  test('names what has to be looked up', () => {
    const form = formOf([
      field({
        stringField: { pickerField: { c1UserPicker: {} } },
        adminConfig: { defaultValueCel: 'subject.managerId' },
      }),
    ]);
    expect(idsInAnswers(form, {}, { now: today, computed: compute(form, {}) }).userIds).toEqual(['bob']);
  });
  test('is in the JSON Schema of who asks for it', () => {
    const form = formOf([field({ stringField: {}, sharedConfig: { defaultValueCel: department } })]);
    expect(formToJsonSchema(form, { now: today, computed: compute(form, {}) })['properties']).toMatchObject({
      x: { default: 'Pharmacy' },
    });
  });
});

describe('a transformation', () => {
  test.each<[string, FieldInput, unknown, unknown]>([
    ['a text', { stringField: {}, userConfig: { inputTransformationCel: 'value.lowerAscii()' } }, 'ABC', 'abc'],
    ['a whole number', { int64Field: {}, sharedConfig: { inputTransformationCel: 'value * 2' } }, 21, '42'],
    [
      'a list',
      { stringSliceField: {}, userConfig: { inputTransformationCel: 'value + ["c"]' } },
      ['a', 'b'],
      ['a', 'b', 'c'],
    ],
  ])('turns %s into what is kept', (_, type, sent, kept) => {
    expect(answer([field(type)], { x: sent }).answers).toEqual({ x: kept });
  });
  test('comes before the rules', () => {
    const type = field({
      stringField: { rules: { pattern: '^[a-z]+$' } },
      userConfig: { inputTransformationCel: 'value.lowerAscii()' },
    });
    expect(answer([type], { x: 'ABC' }).answers).toEqual({ x: 'abc' });
    expect(broken([type], { x: 'A1' })).toEqual([['x', 'PATTERN']]);
  });
  test('is not for defaults, nor for what is empty', () => {
    const type = field({
      stringField: { defaultValue: 'D' },
      userConfig: { inputTransformationCel: 'value.lowerAscii()' },
    });
    expect(answer([type], {}).answers).toEqual({ x: 'D' });
    expect(answer([type], { x: '' }).answers).toEqual({});
  });
  test('that fails on a secret does not repeat it', () => {
    const type = field({
      stringField: { passwordField: {} },
      userConfig: { inputTransformationCel: 'string(int(value))' },
    });
    const refusal = refusalOf(() => answer([type], { x: 'sesame' }));
    expect(fieldsOf(refusal)).toEqual([['x', 'EXPRESSION']]);
    expect(refusal.message).not.toContain('sesame');
  });
});

test('an expression says where it is wrong', () => {
  expect(brokenField(field({ stringField: {}, adminConfig: { defaultValueCel: 'subject.colour' } }))).toEqual([
    ['fields[0].adminConfig.defaultValueCel', 'EXPRESSION'],
  ]);
});
