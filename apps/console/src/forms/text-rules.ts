import type { StringRules } from '@oag/client';

export const noTextRules: StringRules = {
  address: null,
  const: '',
  contains: '',
  email: null,
  hostname: null,
  ignoreEmpty: false,
  in: [],
  ip: null,
  ipv4: null,
  ipv6: null,
  len: '0',
  lenBytes: '0',
  maxBytes: '0',
  maxLen: '0',
  minBytes: '0',
  minLen: '0',
  notContains: '',
  notIn: [],
  pattern: '',
  prefix: '',
  strict: false,
  suffix: '',
  uri: null,
  uriRef: null,
  uuid: null,
  wellKnownRegex: null,
};

/** The formats of a text. At most one is set. */
export const TEXT_FORMATS = ['email', 'uri', 'uriRef', 'hostname', 'address', 'ip', 'ipv4', 'ipv6', 'uuid'] as const;
export const HEADER_FORMATS = ['HTTP_HEADER_NAME', 'HTTP_HEADER_VALUE'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number] | (typeof HEADER_FORMATS)[number];

export const formatOf = (rules: StringRules): TextFormat | undefined =>
  TEXT_FORMATS.find((name) => rules[name]) ?? HEADER_FORMATS.find((name) => name === rules.wellKnownRegex);

/** The rules with another format, or with none. */
export function withFormat(rules: StringRules, format: TextFormat | undefined): StringRules {
  const { address, email, hostname, ip, ipv4, ipv6, uri, uriRef, uuid, wellKnownRegex } = noTextRules;
  const none = { ...rules, address, email, hostname, ip, ipv4, ipv6, uri, uriRef, uuid, wellKnownRegex, strict: false };
  const header = HEADER_FORMATS.find((name) => name === format);
  if (header !== undefined) return { ...none, wellKnownRegex: header, strict: true };
  const simple = TEXT_FORMATS.find((name) => name === format);
  return simple === undefined ? none : { ...none, [simple]: true };
}
