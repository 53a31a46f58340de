import type { StringRulesInput } from '@oag/types';
import type { JsonSchema } from './json-schema.ts';
import { literally, portablePattern } from './portable-pattern.ts';
import { formatOf, limit } from './string-rules.ts';

/** The formats that JSON Schema names. */
const named: { readonly [format: string]: string } = {
  email: 'email',
  hostname: 'hostname',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
  uri: 'uri',
  uriRef: 'uri-reference',
  uuid: 'uuid',
};

/** The keywords that rules for texts have in JSON Schema. Lengths in bytes, and patterns that are not portable, are only checked by the service. */
export function textKeywords(rules: StringRulesInput): JsonSchema {
  const among = rules.in ?? [];
  const notIn = rules.notIn ?? [];
  const format = named[formatOf(rules)?.name ?? ''];
  const patterns = [
    rules.pattern ? portablePattern(rules.pattern) : undefined,
    rules.prefix && `^${literally(rules.prefix)}`,
    rules.suffix && `${literally(rules.suffix)}$`,
    rules.contains && literally(rules.contains),
  ].flatMap((pattern) => pattern || []);
  const exact = limit(rules.len);
  // A character has at least one byte.
  const most = [exact, limit(rules.maxLen), limit(rules.maxBytes), limit(rules.lenBytes)].filter(
    (length) => length !== undefined,
  );
  const least = exact ?? limit(rules.minLen);
  const keywords: JsonSchema = {
    ...(rules.const && { const: rules.const }),
    ...(among.length > 0 && { enum: among }),
    ...(format && { format }),
    ...(least !== undefined && { minLength: least }),
    ...(most.length > 0 && { maxLength: Math.min(...most) }),
    ...(patterns.length === 1 && { pattern: patterns[0] }),
    ...(patterns.length > 1 && { allOf: patterns.map((pattern) => ({ pattern })) }),
  };
  const refused = [
    ...(notIn.length > 0 ? [{ enum: notIn }] : []),
    ...(rules.notContains ? [{ pattern: literally(rules.notContains) }] : []),
  ];
  return { ...keywords, ...(refused.length > 0 && { not: refused.length === 1 ? refused[0] : { anyOf: refused } }) };
}
