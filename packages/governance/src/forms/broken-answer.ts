import type { FieldInput, FieldViolation, StringFieldInput } from '@oag/types';
import { violation } from '../input/index.ts';
import type { AnswerValue } from './answer-value.ts';
import { broken, inField, type BrokenRule } from './broken-rule.ts';
import { brokenChoice } from './field-choices.ts';
import { brokenDate } from './date-field.ts';
import type { Consent } from './consent.ts';
import { brokenConsent } from './consent-field.ts';
import type { ComputedAnswers } from './field-expressions.ts';
import { fieldKind } from './field-kind.ts';
import { brokenFile, type FileDescription } from './file-field.ts';
import { brokenItemRules } from './item-rules.ts';
import { brokenListRules } from './list-limits.ts';
import { demandsItem } from './list-rules.ts';
import { brokenNumber } from './number-field.ts';
import { brokenPick, pickerOf, type PickedObjects } from './picker-field.ts';
import { brokenStringRules, demandsText } from './string-rules.ts';

/** The lookups for answers: the existing objects among those that they name (see idsInAnswers). */
export type AnswerLookups = PickedObjects & {
  /** The files that the person may use as answers: those that the person uploaded. */
  uploads: ReadonlyMap<string, FileDescription>;
  /** The consents that the person may use as answers: those that the person gave. */
  consents: ReadonlyMap<string, Consent>;
  /** The names of password fields that were answered before and whose answers are kept. They need no new answer. */
  keptSecrets?: ReadonlySet<string>;
  /** The results of the form's expressions, if it has any. */
  computed?: ComputedAnswers;
};

/** Whether a field must be filled in: because it says so, or because its rules demand a text or an item. */
export function isRequired(field: FieldInput): boolean {
  if (field.required) return true;
  const { kind, type } = fieldKind(field);
  if (kind === 'string') return demandsText(type.rules ?? {});
  if (kind === 'stringSlice') return demandsItem(type.rules ?? {});
  return kind === 'stringMap' && (type.rules?.isRequired ?? false);
}

/** The rules of a field that a value breaks. Without lookups, what is picked, uploaded and consented to is not looked at. */
export function brokenAnswer(
  field: FieldInput,
  value: AnswerValue,
  at: string,
  lookups: AnswerLookups | null,
  now: string,
): FieldViolation[] {
  const fieldType = fieldKind(field);
  const picker = lookups ? pickerOf(field) : undefined;
  const pick = (id: string): BrokenRule[] => (picker && lookups ? brokenPick(picker, id, lookups) : []);
  switch (fieldType.kind) {
    case 'bool': {
      const only = fieldType.type.rules?.const;
      return only === undefined || value === only
        ? []
        : [violation(at, 'CONST', only ? 'must be ticked' : 'must not be ticked')];
    }
    case 'int64':
      return inField(at, brokenNumber(fieldType.type, BigInt(value as string)));
    case 'string':
      return inField(at, [...brokenText(fieldType.type, value as string, now), ...pick(value as string)]);
    case 'stringSlice': {
      const rules = fieldType.type.rules ?? {};
      const items = value as string[];
      return [
        ...inField(at, brokenListRules(rules, items)),
        ...items.flatMap((item, index) =>
          inField(`${at}[${index}]`, [...brokenItemRules(rules.items ?? {}, item, now), ...pick(item)]),
        ),
      ];
    }
    case 'stringMap':
      return Object.entries(value)
        .filter(([, text]) => fieldType.type.rules?.validateEmpty === true && text === '')
        .map(([name]) => violation(`${at}.${name}`, 'REQUIRED', 'is empty; fill it in or leave the name out'));
    case 'file': {
      if (!lookups) return [];
      const file = lookups.uploads.get(value as string);
      return inField(
        at,
        file
          ? brokenFile(fieldType.type, file)
          : [broken('NOT_FOUND', 'is the id of no file that you uploaded; upload it first')],
      );
    }
    case 'oauth2':
      return lookups ? inField(at, brokenConsent(fieldType.type, lookups.consents.get(value as string))) : [];
  }
}

function brokenText({ rules, dateField, selectField }: StringFieldInput, text: string, now: string): BrokenRule[] {
  return [
    ...brokenStringRules(rules ?? {}, text),
    ...(dateField ? brokenDate(dateField, text, now) : []),
    ...(selectField ? brokenChoice(selectField, text) : []),
  ];
}
