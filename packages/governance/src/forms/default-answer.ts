import type { FieldInput } from '@oag/types';
import { readAnswer, type AnswerValue } from './answer-value.ts';
import { dateAfter } from './date-field.ts';
import { fieldKind } from './field-kind.ts';

/** The answer that a form gives a field at first, undefined when it is empty. A required box is not answered by being off. */
export function defaultAnswer(field: FieldInput, now: string): AnswerValue | undefined {
  const written = writtenDefault(field, now);
  return written === false && field.required ? undefined : readAnswer(field, written).value;
}

/** The value that a form sets a field to at first. */
export function writtenDefault(field: FieldInput, now: string): unknown {
  const { kind, type } = fieldKind(field);
  switch (kind) {
    case 'bool':
      return type.defaultValue ?? false;
    case 'string':
      return type.defaultValue || (type.dateField?.defaultToToday ? dateAfter(now, 0) : '');
    case 'int64':
    case 'stringMap':
      return type.defaultValue;
    case 'stringSlice':
      return type.defaultValues;
    case 'file':
    case 'oauth2':
      return undefined;
  }
}
