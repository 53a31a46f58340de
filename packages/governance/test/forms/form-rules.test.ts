import type { FieldInput } from '@oag/types';
import { describe, expect, test } from 'vitest';
import { normalizeName, withNames } from '../../src/forms/form-names.ts';
import { beginPatterns, checkPattern, matchesPattern } from '../../src/forms/pattern.ts';
import { brokenBy, field, items, number, text } from './forms.ts';

type Row = [rule: string, field: FieldInput, accepted: unknown, refused: unknown, broken: string];

const b64 = (value: string): string => Buffer.from(value, 'latin1').toString('base64');

const texts: Row[] = [
  ['const', text({ const: 'yes' }), 'yes', 'no', 'CONST'],
  ['in', text({ in: ['a', 'b'] }), 'b', 'c', 'IN'],
  ['notIn', text({ notIn: ['a'] }), 'b', 'a', 'NOT_IN'],
  ['len, in characters', text({ len: '2' }), '😀ä', 'abc', 'LENGTH'],
  ['minLen', text({ minLen: '2' }), 'ab', 'a', 'LENGTH'],
  ['maxLen', text({ maxLen: '2' }), '😀😀', 'abc', 'LENGTH'],
  ['lenBytes, in UTF-8', text({ lenBytes: '4' }), '😀', 'abc', 'LENGTH'],
  ['minBytes', text({ minBytes: '2' }), 'ä', 'a', 'LENGTH'],
  ['maxBytes', text({ maxBytes: '3' }), '€', '€a', 'LENGTH'],
  ['pattern', text({ pattern: '^[A-Z]{2}-\\d+$' }), 'AB-12', 'ab-12', 'PATTERN'],
  ['pattern, on a part of the text', text({ pattern: '\\d' }), 'a1b', 'ab', 'PATTERN'],
  ['prefix', text({ prefix: 'INC' }), 'INC1', 'CHG1', 'PREFIX'],
  ['suffix', text({ suffix: '.example' }), 'a.example', 'a.test', 'SUFFIX'],
  ['contains', text({ contains: '@' }), 'a@b', 'ab', 'CONTAINS'],
  ['notContains', text({ notContains: '@' }), 'ab', 'a@b', 'NOT_CONTAINS'],
  ['email', text({ email: true }), 'ada.l@harbor.example', 'ada@', 'FORMAT'],
  ['hostname', text({ hostname: true }), 'db-1.harbor.example', '-db', 'FORMAT'],
  ['ip of version 4', text({ ip: true }), '192.0.2.1', '192.0.2.256', 'FORMAT'],
  ['ip of version 6', text({ ip: true }), '2001:db8::1', '2001:db8:::1', 'FORMAT'],
  ['ipv4', text({ ipv4: true }), '10.0.0.1', '::1', 'FORMAT'],
  ['ipv6', text({ ipv6: true }), '::ffff:192.0.2.1', '10.0.0.1', 'FORMAT'],
  ['uri', text({ uri: true }), 'https://a.example/b?c#d', '/b', 'FORMAT'],
  ['uriRef', text({ uriRef: true }), '../b?c', 'a b', 'FORMAT'],
  ['address', text({ address: true }), '10.0.0.1', 'a b', 'FORMAT'],
  ['uuid', text({ uuid: true }), '8d3c9c64-6f4f-4d2a-9d1e-0d6a3f1f7a10', '8d3c9c64', 'FORMAT'],
  ['the name of a header', text({ wellKnownRegex: 'HTTP_HEADER_NAME' }), 'X-Ward', 'X Ward', 'FORMAT'],
  [
    'the name of a header, not strictly',
    text({ wellKnownRegex: 'HTTP_HEADER_NAME', strict: false }),
    'X Ward',
    'X\nWard',
    'FORMAT',
  ],
  ['the value of a header', text({ wellKnownRegex: 'HTTP_HEADER_VALUE' }), 'a\tb', 'a\u0001b', 'FORMAT'],
  [
    'the value of a header, not strictly',
    text({ wellKnownRegex: 'HTTP_HEADER_VALUE', strict: false }),
    'a\u0001b',
    'a\rb',
    'FORMAT',
  ],
  ['ignoreEmpty beside minLen', text({ minLen: '3', ignoreEmpty: true }), '', 'ab', 'LENGTH'],
];

const numbers: Row[] = [
  ['const', number({ const: '5' }), '5', '6', 'CONST'],
  ['gt', number({ gt: '5' }), 6, 5, 'RANGE'],
  ['gte', number({ gte: '5' }), 5, 4, 'RANGE'],
  ['lt', number({ lt: '5' }), 4, 5, 'RANGE'],
  ['lte', number({ lte: '5' }), 5, 6, 'RANGE'],
  ['a range', number({ gte: '1', lt: '5' }), 4, 5, 'RANGE'],
  ['a range that is reversed: above it', number({ gt: '10', lt: '5' }), 11, 7, 'RANGE'],
  ['a range that is reversed: below it', number({ gte: '10', lte: '5' }), 5, 6, 'RANGE'],
  ['in', number({ in: ['1', '3'] }), 3, 2, 'IN'],
  ['notIn', number({ notIn: ['1'] }), 2, 1, 'NOT_IN'],
  ['64 bits', number({ gte: '9223372036854775806' }), '9223372036854775807', '9223372036854775805', 'RANGE'],
  ['ignoreEmpty, which lets 0 pass', number({ gte: '5', ignoreEmpty: true }), 0, 1, 'RANGE'],
];

const lists: Row[] = [
  ['minItems', field({ stringSliceField: { rules: { minItems: '2' } } }), ['a', 'b'], ['a'], 'LENGTH'],
  ['maxItems', field({ stringSliceField: { rules: { maxItems: '1' } } }), ['a'], ['a', 'b'], 'LENGTH'],
  ['unique', field({ stringSliceField: { rules: { unique: true } } }), ['a', 'b'], ['a', 'a'], 'UNIQUE'],
  [
    'ignoreEmpty beside minItems',
    field({ stringSliceField: { rules: { minItems: '2', ignoreEmpty: true } } }),
    [],
    ['a'],
    'LENGTH',
  ],
];

const eachItem: Row[] = [
  ['string', items({ string: { email: true } }), ['a@b.example'], ['a'], 'FORMAT'],
  ['bool', items({ bool: {} }), ['true'], ['yes'], 'TYPE'],
  ['an object', items({ message: {} }), ['{}'], ['[]'], 'TYPE'],
  ['an object that is needed', items({ message: { required: true } }), ['{}'], [''], 'REQUIRED'],
  ['a type', items({ any: { in: ['a'] } }), ['{"@type": "a"}'], ['{"@type": "b"}'], 'IN'],
  ['a type with notIn', items({ any: { notIn: ['b'] } }), ['{"@type": "a"}'], ['{"@type": "b"}'], 'NOT_IN'],
  ['named values', items({ map: { minPairs: '1' } }), ['{"a": 1}'], ['{}'], 'LENGTH'],
  ['named values that are numbers', items({ map: { values: { int32: {} } } }), ['{"a": 1}'], ['{"a": "b"}'], 'TYPE'],
  ['names', items({ map: { keys: { string: { maxLen: '1' } } } }), ['{"a": 1}'], ['{"ab": 1}'], 'LENGTH'],
  ['no gaps', items({ map: { noSparse: true } }), ['{"a": 1}'], ['{"a": null}'], 'REQUIRED'],
  ['a list in an item', items({ repeated: { maxItems: '1' } }), ['["a"]'], ['["a", "b"]'], 'LENGTH'],
  ['a list without repetition', items({ repeated: { unique: true } }), ['[1, 2]'], ['[1, 1]'], 'UNIQUE'],
  ['a list of numbers', items({ repeated: { items: { int32: {} } } }), ['[1]'], ['["a"]'], 'TYPE'],
  ['an enumeration', items({ enum: { definedOnly: true, in: [1, 2] } }), ['2'], ['3'], 'IN'],
  ['bool with const', items({ bool: { const: true } }), ['true'], ['false'], 'CONST'],
  ['bytes', items({ bytes: { minLen: '2' } }), [b64('ab')], [b64('a')], 'LENGTH'],
  ['bytes that are base64', items({ bytes: {} }), [b64('\u00ff')], ['!'], 'FORMAT'],
  ['bytes with const', items({ bytes: { const: b64('ab') } }), [b64('ab')], [b64('ac')], 'CONST'],
  ['bytes with in', items({ bytes: { in: [b64('ab')] } }), [b64('ab')], [b64('ac')], 'IN'],
  ['bytes with notIn', items({ bytes: { notIn: [b64('ab')] } }), [b64('ac')], [b64('ab')], 'NOT_IN'],
  ['bytes with len', items({ bytes: { len: '1' } }), [b64('a')], [b64('ab')], 'LENGTH'],
  ['bytes with maxLen', items({ bytes: { maxLen: '1' } }), [b64('a')], [b64('ab')], 'LENGTH'],
  ['bytes with prefix', items({ bytes: { prefix: b64('%PDF') } }), [b64('%PDF-1.7')], [b64('GIF89a')], 'PREFIX'],
  ['bytes with suffix', items({ bytes: { suffix: b64('z') } }), [b64('az')], [b64('za')], 'SUFFIX'],
  ['bytes with contains', items({ bytes: { contains: b64('b') } }), [b64('abc')], [b64('ac')], 'CONTAINS'],
  ['bytes with pattern', items({ bytes: { pattern: '^a' } }), [b64('ab')], [b64('ba')], 'PATTERN'],
  ['bytes with ip', items({ bytes: { ip: true } }), [b64('abcd')], [b64('abc')], 'FORMAT'],
  ['bytes with ipv4', items({ bytes: { ipv4: true } }), [b64('abcd')], [b64('a'.repeat(16))], 'FORMAT'],
  ['bytes with ipv6', items({ bytes: { ipv6: true } }), [b64('a'.repeat(16))], [b64('abcd')], 'FORMAT'],
  ['bytes with ignoreEmpty', items({ bytes: { len: '3', ignoreEmpty: true } }), [''], [b64('a')], 'LENGTH'],
  ['double', items({ double: { lt: 1.5 } }), ['1.25'], ['1.5'], 'RANGE'],
  ['double that is a number', items({ double: {} }), ['-1e3'], ['1,5'], 'TYPE'],
  ['float', items({ float: { gte: 0 } }), ['0.5'], ['1e39'], 'TYPE'],
  ['duration', items({ duration: { lte: '3600s' } }), ['1800s'], ['3600.5s'], 'RANGE'],
  ['duration that is required', items({ duration: { required: true } }), ['1s'], [''], 'TYPE'],
  ['duration with in', items({ duration: { in: ['60s'] } }), ['60.0s'], ['61s'], 'IN'],
  [
    'timestamp',
    items({ timestamp: { gte: '2026-01-01T00:00:00Z' } }),
    ['2026-01-01T01:00:00+01:00'],
    ['2025-12-31T23:59:59Z'],
    'RANGE',
  ],
  [
    'timestamp with gtNow',
    items({ timestamp: { gtNow: true } }),
    ['2026-03-02T12:00:01Z'],
    ['2026-03-02T12:00:00Z'],
    'RANGE',
  ],
  [
    'timestamp with ltNow',
    items({ timestamp: { ltNow: true } }),
    ['2026-03-02T11:59:59Z'],
    ['2026-03-02T12:00:00Z'],
    'RANGE',
  ],
  [
    'timestamp with within',
    items({ timestamp: { within: '60s' } }),
    ['2026-03-02T12:00:59Z'],
    ['2026-03-02T12:01:01Z'],
    'RANGE',
  ],
  ['timestamp that is required', items({ timestamp: { required: true } }), ['2026-03-02T12:00:00Z'], [''], 'TYPE'],
  ['enum', items({ enum: { in: [1, 2] } }), ['2'], ['3'], 'IN'],
  ['int32', items({ int32: {} }), ['-2147483648'], ['2147483648'], 'TYPE'],
  ['sint32', items({ sint32: { gt: 0 } }), ['1'], ['0'], 'RANGE'],
  ['sfixed32', items({ sfixed32: { const: 7 } }), ['7'], ['8'], 'CONST'],
  ['uint32', items({ uint32: {} }), ['4294967295'], ['-1'], 'TYPE'],
  ['fixed32', items({ fixed32: { notIn: [7] } }), ['8'], ['7'], 'NOT_IN'],
  ['int64', items({ int64: {} }), ['-9223372036854775808'], ['9223372036854775808'], 'TYPE'],
  ['sint64', items({ sint64: { lte: '0' } }), ['0'], ['1'], 'RANGE'],
  ['sfixed64', items({ sfixed64: { gte: '0' } }), ['0'], ['-1'], 'RANGE'],
  ['uint64', items({ uint64: {} }), ['18446744073709551615'], ['18446744073709551616'], 'TYPE'],
  ['fixed64', items({ fixed64: { ignoreEmpty: true, gt: '5' } }), ['0'], ['5'], 'RANGE'],
];

describe.each([
  ['texts', texts],
  ['whole numbers', numbers],
  ['lists', lists],
  ['each item of a list', eachItem],
])('rules for %s', (_, rows) => {
  test.each(rows)('%s', (_rule, type, accepted, refused, broken) => {
    expect(brokenBy(type, accepted)).toEqual([]);
    expect(brokenBy(type, refused)).toEqual([broken]);
  });
});

describe('rules for yes or no', () => {
  test('const true must be ticked', () => {
    const type = field({ boolField: { rules: { const: true } } });
    expect(brokenBy(type, true)).toEqual([]);
    expect(brokenBy(type, false)).toEqual(['CONST']);
  });
  test('const false must not be ticked', () => {
    const type = field({ boolField: { rules: { const: false } } });
    expect(brokenBy(type, false)).toEqual([]);
    expect(brokenBy(type, true)).toEqual(['CONST']);
  });
});

describe('rules for named texts', () => {
  test('isRequired needs at least one', () => {
    const type = field({ stringMapField: { rules: { isRequired: true } } });
    expect(brokenBy(type, { a: 'b' })).toEqual([]);
    expect(brokenBy(type, {})).toEqual(['REQUIRED']);
  });
  test('validateEmpty refuses empty texts', () => {
    const type = field({ stringMapField: { rules: { validateEmpty: true } } });
    expect(brokenBy(type, { a: 'b' })).toEqual([]);
    expect(brokenBy(type, { a: '' })).toEqual(['REQUIRED']);
    expect(brokenBy(field({ stringMapField: {} }), { a: '' })).toEqual([]);
  });
});

describe('empty answers', () => {
  test('an optional field may be left empty whatever its rules', () => {
    for (const given of ['', null, undefined]) expect(brokenBy(text({ email: true, pattern: 'x' }), given)).toEqual([]);
  });
  test('rules that demand a length make a field required', () => {
    for (const rules of [{ minLen: '1' }, { len: '2' }, { minBytes: '1' }, { lenBytes: '2' }])
      expect(brokenBy(text(rules), ''), JSON.stringify(rules)).toEqual(['REQUIRED']);
    expect(brokenBy(field({ stringSliceField: { rules: { minItems: '1' } } }), [])).toEqual(['REQUIRED']);
  });
});

test('a pattern ends in linear time on a text that would keep another engine busy', () => {
  const started = performance.now();
  expect(brokenBy(text({ pattern: '^(a+)+$' }), `${'a'.repeat(16_000)}b`)).toEqual(['PATTERN']);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('patterns that are large written out are refused before they are compiled, and all matches of one check have a bound', () => {
  for (const pattern of ['.{0,1000}'.repeat(100), '((a{1,40}){1,40}b){1,40}'])
    expect(checkPattern(pattern)).toMatchObject([{ rule: 'LIMIT' }]);
  beginPatterns();
  const answer = 'b'.repeat(16_000);
  const match = (): boolean => matchesPattern('^(a{0,30}b){1,20}c', answer);
  expect(match()).toBe(false);
  expect(() => Array.from({ length: 10 }, match)).toThrow(/too long for the patterns of their fields/);
  beginPatterns();
  expect(match()).toBe(false);
});

test('a name of a million signs is shortened before it is brought into form', () => {
  expect(normalizeName(`a${'-'.repeat(1_000_000)}b`)).toBe('a');
});

test('a form with too many fields is not given names: it is refused for their number', () => {
  const form = {
    displayName: 'Long',
    fields: Array.from({ length: 10_000 }, () => ({ displayName: 'same', stringField: {} })),
  };
  expect(withNames(form)).toBe(form);
});
