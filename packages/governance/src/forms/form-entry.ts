import type { FieldInput } from '@oag/types';
import { readAnswer, type AnswerValue } from './answer-value.ts';
import { broken, type BrokenRule } from './broken-rule.ts';
import { defaultAnswer } from './default-answer.ts';
import { isSent, type Computed, type ComputedAnswers } from './field-expressions.ts';
import { isSecret } from './field-kind.ts';
import { defaultExpression, isAnswerable, transformation } from './filled-by.ts';

/** The value of a field, whether a person gave it, and why it is invalid. */
export type Entry = {
  field: FieldInput;
  name: string;
  value: AnswerValue | undefined;
  isGiven: boolean;
  unreadable: BrokenRule[];
};

/** No computed answers. */
export const nothingComputed: ComputedAnswers = { defaults: new Map(), transformed: new Map() };

/** The entry of a field: the answer after its transformation, the computed default, or the default of the form. */
export function enter(
  field: FieldInput,
  given: { readonly [name: string]: unknown },
  computed: ComputedAnswers,
  now: string,
): Entry {
  const name = field.name ?? '';
  const entry = { field, name, isGiven: isSent(field, given) };
  if (!entry.isGiven) return { ...entry, ...defaultOf(field, computed, now) };
  const sent = readAnswer(field, given[name]);
  if (sent.value === undefined || transformation(field) === '')
    return { ...entry, value: sent.value, unreadable: sent.broken };
  return {
    ...entry,
    ...read(field, outcomeOf(computed.transformed, name), 'the answer could not be transformed'),
  };
}

/** A computed default takes precedence over the default of the form. */
export function defaultOf(
  field: FieldInput,
  computed: ComputedAnswers,
  now: string,
): Pick<Entry, 'value' | 'unreadable'> {
  const written = defaultAnswer(field, now);
  if (defaultExpression(field) === '') return { value: written, unreadable: [] };
  const what = isAnswerable(field)
    ? 'has no suggestion; fill it in'
    : 'could not be set by the service; contact the owner of the form';
  const { value, unreadable } = read(field, outcomeOf(computed.defaults, field.name ?? ''), what);
  return { value: value ?? (unreadable.length === 0 ? written : undefined), unreadable };
}

function outcomeOf(outcomes: ReadonlyMap<string, Computed>, name: string): Computed {
  const outcome = outcomes.get(name);
  if (!outcome) throw new Error(`The expression of the field ${name} was not evaluated; see formExpressions`);
  return outcome;
}

function read(field: FieldInput, outcome: Computed, what: string): Pick<Entry, 'value' | 'unreadable'> {
  // The error of an expression may contain the secret.
  const why = outcome.kind === 'error' && !isSecret(field) ? `: ${outcome.message}` : '';
  if (outcome.kind === 'error') return { value: undefined, unreadable: [broken('EXPRESSION', `${what}${why}`)] };
  const { value, broken: rules } = readAnswer(field, outcome.value);
  return {
    value,
    unreadable: rules.map(({ description }) =>
      broken('EXPRESSION', `${what}: the expression gives what ${description}`),
    ),
  };
}
