import type { FieldInput, FieldRelationshipInput, FormInput, Int64RulesInput, StringRulesInput } from '@oag/types';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkForm,
  completeForm,
  formToJsonSchema,
  shownAnswers,
  withNames,
  type CheckedAnswers,
} from '@oag/governance/forms';
import { GovernanceError } from '@oag/governance/input';
import { portablePattern } from '../../src/forms/portable-pattern.ts';
import { matchesPattern } from '../../src/forms/pattern.ts';
import { answer, answerLookups, field, formLookups, formOf, today } from './forms.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const errorsOf = (form: FormInput, value: unknown): unknown[] => {
  const validate = ajv.compile(formToJsonSchema(form, { now: today }));
  return validate(value) ? [] : (validate.errors ?? []);
};

/** The answers as a user interface would send them: with secrets, whole numbers as numbers, and without fields that the person does not see. */
function asSent(form: FormInput, { answers, secrets }: CheckedAnswers): { [name: string]: unknown } {
  const numeric = new Set((form.fields ?? []).filter(({ int64Field }) => int64Field).map(({ name }) => name));
  const shown = { ...shownAnswers(form, answers), ...secrets };
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, numeric.has(name) ? Number(value) : value]),
  );
}

const some = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });
const words = fc.constantFrom(
  '',
  'a',
  'ab',
  'abc',
  'AB-12',
  'x@y.example',
  'db.example',
  '10.0.0.1',
  '::1',
  'https://a.example/',
  '😀',
  'line\rend',
  'ab\nab',
);
const small = fc.integer({ min: -3, max: 6 });
const length = fc.integer({ min: 1, max: 5 }).map(String);
type Present<Value> = { [Name in keyof Value]?: Exclude<Value[Name], undefined> };
const present = <Value extends object>(value: Value): Present<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Present<Value>;

const stringRules: fc.Arbitrary<StringRulesInput> = fc
  .record({
    const: some(words),
    in: some(fc.array(words, { minLength: 1, maxLength: 3 })),
    notIn: some(fc.array(words, { maxLength: 2 })),
    minLen: some(length),
    maxLen: some(length),
    maxBytes: some(length),
    prefix: some(fc.constantFrom('a', 'AB', '.')),
    suffix: some(fc.constantFrom('b', '12')),
    contains: some(fc.constantFrom('b', '@')),
    notContains: some(fc.constantFrom('c', '@')),
    pattern: some(
      fc.constantFrom('^[a-z]+$', 'a.b', '^.*$', '\\s', '(?i)AB', '(?P<n>a)', '[^\\d]', '^\\pL+$', 'a{1,2}'),
    ),
    ignoreEmpty: some(fc.boolean()),
    ...Object.fromEntries(
      ['email', 'hostname', 'ip', 'ipv4', 'ipv6', 'uri', 'uriRef', 'uuid', 'address'].map((name) => [
        name,
        some(fc.constant(true)),
      ]),
    ),
  })
  .map((rules) => {
    const formats = Object.keys(rules).filter(
      (name) => (rules as { [name: string]: unknown })[name] === true && name !== 'ignoreEmpty',
    );
    // At most one format, and most of the time no more than two rules, so that some answers meet them.
    const kept = [...Object.entries(present(rules))].filter(([name]) => !formats.slice(1).includes(name)).slice(0, 3);
    return Object.fromEntries(kept);
  });
const numberRules: fc.Arbitrary<Int64RulesInput> = fc
  .record({
    gt: some(small.map(String)),
    gte: some(small.map(String)),
    lt: some(small.map(String)),
    lte: some(small.map(String)),
    in: some(fc.array(small.map(String), { maxLength: 3 })),
    notIn: some(fc.array(small.map(String), { maxLength: 2 })),
    ignoreEmpty: some(fc.boolean()),
  })
  .map(present);

const types: fc.Arbitrary<FieldInput> = fc.oneof(
  stringRules.map((rules) => ({ stringField: { rules } })),
  stringRules.map((rules) => ({ stringField: { rules, passwordField: {} } })),
  words.map((defaultValue) => ({ stringField: { defaultValue } })),
  fc.constantFrom<FieldInput[]>(
    { stringField: { dateField: { minDate: '2026-01-01' } } },
    { stringField: { dateField: { defaultToToday: true } } },
  ),
  fc.constant<FieldInput>({
    stringField: { selectField: { options: [{ value: 'a' }, { value: 'abc', displayName: 'C' }] } },
  }),
  fc.constant({ stringField: { pickerField: { c1UserPicker: {} } } }),
  fc
    .record({
      rules: numberRules,
      numberField: some(
        fc.record({ minValue: small.map(String), maxValue: small.map(String), step: fc.constantFrom('0', '2') }),
      ),
    })
    .map(({ rules, numberField }): FieldInput => ({ int64Field: { rules, ...(numberField && { numberField }) } })),
  fc
    .record({ defaultValue: fc.boolean(), rules: some(fc.boolean().map((only) => ({ const: only }))) })
    .map((boolField): FieldInput => ({ boolField: present(boolField) as NonNullable<FieldInput['boolField']> })),
  fc
    .record({ items: stringRules, minItems: some(length), maxItems: some(length), unique: fc.boolean() })
    .map(({ items, ...rules }): FieldInput => ({
      stringSliceField: { rules: { ...present(rules), items: { string: items } } },
    })),
  fc.record({ isRequired: fc.boolean(), validateEmpty: fc.boolean() }).map((rules) => ({ stringMapField: { rules } })),
  fc.constant<FieldInput>({ fileField: { acceptedFileTypes: ['application/pdf'] } }),
);
const provider: fc.Arbitrary<FieldInput> = fc.constantFrom(
  {},
  {},
  {},
  {},
  { readOnly: true },
  { adminConfig: {} },
  { adminConfig: { showToUser: true } },
  { sharedConfig: { lockDefaultValues: true } },
);
const fields = fc
  .array(
    fc
      .record({ type: types, provider, required: fc.boolean() })
      .map(({ type, provider: filledBy, required }): FieldInput => ({ ...type, ...filledBy, required })),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.map((one, index) => ({ ...one, name: `f${index}` })));

const forms: fc.Arbitrary<FormInput> = fields
  .chain((list) => {
    const names = fc.shuffledSubarray(
      list.map(({ name }) => name),
      { minLength: Math.min(2, list.length) },
    );
    const relationship: fc.Arbitrary<FieldRelationshipInput> = fc
      .record({ names, kind: fc.constantFrom('atLeastOne', 'mutuallyExclusive', 'requiredTogether', 'dependentOn') })
      .map(({ names: chosen, kind }) =>
        kind === 'dependentOn'
          ? { fieldNames: chosen.slice(1), dependentOn: { dependencyFieldNames: chosen.slice(0, 1) } }
          : { fieldNames: chosen, [kind]: {} },
      );
    return fc.array(relationship, { maxLength: 2 }).map((rules) => formOf(list, rules));
  })
  .filter((form) => checkForm(form, formLookups, today).length === 0);

const values = fc.oneof(
  words,
  small,
  small.map(String),
  fc.boolean(),
  fc.array(words, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b'), words),
  fc.constantFrom('ada', 'licence', '2026-03-02', null),
);
const sent: fc.Arbitrary<{ [name: string]: unknown }> = fc.dictionary(fc.constantFrom('f0', 'f1', 'f2', 'f3'), values, {
  maxKeys: 4,
});

test('what is accepted follows the JSON Schema of the form', () => {
  let accepted = 0;
  fc.assert(
    fc.property(forms, fc.array(sent, { minLength: 5, maxLength: 10 }), (form, attempts) => {
      for (const given of [{}, ...attempts]) {
        const known = Object.fromEntries(
          Object.entries(given).filter(([name]) => form.fields?.some((one) => one.name === name)),
        );
        let checked: CheckedAnswers;
        try {
          checked = answer(form, known);
        } catch (error) {
          if (error instanceof GovernanceError) continue;
          throw error;
        }
        accepted++;
        expect(errorsOf(form, asSent(form, checked)), JSON.stringify({ form, checked })).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(200);
});

test('a form that is stored is the form that was checked, and its answers are the same', () => {
  fc.assert(
    fc.property(forms, sent, (form, given) => {
      const stored = completeForm(form, 'form');
      expect(checkForm(stored, formLookups, today)).toEqual([]);
      expect(completeForm(withNames(stored), 'form')).toEqual(stored);
      const outcome = (asked: FormInput): unknown => {
        try {
          return answer(asked, given);
        } catch (error) {
          return (error as GovernanceError).fieldViolations;
        }
      };
      expect(outcome(stored)).toEqual(outcome(form));
    }),
    { numRuns: 300 },
  );
});

test('a pattern that is portable matches what RE2 matches', () => {
  const patterns = fc.constantFrom(
    'a.b',
    '^.*$',
    '\\s',
    '\\S+',
    '[\\s]',
    '(?P<n>a)b',
    '^[^a]$',
    '\\d{2}',
    'a|b$',
    '\\.',
    '[a\\-b]',
    '\\w\\b',
    '(?:a)+',
  );
  const texts = fc.oneof(
    words,
    fc.string({ unit: fc.constantFrom('a', 'b', '.', ' ', '\n', '\r', '\u2028', '\u00A0', '-', '1', '😀') }),
  );
  fc.assert(
    fc.property(patterns, texts, (pattern, text) => {
      const portable = portablePattern(pattern);
      expect(portable, pattern).toBeDefined();
      expect(new RegExp(portable ?? '', 'u').test(text), `${pattern} on ${JSON.stringify(text)}`).toBe(
        matchesPattern(pattern, text),
      );
    }),
  );
});

test.each(['(?i)a', '\\pL', '[[:alpha:]]', '\\Aa\\z', '\\Qa\\E', '[]a]', '\\x{61}', 'a{', '[\\S]'])(
  'the pattern %s is not portable',
  (pattern) => {
    expect(portablePattern(pattern)).toBeUndefined();
  },
);

describe('the JSON Schema of a form', () => {
  test('says how each field is shown', () => {
    const view = (type: FieldInput): unknown => {
      const { properties } = formToJsonSchema(formOf([field(type)]), { now: today }) as {
        properties: { x: { [keyword: string]: unknown } };
      };
      return properties.x['x-view'];
    };
    expect(
      [
        { stringField: {} },
        { stringField: { textField: { multiline: true } } },
        { stringField: { passwordField: {} } },
        { stringField: { selectField: { type: 'SELECT_TYPE_RADIO', options: [] } } },
        { stringField: { dateField: {} } },
        { stringField: { pickerField: {} } },
        { boolField: {} },
        { boolField: { toggleField: {} } },
        { int64Field: {} },
        { stringSliceField: {} },
        { stringMapField: {} },
        { fileField: {} },
        { oauth2Field: { providerId: 'registry' } },
      ].map(view),
    ).toEqual([
      'text',
      'textarea',
      'password',
      'radio',
      'date',
      'picker',
      'checkbox',
      'toggle',
      'number',
      'chips',
      'map',
      'file',
      'oauth2',
    ]);
  });
  test('says where a person consents, and to what', () => {
    const form = formOf([field({ oauth2Field: { providerId: 'registry', scopes: ['profile'] } })]);
    const consent = { providerId: 'registry', scopes: ['openid', 'profile'] };
    expect(formToJsonSchema(form, { now: today })).toMatchObject({
      properties: { x: { type: 'string', 'x-view': 'oauth2', 'x-consent': consent } },
    });
  });
  test('leaves out what the person does not see, and makes read-only what the service fills in', () => {
    const form = formOf([
      { name: 'hidden', stringField: {}, adminConfig: {} },
      { name: 'shown', stringField: { defaultValue: 'a' }, adminConfig: { showToUser: true } },
    ]);
    const { properties } = formToJsonSchema(form, { now: today });
    expect(properties).toEqual({ shown: { title: 'shown', readOnly: true, default: 'a', 'x-view': 'text' } });
  });
  test('refuses what the service refuses, where it has words for it', () => {
    const form = formOf([
      { name: 'mail', required: true, stringField: { rules: { email: true } } },
      { name: 'count', int64Field: { rules: { gte: '1' } } },
    ]);
    for (const wrong of [{}, { mail: 'x' }, { mail: 'x@y.example', count: 0 }, { mail: 'x@y.example', colour: 'red' }])
      expect(errorsOf(form, wrong), JSON.stringify(wrong)).not.toEqual([]);
    expect(errorsOf(form, { mail: 'x@y.example', count: 1 })).toEqual([]);
  });
  test('a pattern of RE2 alone is left to the service', () => {
    expect(errorsOf(formOf([field({ stringField: { rules: { pattern: '(?i)abc' } } })]), { x: 'xyz' })).toEqual([]);
    expect(() =>
      answer(formOf([field({ stringField: { rules: { pattern: '(?i)abc' } } })]), { x: 'xyz' }, answerLookups),
    ).toThrow(/must match/);
  });
});
