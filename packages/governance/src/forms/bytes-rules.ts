import type { BytesRulesInput, FieldViolation } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, inField, type BrokenRule } from './broken-rule.ts';
import { checkPattern, matchesPattern } from './pattern.ts';
import { limit } from './string-rules.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Standard base64 as a text with one character for each byte; undefined when it is none. */
export function readBase64(text: string): string | undefined {
  if (!BASE64.test(text)) return undefined;
  let [bytes, bits, count] = ['', 0, 0];
  for (const character of text.replace(/=+$/, '')) {
    bits = ((bits << 6) | ALPHABET.indexOf(character)) & 0xff_ffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes += String.fromCharCode((bits >> count) & 0xff);
    }
  }
  return bytes;
}

/** The rules that bytes, written in base64, break. */
export function brokenBytesRules(rules: BytesRulesInput, text: string): BrokenRule[] {
  const bytes = readBase64(text);
  if (bytes === undefined) return [broken('FORMAT', 'must be bytes in base64')];
  if (rules.ignoreEmpty && bytes === '') return [];
  const part = (value: string | undefined): string => readBase64(value ?? '') ?? '';
  const [only, among, none] = [part(rules.const), (rules.in ?? []).map(part), (rules.notIn ?? []).map(part)];
  const [exact, least, most] = [limit(rules.len), limit(rules.minLen), limit(rules.maxLen)];
  const sizes = [rules.ip === true && [4, 16], rules.ipv4 === true && [4], rules.ipv6 === true && [16]].find(
    (allowed) => allowed !== false,
  );
  const checks: (BrokenRule | false)[] = [
    only !== '' && bytes !== only && broken('CONST', `must be ${rules.const ?? ''}`),
    among.length > 0 && !among.includes(bytes) && broken('IN', 'must be one of the values that are accepted'),
    none.includes(bytes) && broken('NOT_IN', 'is one of the values that are not accepted; choose another'),
    exact !== undefined &&
      bytes.length !== exact &&
      broken('LENGTH', `must have exactly ${exact} bytes, not ${bytes.length}`),
    least !== undefined &&
      bytes.length < least &&
      broken('LENGTH', `must have at least ${least} bytes, not ${bytes.length}`),
    most !== undefined &&
      bytes.length > most &&
      broken('LENGTH', `must have at most ${most} bytes, not ${bytes.length}`),
    !bytes.startsWith(part(rules.prefix)) && broken('PREFIX', `must start with the bytes ${rules.prefix ?? ''}`),
    !bytes.endsWith(part(rules.suffix)) && broken('SUFFIX', `must end with the bytes ${rules.suffix ?? ''}`),
    !bytes.includes(part(rules.contains)) && broken('CONTAINS', `must contain the bytes ${rules.contains ?? ''}`),
    sizes !== undefined &&
      !sizes.includes(bytes.length) &&
      broken('FORMAT', `must be an IP address of ${sizes.join(' or ')} bytes`),
    Boolean(rules.pattern) &&
      !matchesPattern(rules.pattern ?? '', bytes) &&
      broken('PATTERN', `must match ${rules.pattern ?? ''}`),
  ];
  return checks.filter((rule) => rule !== false);
}

/** The errors in rules for bytes. */
export function checkBytesRules(rules: BytesRulesInput, field: string): FieldViolation[] {
  const texts = [
    ...(['const', 'contains', 'prefix', 'suffix'] as const).map(
      (name) => [`${field}.${name}`, rules[name] ?? ''] as const,
    ),
    ...(['in', 'notIn'] as const).flatMap((name) =>
      (rules[name] ?? []).map((value, index) => [`${field}.${name}[${index}]`, value] as const),
    ),
  ];
  const [least, most, exact] = [limit(rules.minLen) ?? 0, limit(rules.maxLen) ?? Infinity, limit(rules.len)];
  return [
    ...texts
      .filter(([, text]) => readBase64(text) === undefined)
      .map(([at]) => violation(at, 'FORMAT', 'must be bytes in base64')),
    ...inField(`${field}.pattern`, rules.pattern ? checkPattern(rules.pattern) : []),
    ...(least > most ? [violation(`${field}.minLen`, 'CONFLICT', 'is above maxLen; nothing can meet both')] : []),
    ...(exact !== undefined && (exact < least || exact > most)
      ? [violation(`${field}.len`, 'CONFLICT', 'is outside minLen and maxLen; keep one of the rules')]
      : []),
  ];
}
