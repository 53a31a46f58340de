import type { FieldInput, FieldViolation, FormInput } from '@oag/types';
import { assertNoViolations, violation } from '../input/index.ts';
import { isFilled, type AnswerValue } from './answer-value.ts';
import { brokenAnswer, isRequired, type AnswerLookups } from './broken-answer.ts';
import { inField } from './broken-rule.ts';
import { consentAnswer } from './consent.ts';
import { enter, nothingComputed, type Entry } from './form-entry.ts';
import { isSecret } from './field-kind.ts';
import { isAnswerable, isShown } from './filled-by.ts';
import { beginPatterns } from './pattern.ts';
import { brokenRelationships, isOpen, relationshipsOf, type Relationship } from './relationships.ts';

/** Answers that were accepted. Fields that are empty are left out. */
export type CheckedAnswers = {
  /** Every non-secret answer by field name, with defaults and values set by the service. */
  answers: { [name: string]: AnswerValue };
  /** New answers of password fields, to be encrypted and never returned. */
  secrets: { [name: string]: string };
  /** The ids of the files among the answers. */
  uploadIds: string[];
};

/**
 * Checks and completes the answers to a valid form: missing answers get their default, null leaves a field empty, and
 * answers for fields that the service sets are ignored. `at` is the path of the answers in the request.
 * Throws GovernanceError INVALID_FIELD naming every wrong field at once; no message repeats an answer.
 */
export function checkAnswers(
  form: FormInput,
  given: Given,
  lookups: AnswerLookups,
  { now, at = '' }: { now: string; at?: string },
): CheckedAnswers {
  const path = (name: string): string => (at === '' ? name : `${at}.${name}`);
  const { entries, unknown, wrong, between } = examine(form, given, lookups, now, path);
  assertNoViolations([...unknown, ...wrong.flatMap(({ violations }) => violations), ...between]);
  const answered = entries.flatMap(({ field, name, value }) => (value === undefined ? [] : [{ field, name, value }]));
  return {
    answers: Object.fromEntries(
      answered.filter(({ field }) => !isSecret(field)).map((entry) => [entry.name, keptAnswer(entry, lookups)]),
    ),
    secrets: Object.fromEntries(
      answered.filter(({ field }) => isSecret(field)).map(({ name, value }) => [name, String(value)]),
    ),
    uploadIds: answered.filter(({ field }) => field.fileField).map(({ value }) => String(value)),
  };
}

/** The answer as it is kept: a consent in place of its id. */
function keptAnswer(
  { field, value }: { field: FieldInput; value: AnswerValue },
  { consents }: AnswerLookups,
): AnswerValue {
  const consent = field.oauth2Field ? consents.get(String(value)) : undefined;
  return consent ? consentAnswer(consent) : value;
}

/**
 * Whether a form can be filled in later: nothing was answered, some answer is required, and the values set by the
 * service are valid. `lookups` are the lookups without answers.
 */
export function isLeftForLater(form: FormInput, given: Given, lookups: AnswerLookups, now: string): boolean {
  if (Object.keys(given).length > 0) return false;
  const { wrong, between } = examine(form, given, lookups, now, (name) => name);
  return wrong.length + between.length > 0 && wrong.every(({ field }) => isAnswerable(field));
}

type Given = { readonly [name: string]: unknown };
type Examined = {
  entries: Entry[];
  unknown: FieldViolation[];
  wrong: { field: FieldInput; violations: FieldViolation[] }[];
  between: FieldViolation[];
};

/** The form entries of the answers, and the violations: unknown names, field rules, and rules between fields. */
function examine(
  form: FormInput,
  given: Given,
  lookups: AnswerLookups,
  now: string,
  path: (name: string) => string,
): Examined {
  beginPatterns();
  const fields = form.fields ?? [];
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(given).filter((name) => !names.has(name));
  const relationships = relationshipsOf(form);
  const entries = withoutDefaultsInTheWay(
    fields.map((field) => enter(field, given, lookups.computed ?? nothingComputed, now)),
    relationships,
  );
  const filled = new Set(
    entries.filter(({ name, value }) => isFilled(value) || lookups.keptSecrets?.has(name)).map(({ name }) => name),
  );
  const isIn = (name: string): boolean => filled.has(name);
  return {
    entries,
    unknown: unknown.map((name) =>
      violation(path(name), 'UNKNOWN', 'is no field of the form; remove it or correct its spelling'),
    ),
    wrong: entries.flatMap((entry) => {
      const violations = brokenEntry(entry, path, lookups, now, isOpen(entry.name, relationships, isIn));
      return violations.length === 0 ? [] : [{ field: entry.field, violations }];
    }),
    between: brokenRelationships(relationships, isIn, path),
  };
}

/**
 * Drops defaults that conflict with the answers by a rule between fields: of fields whose dependencies are empty, and
 * of fields that exclude an answered one. Dropping one may close others.
 */
function withoutDefaultsInTheWay(entries: Entry[], relationships: readonly Relationship[]): Entry[] {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const isIn = (name: string): boolean => isFilled(byName.get(name)?.value);
  const isInTheWay = ({ name, value, isGiven }: Entry): boolean =>
    !isGiven &&
    isFilled(value) &&
    (!isOpen(name, relationships, isIn) ||
      relationships.some(
        ({ kind, fields }) =>
          kind === 'mutuallyExclusive' &&
          fields.includes(name) &&
          fields.some((other) => other !== name && byName.get(other)?.isGiven && isIn(other)),
      ));
  const inTheWay = entries.find(isInTheWay);
  if (!inTheWay) return entries;
  return withoutDefaultsInTheWay(
    entries.map((entry) => (entry === inTheWay ? { ...entry, value: undefined } : entry)),
    relationships,
  );
}

function brokenEntry(
  { field, name, value, isGiven, unreadable }: Entry,
  path: (name: string) => string,
  lookups: AnswerLookups,
  now: string,
  mayBeFilled: boolean,
): FieldViolation[] {
  if (unreadable.length > 0) return isGiven || mayBeFilled ? inField(path(name), unreadable) : [];
  if (value !== undefined) return brokenAnswer(field, value, path(name), lookups, now);
  const isKept = isSecret(field) && (lookups.keptSecrets?.has(name) ?? false);
  if (!isRequired(field) || !mayBeFilled || isKept) return [];
  return [violation(path(name), 'REQUIRED', `must be filled in${field.displayName ? `: ${field.displayName}` : ''}`)];
}

/** The answers without hidden administrator fields, as shown to people. */
export function shownAnswers(
  form: FormInput,
  answers: { readonly [name: string]: AnswerValue },
): { [name: string]: AnswerValue } {
  const hidden = new Set((form.fields ?? []).filter((field) => !isShown(field)).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !hidden.has(name)));
}
