import type { FieldRulesInput, FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';
import { brokenCount, brokenListRules } from './list-limits.ts';
import { limit } from './string-rules.ts';

/** The kinds of rules for items that are written as JSON: an object with a type, named values, an object, and a list. */
export type JsonKind = 'any' | 'map' | 'message' | 'repeated';

export const isJsonKind = (kind: string): kind is JsonKind => ['any', 'map', 'message', 'repeated'].includes(kind);

/** How deep rules may be inside each other. */
const DEPTH_MAX = 4;

type CheckItem = (rules: FieldRulesInput, field: string, depth: number) => FieldViolation[];
type BrokenItem = (rules: FieldRulesInput, text: string, now: string) => BrokenRule[];

/** The violations of rules for JSON. `checkItem` checks the rules inside. */
export function checkJsonRules(
  kind: JsonKind,
  rules: FieldRulesInput,
  field: string,
  depth: number,
  checkItem: CheckItem,
): FieldViolation[] {
  if (depth >= DEPTH_MAX)
    return [violation(field, 'LIMIT', `is rules in rules, deeper than ${DEPTH_MAX}; say less of what is inside`)];
  const { map, repeated } = rules;
  const [least, most] =
    kind === 'map'
      ? [limit(map?.minPairs), limit(map?.maxPairs)]
      : [limit(repeated?.minItems), limit(repeated?.maxItems)];
  const smallest = kind === 'map' ? 'minPairs' : 'minItems';
  const within: [string, FieldRulesInput | null | undefined][] =
    kind === 'map'
      ? [
          ['keys', map?.keys],
          ['values', map?.values],
        ]
      : [['items', kind === 'repeated' ? repeated?.items : null]];
  return [
    ...((least ?? 0) > (most ?? Infinity)
      ? [violation(`${field}.${smallest}`, 'CONFLICT', 'is above the largest number; nothing can meet both')]
      : []),
    ...within.flatMap(([member, inner]) => (inner ? checkItem(inner, `${field}.${member}`, depth + 1) : [])),
  ];
}

/** The rules for JSON that a text breaks. `brokenItem` is about the values inside, as texts. */
export function brokenJsonRules(
  kind: JsonKind,
  rules: FieldRulesInput,
  text: string,
  now: string,
  brokenItem: BrokenItem,
): BrokenRule[] {
  const { any, map, message, repeated } = rules;
  if (kind === 'message' && message?.skip) return [];
  if (text === '') return brokenEmpty(kind, rules);
  const value = parsed(text);
  if (kind === 'repeated') {
    if (!Array.isArray(value)) return [broken('TYPE', 'must be a list in JSON, such as ["a", "b"]')];
    const items = value.map(asText);
    const inside = repeated?.items ?? {};
    return [...brokenListRules(repeated ?? {}, items), ...items.flatMap((item) => brokenItem(inside, item, now))];
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [broken('TYPE', 'must be an object in JSON, such as {"a": "b"}')];
  if (kind === 'any') return brokenType(any ?? {}, (value as { '@type'?: unknown })['@type']);
  if (kind === 'message') return [];
  const pairs = Object.entries(value);
  if (pairs.length === 0 && map?.ignoreEmpty) return [];
  return [
    ...brokenCount(limit(map?.minPairs), limit(map?.maxPairs), pairs.length, 'values'),
    ...(map?.noSparse && pairs.some(([, each]) => each === null)
      ? [broken('REQUIRED', 'must have a value for each name')]
      : []),
    ...pairs.flatMap(([name, each]) => [
      ...brokenItem(map?.keys ?? {}, name, now),
      ...(each === null ? [] : brokenItem(map?.values ?? {}, asText(each), now)),
    ]),
  ];
}

const brokenEmpty = (kind: JsonKind, { any, map, message, repeated }: FieldRulesInput): BrokenRule[] => {
  const isNeeded = {
    any: any?.required === true,
    message: message?.required === true,
    map: !map?.ignoreEmpty && limit(map?.minPairs) !== undefined,
    repeated: !repeated?.ignoreEmpty && limit(repeated?.minItems) !== undefined,
  }[kind];
  return isNeeded ? [broken('REQUIRED', 'must not be empty')] : [];
};

function brokenType(
  { in: accepted, notIn: refused }: NonNullable<FieldRulesInput['any']>,
  type: unknown,
): BrokenRule[] {
  if (typeof type !== 'string') return [broken('TYPE', 'must name its type in the member @type')];
  return [
    ...(accepted && accepted.length > 0 && !accepted.includes(type)
      ? [broken('IN', `must have one of the types ${accepted.join(', ')}`)]
      : []),
    ...(refused?.includes(type) ? [broken('NOT_IN', `must have another type than ${refused.join(', ')}`)] : []),
  ];
}

/** The value of a text in JSON; undefined when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A value inside JSON as a text, as an item would be written. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
