import type { FieldInput, FieldViolation, StringFieldInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { readAnswer } from './answer-value.ts';
import { brokenAnswer, isRequired } from './broken-answer.ts';
import { checkOptions } from './field-choices.ts';
import { checkConsentExpressions, checkConsentField } from './consent-field.ts';
import { checkDateField } from './date-field.ts';
import { defaultAnswer, writtenDefault } from './default-answer.ts';
import { checkFieldExpressions } from './field-expressions.ts';
import { fieldMembers, isSecret, kindsSet, type FieldKind } from './field-kind.ts';
import { checkFileField } from './file-field.ts';
import { defaultExpression, isAnswerable } from './filled-by.ts';
import { checkListRules } from './list-rules.ts';
import { checkNumberField } from './number-field.ts';
import { checkPicker, pickerOf, type FormLookups } from './picker-field.ts';
import { checkStringRules } from './string-rules.ts';

/** The rules that a field of a form breaks, apart from its name. */
export function checkField(field: FieldInput, at: string, lookups: FormLookups, now: string): FieldViolation[] {
  const kinds = kindsSet(field);
  const [kind] = kinds;
  if (!kind || kinds.length > 1) {
    const found = kind ? `not ${kinds.length}` : 'but none is';
    return [violation(at, 'ONE_OF', `exactly one of ${fieldMembers.join(', ')} must be set, ${found}`)];
  }
  const typeAt = `${at}.${kind.kind}Field`;
  const picker = pickerOf(field);
  const inType = [
    ...checkType(kind, typeAt, lookups),
    ...(picker ? checkPicker(picker, `${typeAt}.pickerField`, lookups) : []),
    ...checkFieldExpressions(field, at),
    ...(field.oauth2Field ? checkConsentExpressions(field, at) : []),
  ];
  return inType.length > 0 ? inType : [...checkDefault(field, kind, typeAt, now), ...checkProvider(field, at, now)];
}

function checkType(fieldType: FieldKind, at: string, lookups: FormLookups): FieldViolation[] {
  switch (fieldType.kind) {
    case 'string':
      return checkText(fieldType.type, at);
    case 'int64':
      return checkNumberField(fieldType.type, at);
    case 'stringSlice':
      return fieldType.type.rules ? checkListRules(fieldType.type.rules, `${at}.rules`) : [];
    case 'file':
      return checkFileField(fieldType.type, at);
    case 'oauth2':
      return checkConsentField(fieldType.type, at, lookups);
    case 'bool':
    case 'stringMap':
      return [];
  }
}

const checkText = (
  { rules, dateField, selectField, passwordField, defaultValue }: StringFieldInput,
  at: string,
): FieldViolation[] => [
  ...(rules ? checkStringRules(rules, `${at}.rules`) : []),
  ...(dateField ? checkDateField(dateField, `${at}.dateField`) : []),
  ...(selectField ? checkOptions(selectField, `${at}.selectField`) : []),
  ...(passwordField && defaultValue
    ? [violation(`${at}.defaultValue`, 'INVALID', 'is a password that every reader of the form would see; omit it')]
    : []),
  ...(dateField?.defaultToToday && defaultValue
    ? [violation(`${at}.dateField.defaultToToday`, 'CONFLICT', 'conflicts with defaultValue; keep one of the two')]
    : []),
];

/** A default must be an answer that would be accepted. Bounds that count from today are left to the day of the answer. */
function checkDefault(field: FieldInput, { kind }: FieldKind, at: string, now: string): FieldViolation[] {
  const member = kind === 'stringSlice' ? 'defaultValues' : 'defaultValue';
  const written = writtenDefault(withFixedBounds(field), now);
  const { value, broken } = readAnswer(field, written);
  if (broken.length > 0) return broken.map(({ rule, description }) => violation(`${at}.${member}`, rule, description));
  // A box that is off at first says nothing: it can be ticked.
  if (value === undefined || value === false) return [];
  const path = `${at}.${member}`;
  return brokenAnswer(withFixedBounds(field), value, path, null, now);
}

const withFixedBounds = (field: FieldInput): FieldInput => {
  const { stringField } = field;
  if (!stringField?.dateField) return field;
  const {
    minDaysFromToday: _min,
    maxDaysFromToday: _max,
    defaultToToday: _today,
    ...dateField
  } = stringField.dateField;
  return { ...field, stringField: { ...stringField, dateField } };
};

/** A field set by the service needs a default. */
function checkProvider(field: FieldInput, at: string, now: string): FieldViolation[] {
  if (isAnswerable(field)) return [];
  const settings = field.readOnly ? 'readOnly' : field.adminConfig ? 'adminConfig' : 'sharedConfig.lockDefaultValues';
  if (field.fileField || field.oauth2Field || isSecret(field))
    return [
      violation(
        `${at}.${settings}`,
        'CONFLICT',
        'is not for files, consents and passwords: only the person who answers can give them',
      ),
    ];
  const hasDefault = defaultAnswer(field, now) !== undefined || defaultExpression(field) !== '';
  if (!isRequired(field) || hasDefault) return [];
  return [
    violation(`${at}.${settings}`, 'CONFLICT', 'leaves a required field that nobody can fill in; give it a default'),
  ];
}
