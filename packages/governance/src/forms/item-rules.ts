import type { FieldRulesInput, FieldViolation, TimestampRulesInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';
import { brokenBytesRules, checkBytesRules } from './bytes-rules.ts';
import { brokenLimits, checkLimits, readLimits, type WrittenLimits } from './form-limits.ts';
import { brokenStringRules, checkStringRules, demandsText } from './string-rules.ts';
import { brokenJsonRules, checkJsonRules, isJsonKind } from './json-item-rules.ts';
import { orderedKinds, readDuration, readTime, writeLimit } from './value-kinds.ts';

type Kind = keyof FieldRulesInput;

const kindsSet = (rules: FieldRulesInput): Kind[] =>
  (Object.keys(rules) as Kind[]).filter((kind) => rules[kind] !== undefined && rules[kind] !== null);

const comparing = (rules: FieldRulesInput, kind: Kind): WrittenLimits => (rules[kind] ?? {}) as WrittenLimits;

/**
 * The violations of rules for the items of a list of texts. Rules for numbers, times and bytes are for texts that are written so, and rules
 * for objects and lists for texts in JSON.
 */
export function checkItemRules(rules: FieldRulesInput, field: string, depth: number = 0): FieldViolation[] {
  return kindsSet(rules).flatMap((kind) => {
    const at = `${field}.${kind}`;
    if (isJsonKind(kind)) return checkJsonRules(kind, rules, at, depth, checkItemRules);
    if (kind === 'string') return checkStringRules(rules.string ?? {}, at);
    if (kind === 'bytes') return checkBytesRules(rules.bytes ?? {}, at);
    if (kind === 'enum' && rules.enum?.definedOnly && (rules.enum.in ?? []).length === 0)
      return [violation(`${at}.in`, 'REQUIRED', 'is empty; with definedOnly it lists the numbers of the enumeration')];
    const ordered = orderedKinds[kind];
    return ordered
      ? [...checkLimits(comparing(rules, kind), ordered.read, at), ...checkWithin(rules.timestamp, at)]
      : [];
  });
}

const checkWithin = (rules: TimestampRulesInput | null | undefined, field: string): FieldViolation[] => {
  if (!rules) return [];
  const isPast = typeof rules.within === 'string' && Number(readDuration(rules.within) ?? -1n) <= 0;
  return [
    ...(isPast ? [violation(`${field}.within`, 'RANGE', 'must be a length of time above 0s')] : []),
    ...(rules.gtNow && rules.ltNow
      ? [violation(`${field}.ltNow`, 'CONFLICT', 'conflicts with gtNow; keep one of the two')]
      : []),
  ];
};

/** Whether an item may be an empty text without being checked. */
const passesEmpty = (rules: FieldRulesInput, kind: Kind): boolean => {
  const { ignoreEmpty, required } = (rules[kind] ?? {}) as { ignoreEmpty?: boolean; required?: boolean };
  return ignoreEmpty === true || ((kind === 'timestamp' || kind === 'duration') && required !== true);
};

/** The rules that one item of a list of texts breaks. */
export function brokenItemRules(rules: FieldRulesInput, text: string, now: string): BrokenRule[] {
  return kindsSet(rules).flatMap((kind) => {
    if (kind === 'string')
      return text === '' && !demandsText(rules.string ?? {}) ? [] : brokenStringRules(rules.string ?? {}, text);
    if (kind === 'bytes') return brokenBytesRules(rules.bytes ?? {}, text);
    if (isJsonKind(kind)) return brokenJsonRules(kind, rules, text, now, brokenItemRules);
    if (text === '' && passesEmpty(rules, kind)) return [];
    if (kind === 'bool') {
      const only = rules.bool?.const;
      if (text !== 'true' && text !== 'false') return [broken('TYPE', 'must be true or false')];
      return only === undefined || text === String(only) ? [] : [broken('CONST', `must be ${String(only)}`)];
    }
    const ordered = orderedKinds[kind];
    if (!ordered) return [];
    const value = ordered.read(text);
    if (value === undefined) return [broken('TYPE', `must be ${ordered.what}`)];
    if (passesEmpty(rules, kind) && Number(value) === 0 && kind !== 'timestamp' && kind !== 'duration') return [];
    const limits = brokenLimits(readLimits(comparing(rules, kind), ordered.read), value, (bound) =>
      writeLimit(kind, bound),
    );
    return kind === 'timestamp' ? [...limits, ...brokenNow(rules.timestamp ?? {}, Number(value), now)] : limits;
  });
}

function brokenNow({ gtNow, ltNow, within }: TimestampRulesInput, time: number, now: string): BrokenRule[] {
  const current = Number(readTime(now));
  const distance = within ? Number(readDuration(within) ?? 0n) / 1e6 : Infinity;
  const checks: (BrokenRule | false)[] = [
    gtNow === true && time <= current && broken('RANGE', 'must be in the future'),
    ltNow === true && time >= current && broken('RANGE', 'must be in the past'),
    Math.abs(time - current) > distance && broken('RANGE', `must be within ${within ?? ''} of now`),
  ];
  return checks.filter((rule) => rule !== false);
}
