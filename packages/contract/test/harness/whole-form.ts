import type { CreateRequestSchemaRequest, FieldInput, FieldRulesInput, StringRulesInput } from '@oag/types';

/** Existing objects that the form names. */
export type FormNames = { user: string; other: string; app: string; resourceType: string; signInProvider: string };

const texts: StringRulesInput[] = [
  { address: true, const: 'db.example' },
  { contains: 'a', notContains: 'b', prefix: 'a', suffix: 'c', in: ['ac', 'aac'], notIn: ['aaac'], ignoreEmpty: true },
  { email: true, minLen: '3', maxLen: '100' },
  { hostname: true, minBytes: '3', maxBytes: '100' },
  { ip: true },
  { ipv4: true, len: '7' },
  { ipv6: true, lenBytes: '3' },
  { uri: true, pattern: '^https:' },
  { uriRef: true },
  { uuid: true },
  { wellKnownRegex: 'HTTP_HEADER_NAME', strict: true },
  { wellKnownRegex: 'HTTP_HEADER_VALUE' },
  { wellKnownRegex: 'UNKNOWN' },
];

const small = { gt: 1, lt: 9, in: [2, 3], notIn: [4], ignoreEmpty: true };
const inclusive = { gte: 1, lte: 9, const: 2 };
const large = { gt: '1', lt: '9', in: ['2', '3'], notIn: ['4'], ignoreEmpty: true };
const largeInclusive = { gte: '1', lte: '9', const: '2' };
const spans = { gt: '1s', lt: '9s', in: ['2s', '3s'], notIn: ['4s'], required: true };

const items: FieldRulesInput[] = [
  { string: { minLen: '1' } },
  { bool: { const: true } },
  { bytes: { const: 'YWI=', len: '2', ip: false, ignoreEmpty: true } },
  {
    bytes: {
      in: ['YWI='],
      notIn: ['YWM='],
      minLen: '1',
      maxLen: '9',
      prefix: 'YQ==',
      suffix: 'Yg==',
      contains: 'YQ==',
      pattern: 'a',
    },
  },
  { bytes: { ip: true } },
  { bytes: { ipv4: true } },
  { bytes: { ipv6: true } },
  ...(['double', 'float', 'int32', 'sint32', 'sfixed32', 'uint32', 'fixed32'] as const).flatMap((kind) => [
    { [kind]: small },
    { [kind]: inclusive },
  ]),
  ...(['int64', 'sint64', 'sfixed64', 'uint64', 'fixed64'] as const).flatMap((kind) => [
    { [kind]: large },
    { [kind]: largeInclusive },
  ]),
  { duration: spans },
  { duration: { gte: '1s', lte: '9s', const: '2s' } },
  { enum: { const: 1, in: [1], notIn: [2], definedOnly: true } },
  { any: { in: ['a'], notIn: ['b'], required: true } },
  { message: { required: true, skip: true } },
  {
    map: {
      minPairs: '1',
      maxPairs: '2',
      noSparse: true,
      ignoreEmpty: true,
      keys: { string: { minLen: '1' } },
      values: { int32: small },
    },
  },
  { repeated: { minItems: '1', maxItems: '2', unique: true, ignoreEmpty: true, items: { int32: small } } },
  { timestamp: { gt: '2020-01-01T00:00:00Z', lt: '2040-01-01T00:00:00Z', gtNow: true, within: '60s', required: true } },
  {
    timestamp: { gte: '2020-01-01T00:00:00Z', lte: '2040-01-01T00:00:00Z', const: '2030-01-01T00:00:00Z', ltNow: true },
  },
];

const options = [
  { value: 'a', displayName: 'A', description: 'The first.' },
  { value: 'b', displayName: 'B' },
];
const select = (type: 'SELECT_TYPE_DROPDOWN' | 'SELECT_TYPE_RADIO' | 'SELECT_TYPE_BUTTONS'): FieldInput => ({
  stringField: { selectField: { type, options } },
});

/** Fields of every type, shown in every way, with every rule. */
const fieldsOf = ({ user, other, app, resourceType, signInProvider }: FormNames): FieldInput[] => [
  ...texts.map((rules): FieldInput => ({ stringField: { rules } })),
  { int64Field: { rules: large, placeholder: '2', defaultValue: '2' } },
  { int64Field: { rules: largeInclusive, numberField: { minValue: '1', maxValue: '9', step: '1' } } },
  ...items.map((rules): FieldInput => ({ stringSliceField: { rules: { items: rules } } })),
  {
    stringSliceField: {
      chipsField: {},
      defaultValues: ['a'],
      placeholder: 'tags',
      rules: { minItems: '1', maxItems: '3', unique: true, ignoreEmpty: true },
    },
  },
  {
    stringSliceField: {
      pickerField: { c1UserPicker: { userIds: [user], excludeUserIds: [other], includeDeactivated: true } },
    },
  },
  { stringField: { pickerField: { appUserPicker: { appId: app } } } },
  { stringField: { pickerField: { resourcePicker: { appId: app, resourceTypeId: resourceType } } } },
  {
    stringField: {
      dateField: {
        minDate: '2020-01-01',
        maxDate: '2040-01-01',
        minDaysFromToday: -9,
        maxDaysFromToday: 9,
        defaultToToday: true,
      },
    },
  },
  { stringField: { passwordField: {} }, userConfig: { inputTransformationCel: 'value.trim()' } },
  {
    stringField: { textField: { multiline: true, suffix: 'kg' }, placeholder: 'a', defaultValue: 'b' },
    readOnly: true,
  },
  ...(['SELECT_TYPE_DROPDOWN', 'SELECT_TYPE_RADIO', 'SELECT_TYPE_BUTTONS'] as const).map(select),
  {
    boolField: { checkboxField: {}, defaultValue: true, rules: { const: true } },
    adminConfig: { showToUser: true, defaultValueCel: 'subject.department != ""' },
  },
  {
    boolField: { toggleField: {} },
    sharedConfig: { lockDefaultValues: true, defaultValueCel: 'true', inputTransformationCel: 'value' },
  },
  { stringMapField: { defaultValue: { team: 'pharmacy' }, rules: { isRequired: true, validateEmpty: true } } },
  { fileField: { fileInputField: {}, acceptedFileTypes: ['.pdf'], maxFileSize: '1000' } },
  { oauth2Field: { oauth2FieldView: {}, providerId: signInProvider, scopes: ['profile'] } },
];

/** A form that uses everything that a form can be made of. */
export function wholeForm(names: FormNames): CreateRequestSchemaRequest {
  const fields = fieldsOf(names).map((field, index) => ({
    ...field,
    name: `f${index}`,
    displayName: `Field ${index}`,
    description: 'In **Markdown**.',
    required: index === 0,
  }));
  return {
    name: 'Everything',
    description: 'One field of every kind.',
    justificationVisibility: 'JUSTIFICATION_VISIBILITY_SHOW',
    fields,
    fieldGroups: [
      { name: 'first', displayName: 'First', helpText: 'These come first.', default: true, fields: ['f0', 'f1'] },
    ],
    fieldRelationships: [
      { fieldNames: ['f1', 'f2'], requiredTogether: {} },
      { fieldNames: ['f0', 'f3'], atLeastOne: {} },
      { fieldNames: ['f4', 'f5'], mutuallyExclusive: {} },
      { fieldNames: ['f6'], dependentOn: { dependencyFieldNames: ['f7'] } },
    ],
  };
}
