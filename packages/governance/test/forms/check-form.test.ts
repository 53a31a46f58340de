import type { FieldInput, FieldRelationshipInput, FieldRulesInput, FormInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { withNames } from '@oag/governance/forms';
import { brokenField, brokenForm, field, formOf, items, number, text } from './forms.ts';

const at = 'fields[0]';

describe('names', () => {
  test('a field without a name gets one from its label, its own where that is taken', () => {
    const { fields } = formOf([{ displayName: 'First day!' }, { displayName: 'First day' }, { name: 'first_day' }]);
    expect(fields?.map(({ name }) => name)).toEqual(['first_day_2', 'first_day_3', 'first_day']);
  });
  test('other names are brought into form, wherever they stand', () => {
    const form = withNames({
      fields: [{ name: 'cost center' }, { name: '1st' }],
      fieldGroups: [{ name: 'a b', fields: ['cost center', '1st'] }],
      fieldRelationships: [{ fieldNames: ['1st'], dependentOn: { dependencyFieldNames: ['cost center'] } }],
    });
    expect(form.fields?.map(({ name }) => name)).toEqual(['cost_center', 'st']);
    expect(form.fieldGroups).toEqual([{ name: 'a_b', fields: ['cost_center', 'st'] }]);
    expect(form.fieldRelationships).toEqual([
      { fieldNames: ['st'], dependentOn: { dependencyFieldNames: ['cost_center'] } },
    ]);
  });
  test('fields that no group names stand in the default group', () => {
    const fields: FieldInput[] = [{ name: 'a' }, { name: 'b' }];
    expect(withNames({ fields }).fieldGroups).toEqual([{ name: 'default', default: true, fields: ['a', 'b'] }]);
    const named = withNames({ fields, fieldGroups: [{ name: 'home', default: true, fields: ['b'] }] });
    expect(named.fieldGroups).toEqual([{ name: 'home', default: true, fields: ['b', 'a'] }]);
  });
  test.each<[string, FieldInput[], [string, string][]]>([
    ['two fields of one name', [field({ stringField: {} }), field({ boolField: {} })], [['fields[1].name', 'UNIQUE']]],
    ['a field without name and label', [{ stringField: {} }], [[`${at}.name`, 'REQUIRED']]],
  ])('%s are refused', (_, fields, broken) => {
    expect(brokenForm(formOf(fields))).toEqual(broken);
  });
});

test.each<[string, FormInput, [string, string][]]>([
  ['without a name', { fields: [] }, [['displayName', 'REQUIRED']]],
  ['with a long name', { displayName: 'x'.repeat(257) }, [['displayName', 'LENGTH']]],
  [
    'with too many fields',
    { displayName: 'F', fields: Array.from({ length: 101 }, () => ({})) },
    [['fields', 'LIMIT']],
  ],
])('a form %s is refused', (_, form, broken) => {
  expect(brokenForm(form)).toEqual(broken);
});

describe('fields', () => {
  test.each<[string, FieldInput, [string, string][]]>([
    ['without a type', field({}), [[at, 'ONE_OF']]],
    ['with two types', field({ boolField: {}, stringField: {} }), [[at, 'ONE_OF']]],
    ['for a consent nowhere', field({ oauth2Field: {} }), [[`${at}.oauth2Field.providerId`, 'REQUIRED']]],
    [
      'for a consent at an unknown provider, with more scopes than any needs',
      field({ oauth2Field: { providerId: 'nobody', scopes: Array.from({ length: 21 }, (_, index) => `s${index}`) } }),
      [
        [`${at}.oauth2Field.providerId`, 'NOT_FOUND'],
        [`${at}.oauth2Field.scopes`, 'LIMIT'],
      ],
    ],
    [
      'for a consent to two scopes in one',
      field({ oauth2Field: { providerId: 'registry', scopes: ['profile', 'read write'] } }),
      [[`${at}.oauth2Field.scopes[1]`, 'FORMAT']],
    ],
    [
      'for a consent that an administrator gives',
      field({ oauth2Field: { providerId: 'registry' }, adminConfig: {} }),
      [[`${at}.adminConfig`, 'CONFLICT']],
    ],
    [
      'for a consent that nobody can give',
      field({ oauth2Field: { providerId: 'registry' }, readOnly: true }),
      [[`${at}.readOnly`, 'CONFLICT']],
    ],
    [
      'for a consent that an expression gives or changes',
      field({
        oauth2Field: { providerId: 'registry' },
        sharedConfig: { defaultValueCel: '"given"', inputTransformationCel: 'value' },
      }),
      [
        [`${at}.sharedConfig.defaultValueCel`, 'CONFLICT'],
        [`${at}.sharedConfig.inputTransformationCel`, 'CONFLICT'],
      ],
    ],
    [
      'with an expression of an administrator that is none',
      field({ stringField: {}, adminConfig: { defaultValueCel: '1 +' } }),
      [[`${at}.adminConfig.defaultValueCel`, 'EXPRESSION']],
    ],
    [
      'with a shared default of an unknown name',
      field({ stringField: {}, sharedConfig: { defaultValueCel: 'colour' } }),
      [[`${at}.sharedConfig.defaultValueCel`, 'EXPRESSION']],
    ],
    [
      'with a shared transformation of a wrong type',
      field({ stringField: {}, sharedConfig: { inputTransformationCel: 'now()' } }),
      [[`${at}.sharedConfig.inputTransformationCel`, 'EXPRESSION']],
    ],
    [
      'with a transformation of an unknown function',
      field({ stringField: {}, userConfig: { inputTransformationCel: 'paint(value)' } }),
      [[`${at}.userConfig.inputTransformationCel`, 'EXPRESSION']],
    ],
    [
      'with a password as default',
      field({ stringField: { passwordField: {}, defaultValue: 'x' } }),
      [[`${at}.stringField.defaultValue`, 'INVALID']],
    ],
    [
      'with two defaults',
      field({ stringField: { dateField: { defaultToToday: true }, defaultValue: '2026-01-01' } }),
      [[`${at}.stringField.dateField.defaultToToday`, 'CONFLICT']],
    ],
    [
      'with a default that its rules refuse',
      field({ stringField: { defaultValue: 'a', rules: { minLen: '2' } } }),
      [[`${at}.stringField.defaultValue`, 'LENGTH']],
    ],
    [
      'with default items that its rules refuse',
      field({
        stringSliceField: { defaultValues: ['a', 'b@c.example'], rules: { items: { string: { email: true } } } },
      }),
      [[`${at}.stringSliceField.defaultValues[0]`, 'FORMAT']],
    ],
    [
      'with a default number that its rules refuse',
      field({ int64Field: { defaultValue: '3', rules: { gt: '3' } } }),
      [[`${at}.int64Field.defaultValue`, 'RANGE']],
    ],
    [
      'that is read-only, required and empty',
      field({ stringField: {}, required: true, readOnly: true }),
      [[`${at}.readOnly`, 'CONFLICT']],
    ],
    [
      'of an administrator, required and empty',
      field({ stringField: {}, required: true, adminConfig: {} }),
      [[`${at}.adminConfig`, 'CONFLICT']],
    ],
    [
      'that is locked, required and empty',
      field({ int64Field: {}, required: true, sharedConfig: { lockDefaultValues: true } }),
      [[`${at}.sharedConfig.lockDefaultValues`, 'CONFLICT']],
    ],
    ['for a file that nobody can give', field({ fileField: {}, readOnly: true }), [[`${at}.readOnly`, 'CONFLICT']]],
    [
      'for a password that nobody can give',
      field({ stringField: { passwordField: {} }, adminConfig: {} }),
      [[`${at}.adminConfig`, 'CONFLICT']],
    ],
    [
      'for a choice without options',
      field({ stringField: { selectField: {} } }),
      [[`${at}.stringField.selectField.options`, 'REQUIRED']],
    ],
    [
      'for a choice with an option without value',
      field({ stringField: { selectField: { options: [{ displayName: 'A' }] } } }),
      [[`${at}.stringField.selectField.options[0].value`, 'REQUIRED']],
    ],
    [
      'for a choice with a value twice',
      field({ stringField: { selectField: { options: [{ value: 'a' }, { value: 'a' }] } } }),
      [[`${at}.stringField.selectField.options[1].value`, 'UNIQUE']],
    ],
    [
      'for a date with a bound that is none',
      field({ stringField: { dateField: { minDate: '2026-02-30' } } }),
      [[`${at}.stringField.dateField.minDate`, 'FORMAT']],
    ],
    [
      'for a date with reversed bounds',
      field({ stringField: { dateField: { minDate: '2026-02-02', maxDate: '2026-02-01' } } }),
      [[`${at}.stringField.dateField.minDate`, 'CONFLICT']],
    ],
    [
      'for a date with reversed days',
      field({ stringField: { dateField: { minDaysFromToday: 2, maxDaysFromToday: 1 } } }),
      [[`${at}.stringField.dateField.minDaysFromToday`, 'CONFLICT']],
    ],
    [
      'for a date with days out of the calendar',
      field({ stringField: { dateField: { maxDaysFromToday: 2_000_000_000 } } }),
      [[`${at}.stringField.dateField.maxDaysFromToday`, 'RANGE']],
    ],
    [
      'for a file larger than any',
      field({ fileField: { maxFileSize: '99999999999' } }),
      [[`${at}.fileField.maxFileSize`, 'RANGE']],
    ],
    ['for a file of no size', field({ fileField: { maxFileSize: '0' } }), [[`${at}.fileField.maxFileSize`, 'RANGE']]],
    [
      'for a file of an odd type',
      field({ fileField: { acceptedFileTypes: ['.pdf', 'pdf'] } }),
      [[`${at}.fileField.acceptedFileTypes[1]`, 'FORMAT']],
    ],
    [
      'with a picker of nothing',
      field({ stringField: { pickerField: {} } }),
      [[`${at}.stringField.pickerField`, 'ONE_OF']],
    ],
    [
      'with a picker of unknown people',
      field({ stringField: { pickerField: { c1UserPicker: { userIds: ['ada', 'x'], excludeUserIds: ['y'] } } } }),
      [
        [`${at}.stringField.pickerField.c1UserPicker.userIds[1]`, 'NOT_FOUND'],
        [`${at}.stringField.pickerField.c1UserPicker.excludeUserIds[0]`, 'NOT_FOUND'],
      ],
    ],
    [
      'with a picker of an unknown app',
      field({ stringSliceField: { pickerField: { appUserPicker: { appId: 'x' } } } }),
      [[`${at}.stringSliceField.pickerField.appUserPicker.appId`, 'NOT_FOUND']],
    ],
    [
      'with a picker of a type of another app',
      field({ stringField: { pickerField: { resourcePicker: { appId: 'vault', resourceTypeId: 'ward' } } } }),
      [[`${at}.stringField.pickerField.resourcePicker.resourceTypeId`, 'NOT_FOUND']],
    ],
    [
      'with a box that offers nothing',
      field({ int64Field: { numberField: { minValue: '5', maxValue: '4' } } }),
      [[`${at}.int64Field.numberField.minValue`, 'CONFLICT']],
    ],
    [
      'with a box that counts backwards',
      field({ int64Field: { numberField: { step: '-1' } } }),
      [[`${at}.int64Field.numberField.step`, 'RANGE']],
    ],
  ])('%s are refused', (_, type, broken) => {
    expect(brokenField(type)).toEqual(broken);
  });
});

describe('rules that cannot be read or met', () => {
  const inText = `${at}.stringField.rules`;
  const inNumber = `${at}.int64Field.rules`;
  test.each<[string, FieldInput, [string, string][]]>([
    ['minLen above maxLen', text({ minLen: '3', maxLen: '2' }), [[`${inText}.minLen`, 'CONFLICT']]],
    ['len outside', text({ len: '9', maxLen: '2' }), [[`${inText}.len`, 'CONFLICT']]],
    ['minBytes above maxBytes', text({ minBytes: '3', maxBytes: '2' }), [[`${inText}.minBytes`, 'CONFLICT']]],
    ['a length that no answer may have', text({ minLen: '20000' }), [[`${inText}.minLen`, 'RANGE']]],
    ['a prefix that is too long', text({ prefix: 'abc', maxLen: '2' }), [[`${inText}.prefix`, 'CONFLICT']]],
    ['a const that another rule refuses', text({ const: 'a', email: true }), [[`${inText}.const`, 'CONFLICT']]],
    ['a value that another rule refuses', text({ in: ['a', 'bb'], minLen: '2' }), [[`${inText}.in[0]`, 'CONFLICT']]],
    ['a pattern that is none', text({ pattern: '[' }), [[`${inText}.pattern`, 'PATTERN']]],
    ['a pattern that looks ahead', text({ pattern: '(?=a)b' }), [[`${inText}.pattern`, 'PATTERN']]],
    ['a pattern that refers back', text({ pattern: '(a)\\1' }), [[`${inText}.pattern`, 'PATTERN']]],
    ['a pattern that is too long', text({ pattern: 'a'.repeat(1001) }), [[`${inText}.pattern`, 'LIMIT']]],
    ['a pattern whose repetitions multiply', text({ pattern: '((a{0,30}){0,30})b' }), [[`${inText}.pattern`, 'LIMIT']]],
    ['gt beside gte', number({ gt: '1', gte: '1' }), [[`${inNumber}.gte`, 'CONFLICT']]],
    ['lt beside lte', number({ lt: '1', lte: '1' }), [[`${inNumber}.lte`, 'CONFLICT']]],
    ['a range without a number', number({ gt: '1', lt: '2' }), [[`${inNumber}.gt`, 'CONFLICT']]],
    ['a const out of range', number({ gt: '1', const: '1' }), [[`${inNumber}.const`, 'CONFLICT']]],
    ['a number beyond 64 bits', number({ gt: '9999999999999999999' }), [[`${inNumber}.gt`, 'RANGE']]],
    [
      'minItems above maxItems',
      field({ stringSliceField: { rules: { minItems: '2', maxItems: '1' } } }),
      [[`${at}.stringSliceField.rules.minItems`, 'CONFLICT']],
    ],
  ])('%s is refused', (_, type, broken) => {
    expect(brokenField(type)).toEqual(broken);
  });

  const inItems = `${at}.stringSliceField.rules.items`;
  test.each<[string, FieldRulesInput, [string, string][]]>([
    ['no number that fits', { map: { minPairs: '3', maxPairs: '2' } }, [[`${inItems}.map.minPairs`, 'CONFLICT']]],
    [
      'a pattern in a list',
      { repeated: { items: { string: { pattern: '(' } } } },
      [[`${inItems}.repeated.items.string.pattern`, 'PATTERN']],
    ],
    [
      'a list in lists',
      { repeated: { items: { repeated: { items: { repeated: { items: { map: { values: { map: {} } } } } } } } } },
      [[`${inItems}.repeated.items.repeated.items.repeated.items.map.values.map`, 'LIMIT']],
    ],
    ['a pattern for items', { string: { pattern: '(' } }, [[`${inItems}.string.pattern`, 'PATTERN']]],
    ['bytes that are no base64', { bytes: { prefix: '!' } }, [[`${inItems}.bytes.prefix`, 'FORMAT']]],
    ['a duration that is none', { duration: { gt: '1h' } }, [[`${inItems}.duration.gt`, 'RANGE']]],
    ['definedOnly', { enum: { definedOnly: true } }, [[`${inItems}.enum.in`, 'REQUIRED']]],
    ['gtNow beside ltNow', { timestamp: { gtNow: true, ltNow: true } }, [[`${inItems}.timestamp.ltNow`, 'CONFLICT']]],
    ['a number out of its range', { int32: { in: [5_000_000_000] } }, [[`${inItems}.int32.in[0]`, 'RANGE']]],
  ])('for items, %s is refused', (_, rules, broken) => {
    expect(brokenField(items(rules))).toEqual(broken);
  });
});

describe('groups and rules between fields', () => {
  const fields: FieldInput[] = [
    { name: 'a', stringField: {} },
    { name: 'b', stringField: {} },
  ];
  test.each<[string, FormInput['fieldGroups'], [string, string][]]>([
    ['of an unknown field', [{ name: 'g', fields: ['a', 'b', 'c'] }], [['fieldGroups[0].fields[2]', 'NOT_FOUND']]],
    [
      'with a field twice',
      [
        { name: 'g', fields: ['a', 'b'] },
        { name: 'h', fields: ['a'] },
      ],
      [['fieldGroups[1].fields[0]', 'UNIQUE']],
    ],
    ['of one name', [{ name: 'g', fields: ['a', 'b'] }, { name: 'g' }], [['fieldGroups[1].name', 'UNIQUE']]],
    [
      'that are both the default',
      [
        { name: 'g', default: true },
        { name: 'h', default: true },
      ],
      [['fieldGroups[1].default', 'UNIQUE']],
    ],
    ['without a name', [{ fields: ['a', 'b'] }], [['fieldGroups[0].name', 'REQUIRED']]],
  ])('groups %s are refused', (_, fieldGroups, broken) => {
    expect(brokenForm(withNames({ displayName: 'F', fields, fieldGroups: fieldGroups ?? null }))).toEqual(broken);
  });

  test.each<[string, FieldRelationshipInput, [string, string][]]>([
    ['without a kind', { fieldNames: ['a', 'b'] }, [['fieldRelationships[0]', 'ONE_OF']]],
    ['of one field', { fieldNames: ['a'], requiredTogether: {} }, [['fieldRelationships[0].fieldNames', 'REQUIRED']]],
    [
      'of an unknown field',
      { fieldNames: ['a', 'c'], atLeastOne: {} },
      [['fieldRelationships[0].fieldNames[1]', 'NOT_FOUND']],
    ],
    [
      'of one field twice',
      { fieldNames: ['a', 'a'], atLeastOne: {} },
      [['fieldRelationships[0].fieldNames[1]', 'UNIQUE']],
    ],
    [
      'on nothing',
      { fieldNames: ['a'], dependentOn: {} },
      [['fieldRelationships[0].dependentOn.dependencyFieldNames', 'REQUIRED']],
    ],
    [
      'on an unknown field',
      { fieldNames: ['a'], dependentOn: { dependencyFieldNames: ['c'] } },
      [['fieldRelationships[0].dependentOn.dependencyFieldNames[0]', 'NOT_FOUND']],
    ],
    [
      'on itself',
      { fieldNames: ['a'], dependentOn: { dependencyFieldNames: ['a'] } },
      [['fieldRelationships[0].dependentOn.dependencyFieldNames[0]', 'CONFLICT']],
    ],
  ])('a rule between fields %s is refused', (_, rule, broken) => {
    expect(brokenForm(formOf(fields, [rule]))).toEqual(broken);
  });
  test('of required fields none excludes another', () => {
    const required = fields.map((one) => ({ ...one, required: true }));
    expect(brokenForm(formOf(required, [{ fieldNames: ['a', 'b'], mutuallyExclusive: {} }]))).toEqual([
      ['fieldRelationships[0].mutuallyExclusive', 'CONFLICT'],
    ]);
  });
});
