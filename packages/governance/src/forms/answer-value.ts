import type { FieldInput } from '@oag/types';
import { broken, type BrokenRule } from './broken-rule.ts';
import { fieldKind } from './field-kind.ts';
import { ITEMS_MAX } from './list-rules.ts';
import { characters, TEXT_MAX } from './text-length.ts';
import { readInt64 } from './value-kinds.ts';

/**
 * An answer as it is kept. A text, a date, the id of something picked and the id of a file are texts; a whole number is decimal digits.
 * The other kinds are yes or no, a list of texts, and named texts. A consent is given by its id and kept as named texts.
 */
export type AnswerValue = string | boolean | string[] | { [name: string]: string };

/** The answer to a field, without a value when the field was left empty; or why it cannot be read. */
export type ReadAnswer = { value?: AnswerValue; broken: BrokenRule[] };

const NAME_MAX = 256;
const empty: ReadAnswer = { broken: [] };
const refused = (rule: string, description: string): ReadAnswer => ({ broken: [broken(rule, description)] });
const textKinds: { readonly [kind: string]: string } = {
  file: 'the id of an uploaded file',
  oauth2: 'the id of a consent',
};
const isText = (value: unknown): value is string => typeof value === 'string';
const tooLong = (text: string): boolean => text.length > TEXT_MAX && characters(text) > TEXT_MAX;

/** Reads what was sent for a field. Null, an empty text, an empty list and no named texts at all leave it empty. */
export function readAnswer(field: FieldInput, given: unknown): ReadAnswer {
  if (given === null || given === undefined || given === '') return empty;
  const { kind } = fieldKind(field);
  if (kind === 'bool')
    return typeof given === 'boolean' ? { value: given, broken: [] } : refused('TYPE', 'must be true or false');
  if (kind === 'int64') return readNumber(given);
  if (kind === 'stringSlice') return readList(given);
  if (kind === 'stringMap') return readMap(given);
  if (!isText(given)) return refused('TYPE', `must be ${textKinds[kind] ?? 'a text'}`);
  return tooLong(given) ? refused('LENGTH', `must have at most ${TEXT_MAX} characters`) : { value: given, broken: [] };
}

function readNumber(given: unknown): ReadAnswer {
  if (typeof given === 'number' && !Number.isSafeInteger(given))
    return refused('TYPE', 'must be a whole number; send one beyond 9007199254740991 as a text');
  const value = isText(given) || typeof given === 'number' ? readInt64(String(given)) : undefined;
  return value === undefined
    ? refused('TYPE', 'must be a whole number of 64 bits')
    : { value: String(value), broken: [] };
}

function readList(given: unknown): ReadAnswer {
  if (!Array.isArray(given) || !given.every(isText)) return refused('TYPE', 'must be a list of texts');
  if (given.length > ITEMS_MAX) return refused('LENGTH', `must have at most ${ITEMS_MAX} items, not ${given.length}`);
  if (given.some(tooLong)) return refused('LENGTH', `must have items of at most ${TEXT_MAX} characters`);
  return given.length === 0 ? empty : { value: given, broken: [] };
}

function readMap(given: unknown): ReadAnswer {
  const entries =
    typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : undefined;
  if (!entries?.every(([, text]) => isText(text))) return refused('TYPE', 'must be an object whose members are texts');
  if (entries.length > ITEMS_MAX)
    return refused('LENGTH', `must have at most ${ITEMS_MAX} texts, not ${entries.length}`);
  if (entries.some(([name]) => name === '' || name.length > NAME_MAX))
    return refused('NAME', `must have names of 1 to ${NAME_MAX} characters`);
  if (entries.some(([, text]) => tooLong(text as string)))
    return refused('LENGTH', `must have texts of at most ${TEXT_MAX} characters`);
  return entries.length === 0
    ? empty
    : { value: Object.fromEntries(entries) as { [name: string]: string }, broken: [] };
}

/** Whether rules between fields count the field as filled in: a box that is not ticked is not. */
export const isFilled = (value: AnswerValue | undefined): boolean => value !== undefined && value !== false;
