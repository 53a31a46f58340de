import type { FieldViolation, StringRulesInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, inField, type BrokenRule } from './broken-rule.ts';
import { checkPattern, matchesPattern } from './pattern.ts';
import {
  isAddress,
  isEmail,
  isHeaderName,
  isHeaderValue,
  isHostname,
  isIp,
  isIpv4,
  isIpv6,
  isUri,
  isUriRef,
  isUuid,
} from './text-formats.ts';
import { characters, TEXT_MAX, utf8Bytes } from './text-length.ts';

type Format = { is(text: string): boolean; what: string };

const formats: { readonly [Name in keyof StringRulesInput]?: Format } = {
  address: { is: isAddress, what: 'a host name or an IP address' },
  email: { is: isEmail, what: 'an e-mail address, such as ada@example.com' },
  hostname: { is: isHostname, what: 'a host name, such as www.example.com' },
  ip: { is: isIp, what: 'an IP address' },
  ipv4: { is: isIpv4, what: 'an IPv4 address, such as 192.0.2.1' },
  ipv6: { is: isIpv6, what: 'an IPv6 address, such as 2001:db8::1' },
  uri: { is: isUri, what: 'a complete URI, such as https://example.com/' },
  uriRef: { is: isUriRef, what: 'a URI, complete or relative' },
  uuid: { is: isUuid, what: 'a UUID' },
};

/** The well-known format that a text must have. */
export function formatOf(rules: StringRulesInput): (Format & { name: string }) | undefined {
  for (const [name, format] of Object.entries(formats))
    if (rules[name as keyof StringRulesInput] === true) return { name, ...format };
  const strict = rules.strict ?? true;
  if (rules.wellKnownRegex === 'HTTP_HEADER_NAME')
    return { name: 'wellKnownRegex', is: (text) => isHeaderName(text, strict), what: 'the name of an HTTP header' };
  if (rules.wellKnownRegex === 'HTTP_HEADER_VALUE')
    return { name: 'wellKnownRegex', is: (text) => isHeaderValue(text, strict), what: 'the value of an HTTP header' };
  return undefined;
}

/** A limit on a length; undefined when it is not set. */
export const limit = (value: string | undefined): number | undefined =>
  value && value !== '0' ? Number(value) : undefined;

/** Whether the rules demand a text, so that an empty one breaks them. */
export const demandsText = (rules: StringRulesInput): boolean =>
  !rules.ignoreEmpty &&
  [rules.minLen, rules.len, rules.minBytes, rules.lenBytes].some((value) => limit(value) !== undefined);

/** The rules that a text breaks. */
export function brokenStringRules(rules: StringRulesInput, text: string): BrokenRule[] {
  if (rules.ignoreEmpty && text === '') return [];
  const { const: only = '', contains = '', notContains = '', prefix = '', suffix = '', pattern = '' } = rules;
  const among = rules.in ?? [];
  const format = formatOf(rules);
  const checks: (BrokenRule | false)[] = [
    only !== '' && text !== only && broken('CONST', `must be ${JSON.stringify(only)}`),
    among.length > 0 && !among.includes(text) && broken('IN', `must be one of ${listed(among)}`),
    (rules.notIn ?? []).includes(text) &&
      broken('NOT_IN', 'is one of the values that are not accepted; choose another'),
    ...brokenLengths(rules, text),
    !text.startsWith(prefix) && broken('PREFIX', `must start with ${JSON.stringify(prefix)}`),
    !text.endsWith(suffix) && broken('SUFFIX', `must end with ${JSON.stringify(suffix)}`),
    !text.includes(contains) && broken('CONTAINS', `must contain ${JSON.stringify(contains)}`),
    notContains !== '' &&
      text.includes(notContains) &&
      broken('NOT_CONTAINS', `must not contain ${JSON.stringify(notContains)}`),
    format !== undefined && !format.is(text) && broken('FORMAT', `must be ${format.what}`),
    pattern !== '' && !matchesPattern(pattern, text) && broken('PATTERN', `must match ${pattern}`),
  ];
  return checks.filter((rule) => rule !== false);
}

function brokenLengths(rules: StringRulesInput, text: string): BrokenRule[] {
  const measures = [
    {
      unit: 'characters',
      has: characters(text),
      exact: limit(rules.len),
      least: limit(rules.minLen),
      most: limit(rules.maxLen),
    },
    {
      unit: 'bytes',
      has: utf8Bytes(text),
      exact: limit(rules.lenBytes),
      least: limit(rules.minBytes),
      most: limit(rules.maxBytes),
    },
  ];
  return measures.flatMap(({ unit, has, exact, least, most }) => {
    if (exact !== undefined && has !== exact)
      return [broken('LENGTH', `must have exactly ${exact} ${unit}, not ${has}`)];
    if (least !== undefined && has < least)
      return [broken('LENGTH', `must have at least ${least} ${unit}, not ${has}`)];
    return most !== undefined && has > most ? [broken('LENGTH', `must have at most ${most} ${unit}, not ${has}`)] : [];
  });
}

const LISTED_MAX = 10;
const listed = (values: readonly string[]): string =>
  values.length > LISTED_MAX
    ? `${values.slice(0, LISTED_MAX).join(', ')} and ${values.length - LISTED_MAX} more`
    : values.join(', ');

const VALUES_MAX = 1000;

/** The errors in rules for texts: rules that cannot be read, and rules that no text can meet. */
export function checkStringRules(rules: StringRulesInput, field: string): FieldViolation[] {
  const { in: among, notIn, ...others } = rules;
  const unreadable = [
    ...inField(`${field}.pattern`, rules.pattern ? checkPattern(rules.pattern) : []),
    ...checkCount(among, `${field}.in`),
    ...checkCount(notIn, `${field}.notIn`),
    ...checkLengths(rules, field),
  ];
  if (unreadable.length > 0) return unreadable;
  const { const: only, ...besides } = rules;
  const inConst = only ? brokenStringRules(besides, only).map(({ description }) => description) : [];
  return [
    ...inConst.map((description) => violation(`${field}.const`, 'CONFLICT', `breaks another rule: it ${description}`)),
    ...(among ?? []).flatMap((value, index) =>
      brokenStringRules({ ...others, notIn: notIn ?? null }, value)
        .slice(0, 1)
        .map(({ description }) =>
          violation(`${field}.in[${index}]`, 'CONFLICT', `breaks another rule: it ${description}`),
        ),
    ),
  ];
}

const checkCount = (values: readonly string[] | null | undefined, field: string): FieldViolation[] =>
  (values?.length ?? 0) > VALUES_MAX
    ? [violation(field, 'LIMIT', `has more than ${VALUES_MAX} values; use a pattern`)]
    : [];

function checkLengths(rules: StringRulesInput, field: string): FieldViolation[] {
  const pairs = [
    { names: ['minLen', 'maxLen', 'len'], measure: characters },
    { names: ['minBytes', 'maxBytes', 'lenBytes'], measure: utf8Bytes },
  ] as const;
  return pairs.flatMap(({ names: [min, max, exact], measure }) => {
    const [least, most, length] = [limit(rules[min]) ?? 0, limit(rules[max]) ?? Infinity, limit(rules[exact])];
    const room = Math.min(most, length ?? Infinity);
    const parts = (['prefix', 'suffix', 'contains'] as const).filter((name) => measure(rules[name] ?? '') > room);
    return [
      ...(least > most ? [violation(`${field}.${min}`, 'CONFLICT', `is above ${max}; no text can meet both`)] : []),
      ...(length !== undefined && (length < least || length > most)
        ? [violation(`${field}.${exact}`, 'CONFLICT', `is outside ${min} and ${max}; keep one of the rules`)]
        : []),
      ...(Math.max(least, length ?? 0) > TEXT_MAX
        ? [
            violation(
              `${field}.${length === undefined ? min : exact}`,
              'RANGE',
              `is above ${TEXT_MAX}, the most that an answer may have`,
            ),
          ]
        : []),
      ...parts.map((name) => violation(`${field}.${name}`, 'CONFLICT', `is longer than ${max} and ${exact} allow`)),
    ];
  });
}
