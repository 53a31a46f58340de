import type { FieldInput } from '@oag/types';
import { readAnswer, type AnswerValue } from './answer-value.ts';
import { broken, type BrokenRule } from './broken-rule.ts';
import { defaultAnswer } from './default-answer.ts';
import { isSent, type Computed, type ComputedAnswers } from './field-expressions.ts';
import { isSecret } from './field-kind.ts';
import { defaultExpression, isAnswerable, transformation } from './filled-by.ts';

/** What is in a field, whether a person put it there, and why it cannot be read. */
export type Entry = {
  field: FieldInput;
  name: string;
  value: AnswerValue | undefined;
  isGiven: boolean;
  unreadable: BrokenRule[];
};

/** What nothing was computed for. */
export const nothingComputed: ComputedAnswers = { defaults: new Map(), transformed: new Map() };

/** What answers put into a field: what was sent and transformed, or what the service computes, or what the form says. */
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
    ...read(field, outcomeOf(computed.transformed, name), 'what was filled in could not be brought into form'),
  };
}

/** A default that is computed goes before the one in the form, which stands in where it is empty. */
export function defaultOf(
  field: FieldInput,
  computed: ComputedAnswers,
  now: string,
): Pick<Entry, 'value' | 'unreadable'> {
  const written = defaultAnswer(field, now);
  if (defaultExpression(field) === '') return { value: written, unreadable: [] };
  const what = isAnswerable(field)
    ? 'has no suggestion; fill it in'
    : 'could not be filled in by the service; tell who keeps the form';
  const { value, unreadable } = read(field, outcomeOf(computed.defaults, field.name ?? ''), what);
  return { value: value ?? (unreadable.length === 0 ? written : undefined), unreadable };
}

function outcomeOf(outcomes: ReadonlyMap<string, Computed>, name: string): Computed {
  const outcome = outcomes.get(name);
  if (!outcome) throw new Error(`The expression of the field ${name} was not evaluated; see formExpressions`);
  return outcome;
}

function read(field: FieldInput, outcome: Computed, what: string): Pick<Entry, 'value' | 'unreadable'> {
  // What an expression says about a secret may repeat it.
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
