import type { FieldInput, PickerFieldInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { answer, brokenAnswers, brokenBy, field, formOf, today } from './forms.ts';

type Row = [what: string, field: FieldInput, accepted: unknown, refused: unknown, broken: string];
const picker = (pickerField: PickerFieldInput): FieldInput => field({ stringField: { pickerField } });
const options = [{ value: 'icu', displayName: 'Intensive care' }, { value: 'onc' }];
const date = (dateField: NonNullable<NonNullable<FieldInput['stringField']>['dateField']>): FieldInput =>
  field({ stringField: { dateField } });

const rows: Row[] = [
  ['stringField', field({ stringField: {} }), 'a', 5, 'TYPE'],
  [
    'stringField with a long text',
    field({ stringField: { textField: {} } }),
    'ä'.repeat(16_384),
    'ä'.repeat(16_385),
    'LENGTH',
  ],
  [
    'stringField.textField of several lines',
    field({ stringField: { textField: { multiline: true } } }),
    'a\nb',
    ['a'],
    'TYPE',
  ],
  [
    'stringField.passwordField',
    field({ stringField: { passwordField: {}, rules: { minLen: '4' } } }),
    'secret',
    'abc',
    'LENGTH',
  ],
  ['stringField.selectField', field({ stringField: { selectField: { options } } }), 'onc', 'er', 'IN'],
  ['stringField.dateField', date({}), '2024-02-29', '2026-02-29', 'FORMAT'],
  ['dateField.minDate', date({ minDate: '2026-01-01' }), '2026-01-01', '2025-12-31', 'RANGE'],
  ['dateField.maxDate', date({ maxDate: '2026-01-01' }), '2026-01-01', '2026-01-02', 'RANGE'],
  [
    'dateField.minDaysFromToday, with a day of slack',
    date({ minDaysFromToday: 0 }),
    '2026-03-01',
    '2026-02-28',
    'RANGE',
  ],
  [
    'dateField.maxDaysFromToday, with a day of slack',
    date({ maxDaysFromToday: 7 }),
    '2026-03-10',
    '2026-03-11',
    'RANGE',
  ],
  [
    'dateField with two lower bounds: the later counts',
    date({ minDate: '2026-03-05', minDaysFromToday: 0 }),
    '2026-03-05',
    '2026-03-04',
    'RANGE',
  ],
  [
    'dateField with two upper bounds: the earlier counts',
    date({ maxDate: '2027-01-01', maxDaysFromToday: 1 }),
    '2026-03-04',
    '2026-03-05',
    'RANGE',
  ],
  ['boolField', field({ boolField: { checkboxField: {} } }), true, 'true', 'TYPE'],
  ['boolField.toggleField', field({ boolField: { toggleField: {} } }), false, 1, 'TYPE'],
  ['int64Field with digits', field({ int64Field: {} }), '-7', '7.5', 'TYPE'],
  ['int64Field with a number', field({ int64Field: {} }), 7, 1.5, 'TYPE'],
  ['int64Field beyond the safe range', field({ int64Field: {} }), '9007199254740993', 9_007_199_254_740_992, 'TYPE'],
  [
    'numberField with a range',
    field({ int64Field: { numberField: { minValue: '0', maxValue: '10' } } }),
    10,
    11,
    'RANGE',
  ],
  ['numberField with one bound', field({ int64Field: { numberField: { minValue: '5' } } }), 1000, 4, 'RANGE'],
  [
    'numberField.step',
    field({ int64Field: { numberField: { minValue: '1', maxValue: '9', step: '2' } } }),
    3,
    4,
    'STEP',
  ],
  ['stringSliceField', field({ stringSliceField: { chipsField: {} } }), ['a', 'b'], 'a', 'TYPE'],
  ['stringSliceField with other items', field({ stringSliceField: {} }), ['a'], [1], 'TYPE'],
  ['stringMapField', field({ stringMapField: {} }), { a: 'b' }, ['a'], 'TYPE'],
  ['stringMapField with other values', field({ stringMapField: {} }), { a: '' }, { a: 1 }, 'TYPE'],
  ['fileField', field({ fileField: { fileInputField: {} } }), 'licence', 'nothing', 'NOT_FOUND'],
  ['fileField.maxFileSize', field({ fileField: { maxFileSize: '2000' } }), 'licence', 'photo', 'SIZE'],
  [
    'fileField.acceptedFileTypes by media type',
    field({ fileField: { acceptedFileTypes: ['application/pdf'] } }),
    'licence',
    'photo',
    'FILE_TYPE',
  ],
  [
    'fileField.acceptedFileTypes by kind',
    field({ fileField: { acceptedFileTypes: ['image/*'] } }),
    'photo',
    'licence',
    'FILE_TYPE',
  ],
  [
    'fileField.acceptedFileTypes by ending',
    field({ fileField: { acceptedFileTypes: ['.pdf'] } }),
    'licence',
    'photo',
    'FILE_TYPE',
  ],
  ['c1UserPicker', picker({ c1UserPicker: {} }), 'ada', 'nobody', 'NOT_FOUND'],
  ['c1UserPicker without disabled people', picker({ c1UserPicker: {} }), 'bob', 'gone', 'NOT_ENABLED'],
  [
    'c1UserPicker.includeDeactivated',
    picker({ c1UserPicker: { includeDeactivated: true } }),
    'gone',
    'nobody',
    'NOT_FOUND',
  ],
  ['c1UserPicker.userIds', picker({ c1UserPicker: { userIds: ['ada'] } }), 'ada', 'bob', 'NOT_OFFERED'],
  [
    'c1UserPicker.excludeUserIds, after userIds',
    picker({ c1UserPicker: { userIds: ['ada', 'bob'], excludeUserIds: ['bob'] } }),
    'ada',
    'bob',
    'NOT_OFFERED',
  ],
  ['appUserPicker', picker({ appUserPicker: {} }), 'ada@vault', 'nobody', 'NOT_FOUND'],
  [
    'appUserPicker.appId',
    picker({ appUserPicker: { appId: 'medichart' } }),
    'ada@medichart',
    'ada@vault',
    'NOT_OFFERED',
  ],
  ['resourcePicker', picker({ resourcePicker: {} }), 'printer', 'nothing', 'NOT_FOUND'],
  ['resourcePicker.appId', picker({ resourcePicker: { appId: 'medichart' } }), 'oncology', 'nothing', 'NOT_FOUND'],
  [
    'resourcePicker.resourceTypeId',
    picker({ resourcePicker: { appId: 'medichart', resourceTypeId: 'ward' } }),
    'oncology',
    'printer',
    'NOT_OFFERED',
  ],
];

describe('an answer to each type of field', () => {
  test.each(rows)('%s', (_what, type, accepted, refused, broken) => {
    expect(brokenBy(type, accepted)).toEqual([]);
    expect(brokenBy(type, refused)).toEqual([broken]);
  });
  test('a list of picked people names each that is wrong', () => {
    const form = formOf([field({ stringSliceField: { pickerField: { c1UserPicker: {} } } })]);
    expect(brokenAnswers(form, { x: ['ada', 'nobody', 'gone'] })).toEqual([
      ['x[1]', 'NOT_FOUND'],
      ['x[2]', 'NOT_ENABLED'],
    ]);
  });
});

describe('what must be filled in', () => {
  test('a required field of any type', () => {
    const types: FieldInput[] = [
      { stringField: {} },
      { boolField: {} },
      { int64Field: {} },
      { stringSliceField: {} },
      { stringMapField: {} },
      { fileField: {} },
    ];
    for (const type of types) {
      for (const given of [{}, { x: null }])
        expect(brokenAnswers(formOf([field({ ...type, required: true })]), given)).toEqual([['x', 'REQUIRED']]);
      expect(answer(formOf([field(type)]), { x: null }).answers).toEqual({});
    }
  });
  test('a required box is answered by no as well', () => {
    expect(answer(formOf([field({ boolField: {}, required: true })]), { x: false }).answers).toEqual({ x: false });
  });
});

describe('defaults', () => {
  const form = formOf([
    { name: 'text', stringField: { defaultValue: 'a' } },
    { name: 'day', stringField: { dateField: { defaultToToday: true } } },
    { name: 'number', int64Field: { defaultValue: '5' } },
    { name: 'on', boolField: { defaultValue: true } },
    { name: 'off', boolField: {} },
    { name: 'list', stringSliceField: { defaultValues: ['a'] } },
    { name: 'map', stringMapField: { defaultValue: { a: 'b' } } },
  ]);
  test('stand for what is left out', () => {
    expect(answer(form, {}).answers).toEqual({
      text: 'a',
      day: today.slice(0, 10),
      number: '5',
      on: true,
      off: false,
      list: ['a'],
      map: { a: 'b' },
    });
  });
  test('do not stand for what is sent, empty or not', () => {
    expect(answer(form, { text: '', day: null, number: 6, on: false, off: true, list: [], map: {} }).answers).toEqual({
      number: '6',
      on: false,
      off: true,
    });
  });
});

describe('what the service fills in', () => {
  const given = { stringField: { defaultValue: 'theirs' } };
  test.each<[string, FieldInput]>([
    ['a read-only field', { readOnly: true }],
    ['a field of an administrator', { adminConfig: {} }],
    ['a shared field whose default is locked', { sharedConfig: { lockDefaultValues: true } }],
  ])('%s keeps its default, whatever is sent', (_, settings) => {
    const form = formOf([field({ ...given, ...settings })]);
    expect(answer(form, { x: 'mine' }).answers).toEqual({ x: 'theirs' });
    expect(answer(form, { x: { of: 'any type' } }).answers).toEqual({ x: 'theirs' });
  });
  test('a shared field whose default is not locked takes what is sent', () => {
    const form = formOf([field({ ...given, sharedConfig: {} })]);
    expect(answer(form, { x: 'mine' }).answers).toEqual({ x: 'mine' });
    expect(answer(form, {}).answers).toEqual({ x: 'theirs' });
  });
});

describe('passwords', () => {
  const form = formOf([field({ required: true, stringField: { passwordField: {} } })]);
  test('are kept apart from the answers', () => {
    expect(answer(form, { x: 'secret' })).toEqual({ answers: {}, secrets: { x: 'secret' }, uploadIds: [] });
  });
  test('are never repeated in a refusal', () => {
    const strict = formOf([
      field({ stringField: { passwordField: {}, rules: { minLen: '20', pattern: '^[0-9]+$' } } }),
    ]);
    expect(() => answer(strict, { x: 'open sesame' })).toThrow(/^(?!.*sesame).*at least 20.*$/);
  });
  test('that are kept already need no new answer', async () => {
    const { answerLookups } = await import('./forms.ts');
    const lookups = { ...answerLookups, keptSecrets: new Set(['x']) };
    expect(answer(form, {}, lookups).secrets).toEqual({});
    expect(answer(form, { x: 'another' }, lookups).secrets).toEqual({ x: 'another' });
  });
});

test('files among the answers are named, so that they can be kept', () => {
  expect(answer(formOf([field({ fileField: {} })]), { x: 'licence' })).toEqual({
    answers: { x: 'licence' },
    secrets: {},
    uploadIds: ['licence'],
  });
});

describe('consents', () => {
  const consent = { providerId: 'registry', scopes: ['profile'] };
  test('are given by their ids, and kept with what they prove', () => {
    expect(answer(formOf([field({ oauth2Field: consent })]), { x: 'given' }).answers).toEqual({
      x: {
        id: 'given',
        providerId: 'registry',
        account: 'nadia@registry.example',
        issuer: 'https://registry.example',
        subject: 'N-4711',
        scopes: 'openid profile',
        consentedAt: '2026-03-02T11:00:00Z',
      },
    });
  });
  test.each([
    ['of somebody else', 'another', 'NOT_FOUND'],
    ['at another provider', 'elsewhere', 'NOT_OFFERED'],
    ['to less than the field asks for', 'little', 'NOT_OFFERED'],
    ['that was kept', { id: 'given', account: 'somebody@registry.example' }, 'TYPE'],
  ])('%s are refused', (_, given, rule) => {
    expect(brokenBy(field({ oauth2Field: consent }), given)).toEqual([rule]);
  });
  test('are required where the field is', () => {
    expect(brokenBy(field({ oauth2Field: consent, required: true }), '')).toEqual(['REQUIRED']);
  });
});

test('an answer to no field is refused', () => {
  expect(brokenAnswers(formOf([field({ stringField: {} })]), { y: 'a', constructor: 'b' })).toEqual([
    ['y', 'UNKNOWN'],
    ['constructor', 'UNKNOWN'],
  ]);
});

test('every wrong field is named at once', () => {
  const form = formOf([
    { name: 'a', stringField: { rules: { minLen: '3', prefix: 'Z' } } },
    { name: 'b', int64Field: {}, required: true },
    { name: 'c', boolField: {} },
  ]);
  expect(brokenAnswers(form, { a: 'x', c: 'y', d: 1 })).toEqual([
    ['d', 'UNKNOWN'],
    ['a', 'LENGTH'],
    ['a', 'PREFIX'],
    ['b', 'REQUIRED'],
    ['c', 'TYPE'],
  ]);
});
