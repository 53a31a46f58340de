import type { FieldInput, StringFieldInput, StringSliceFieldInput } from '@oag/types';
import { consentScopes } from './consent.ts';
import { defaultAnswer } from './default-answer.ts';
import { defaultOf } from './form-entry.ts';
import type { ComputedAnswers } from './field-expressions.ts';
import { fieldKind, isSecret } from './field-kind.ts';
import { largestFile } from './file-field.ts';
import { isAnswerable } from './filled-by.ts';
import type { JsonSchema } from './json-schema.ts';
import { ITEMS_MAX } from './list-rules.ts';
import { asNumber, numberKeywords } from './number-schema.ts';
import { pickerOf } from './picker-field.ts';
import { limit } from './string-rules.ts';
import { TEXT_MAX } from './text-length.ts';
import { textKeywords } from './text-schema.ts';

/** One field as a JSON Schema. A field that the service fills in is read-only and has no rules: nobody needs to meet them. */
export function fieldSchema(field: FieldInput, now: string, computed?: ComputedAnswers): JsonSchema {
  const picker = pickerOf(field);
  const placeholder =
    field.stringField?.placeholder || field.int64Field?.placeholder || field.stringSliceField?.placeholder;
  return {
    title: field.displayName || field.name || '',
    ...(field.description && { description: field.description }),
    ...(isAnswerable(field) ? typeKeywords(field) : { readOnly: true }),
    ...defaultKeyword(field, now, computed),
    'x-view': viewOf(field),
    ...(placeholder && { 'x-placeholder': placeholder }),
    ...(field.stringField?.textField?.suffix && { 'x-suffix': field.stringField.textField.suffix }),
    ...(picker && { 'x-picker': picker }),
  };
}

function defaultKeyword(field: FieldInput, now: string, computed: ComputedAnswers | undefined): JsonSchema {
  const value = computed ? defaultOf(field, computed, now).value : defaultAnswer(field, now);
  if (value === undefined || value === false) return {};
  if (!field.int64Field) return { default: value };
  const number = asNumber(BigInt(value as string));
  return number === undefined ? {} : { default: number };
}

function typeKeywords(field: FieldInput): JsonSchema {
  const fieldType = fieldKind(field);
  switch (fieldType.kind) {
    case 'bool': {
      const only = fieldType.type.rules?.const;
      return { type: 'boolean', ...(only !== undefined && { const: only }) };
    }
    case 'int64':
      return { type: 'integer', ...numberKeywords(fieldType.type) };
    case 'string':
      return textSchema(fieldType.type, isSecret(field));
    case 'stringSlice':
      return listSchema(fieldType.type);
    case 'stringMap':
      return {
        type: 'object',
        additionalProperties: {
          type: 'string',
          maxLength: TEXT_MAX,
          ...(fieldType.type.rules?.validateEmpty && { minLength: 1 }),
        },
        maxProperties: ITEMS_MAX,
        minProperties: 1,
      };
    case 'file': {
      const { acceptedFileTypes } = fieldType.type;
      return {
        type: 'string',
        'x-file': { acceptedFileTypes: acceptedFileTypes ?? [], maxFileSize: largestFile(fieldType.type) },
      };
    }
    case 'oauth2':
      return {
        type: 'string',
        'x-consent': { providerId: fieldType.type.providerId ?? '', scopes: consentScopes(fieldType.type) },
      };
  }
}

function textSchema({ rules, dateField, selectField }: StringFieldInput, isHidden: boolean): JsonSchema {
  return {
    type: 'string',
    maxLength: TEXT_MAX,
    ...textKeywords(rules ?? {}),
    ...(dateField && { format: 'date' }),
    ...(selectField && {
      oneOf: (selectField.options ?? []).map(({ value, displayName, description }) => ({
        const: value ?? '',
        title: displayName || (value ?? ''),
        ...(description && { description }),
      })),
    }),
    ...(isHidden && { writeOnly: true }),
  };
}

function listSchema({ rules }: StringSliceFieldInput): JsonSchema {
  const { items, unique } = rules ?? {};
  const texts = textKeywords(items?.string ?? {});
  const mayBeEmpty = Object.keys(texts).length > 0;
  return {
    type: 'array',
    // An item that is empty is checked only where the rules demand a text.
    items: { type: 'string', ...(mayBeEmpty ? { anyOf: [{ const: '' }, texts] } : {}) },
    maxItems: Math.min(limit(rules?.maxItems) ?? ITEMS_MAX, ITEMS_MAX),
    minItems: limit(rules?.minItems) ?? 1,
    ...(unique && { uniqueItems: true }),
  };
}

/** How a field is shown, as its view says; without one, as its type is shown at best. */
function viewOf(field: FieldInput): string {
  const fieldType = fieldKind(field);
  switch (fieldType.kind) {
    case 'bool':
      return fieldType.type.toggleField ? 'toggle' : 'checkbox';
    case 'int64':
      return 'number';
    case 'string':
      return viewOfText(fieldType.type);
    case 'stringSlice':
      return fieldType.type.pickerField ? 'picker' : 'chips';
    case 'stringMap':
      return 'map';
    case 'file':
    case 'oauth2':
      return fieldType.kind;
  }
}

function viewOfText({ dateField, passwordField, pickerField, selectField, textField }: StringFieldInput): string {
  if (dateField) return 'date';
  if (passwordField) return 'password';
  if (pickerField) return 'picker';
  if (selectField)
    return (selectField.type ?? 'SELECT_TYPE_DROPDOWN')
      .replace('SELECT_TYPE_', '')
      .toLowerCase()
      .replace('unspecified', 'dropdown');
  return textField?.multiline ? 'textarea' : 'text';
}
