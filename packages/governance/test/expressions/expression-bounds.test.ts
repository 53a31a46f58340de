import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkExpression, compileExpression, evaluateExpression, expressionBounds } from '@oag/governance/expressions';
import { compiled, evaluated, NOW } from './expressions.ts';

const message = (source: string): string | undefined => checkExpression('policyCondition', source)[0]?.message;
const { nesting, depth, tokens } = expressionBounds;

const SURROGATES = { from: 0xd800, count: 0x800 };

/** Every character that there is. `unit: 'binary'` builds a table of all of them, which takes a second and stays. */
const codePoint = fc.integer({ min: 0, max: 0x10ffff - SURROGATES.count }).map(
  (no) => String.fromCodePoint(no < SURROGATES.from ? no : no + SURROGATES.count),
  (text) => {
    const code = typeof text === 'string' ? (text.codePointAt(0) ?? -1) : -1;
    if (code < 0 || String.fromCodePoint(code) !== text) throw new Error('This is no single character');
    return code < SURROGATES.from ? code : code - SURROGATES.count;
  },
);

describe('before it runs, an expression is refused when it', () => {
  test.each<[string, string, RegExp]>([
    ['is too long', `"${'x'.repeat(17_000)}" == ""`, /more than 16384 bytes/],
    ['is too long in bytes, though not in characters', `"${'é'.repeat(8_200)}" == ""`, /more than 16384 bytes/],
    ['has too many words', `${'1,'.repeat(tokens)}`, /more than 4000 words and signs/],
    [
      'is nested too deep in brackets',
      `${'('.repeat(nesting + 1)}true${')'.repeat(nesting + 1)}`,
      /nested more than 32 deep/,
    ],
    ['is nested too deep in lists', `${'['.repeat(8_000)}`, /nested more than 32 deep/],
    ['is nested too deep in calls', `${'size('.repeat(nesting + 1)}`, /nested more than 32 deep/],
    ['is nested too deep in maps', `${'{1:'.repeat(nesting + 1)}`, /nested more than 32 deep/],
    ['has too many choices in each other', `${'true ? true : '.repeat(nesting + 1)}true`, /nested more than 32 deep/],
    ['has too long a sum', `1${' + 1'.repeat(depth)} == 1`, /chain of more than 400 parts/],
    ['has too long a chain of members', `subject${'.profile'.repeat(depth + 1)} == 1`, /chain of more than 400 parts/],
    ['has too long a chain of loops', `[1]${'.map(x, x)'.repeat(depth)} == [1]`, /chain of more than 400 parts/],
    ['has too many loops in each other', '[1].all(a, [1].all(b, [1].all(c, [1].all(d, true))))', /More than 3 loops/],
    ['opens what it never closes', '(((', /never closed/],
    ['is full of quotes', `"${'\\"'.repeat(8_000)}`, /never closed/],
    ['is no expression at all', '\u0000\uFFFF🤷', /is not allowed here/],
  ])('%s', (_, source, expected) => {
    expect(message(source)).toMatch(expected);
  });

  test('but what is within the bounds is accepted', () => {
    const deep = nesting - 1;
    for (const source of [
      `${'('.repeat(deep)}true${')'.repeat(deep)}`,
      `${'!'.repeat(3_000)}true`,
      `true${' && true'.repeat(150)}`,
      `subject.email in [${Array.from({ length: 500 }, (_, n) => `"person${n}@example.com"`).join(', ')}]`,
      '[1].all(a, [1].all(b, [1].all(c, true)))',
    ]) {
      expect(message(source), source.slice(0, 40)).toBeUndefined();
    }
  });
});

const people = (count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({ id: `u${n}`, email: `u${n}@example.com` }));
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

describe('while it runs, an expression is stopped when it', () => {
  const stopped = (source: string, profile: object = {}) =>
    evaluateExpression(compiled(source), {
      now: NOW,
      variables: { subject: { id: 'u', profile }, appOwners: people(1_000) },
    });

  test.each<[string, string, RegExp]>([
    [
      'loops over too much',
      'appOwners.exists(a, appOwners.exists(b, appOwners.exists(c, a.id == "x"))) ? subject : null',
      /more than 1000000 steps/,
    ],
    [
      'loops over too much where errors are forgiven',
      'appOwners.exists(a, appOwners.exists(b, appOwners.all(c, true) && b.profile.x == 1)) || true ? subject : null',
      /more than 1000000 steps/,
    ],
    [
      'would not have needed what it loops over',
      '(appOwners.all(a, appOwners.all(b, appOwners.all(c, true))) || true) ? subject : null',
      /more than 1000000 steps/,
    ],
    [
      'makes a text that doubles again and again',
      `["0123456789"]${'.map(x, x + x)'.repeat(40)}.size() > 0 ? subject : null`,
      /longer than 1000000 characters/,
    ],
    [
      'makes a list that doubles again and again',
      `[[1, 2]]${'.map(x, x + x)'.repeat(40)}.size() > 0 ? subject : null`,
      /more than 1000000 steps/,
    ],
    [
      'replaces with longer and longer texts',
      `["aaaaaaaaaa"]${'.map(x, x.replace("a", "aaaaaaaaaa"))'.repeat(20)}.size() > 0 ? subject : null`,
      /longer than 1000000 characters/,
    ],
    [
      'searches long lists again and again',
      'appOwners.all(a, appOwners.all(b, a in appOwners)) ? subject : null',
      /more than 1000000 steps/,
    ],
    [
      'looks up too much',
      'appOwners.map(o, c1.directory.users.v1.GetManagers(o)).size() > 0 ? subject : null',
      /more than 100 things/,
    ],
  ])('%s', (_, source, expected) => {
    expect(stopped(source)).toMatchObject({
      kind: 'error',
      reason: 'BOUND_EXCEEDED',
      message: expect.stringMatching(expected),
    });
  });

  test('is given too many people', () => {
    const lookedUp = new Map([['["managersOf","u"]', people(10_001) as { id: string }[]]]);
    const source = 'c1.directory.users.v1.GetManagers(subject)';
    expect(
      evaluateExpression(compiled(source), { now: NOW, variables: { subject: { id: 'u' } }, lookedUp }),
    ).toMatchObject({ reason: 'BOUND_EXCEEDED', message: expect.stringMatching(/more than 10000 people/) });
  });
});

test('long lists are no danger to the stack', () => {
  const profile = { list: numbers(20_000) };
  const variables = { subject: { id: 'u', profile } };
  for (const source of [
    'subject.profile.list.map(x, x)[0] == 0',
    'subject.profile.list.map(x, x).filter(x, x >= 0).map(x, x).size() == 20000',
    'subject.profile.list.filter(x, x > 19998.0).exists(x, x == 19999)',
  ]) {
    expect(evaluated(source, 'policyCondition', variables), source).toEqual({
      kind: 'value',
      value: { type: 'bool', value: true },
    });
  }
});

test('regular expressions that explode elsewhere end here', () => {
  const variables = { subject: { id: 'u', email: `${'a'.repeat(50_000)}!` } };
  for (const pattern of ['^(a+)+$', '(a|aa)+$', '(a*)*b', '^(([a-z])+.)+[A-Z]([a-z])+$']) {
    expect(evaluated(`subject.email.matches("${pattern}")`, 'policyCondition', variables), pattern).toEqual({
      kind: 'value',
      value: { type: 'bool', value: false },
    });
  }
});

test('a regular expression whose repetitions are too large written out is refused before it is compiled, also when it is only known then', () => {
  const tooLarge = /repeats its parts more than 2500 times altogether/;
  for (const pattern of [
    '.{0,1000}'.repeat(100),
    '((a{100}){100}){100}',
    '([a-z]{1,100}-){30}',
    '(a|(b{1000})){3}',
    '\\\\p{L}{1000}{3}',
    '[{]{1000,}{3}',
  ]) {
    expect(message(`subject.email.matches("${pattern}")`), pattern).toMatch(tooLarge);
    expect(
      evaluated('subject.email.matches(subject.jobTitle)', 'policyCondition', {
        subject: { id: 'u', jobTitle: pattern },
      }),
    ).toMatchObject({ kind: 'error', message: expect.stringMatching(tooLarge) });
  }
  expect(message(`"a".matches("${'(a|b)*'.repeat(200)}")`)).toBe(
    'A regular expression has more than 1000 characters; make it shorter',
  );
  for (const pattern of [
    '^[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,255}[.][a-z]{2,24}$',
    '(a{1,10}){1,10}',
    '[{]3,1000}',
    'a{',
    '(a',
    'x{1000}',
  ])
    expect(message(`"a".matches("${pattern}")`), pattern).toBeUndefined();
});

test('searching long texts by large patterns uses up steps', () => {
  const variables = { subject: { id: 'u', email: 'a'.repeat(20_000) } };
  expect(evaluated('subject.email.matches("b{1000}c")', 'policyCondition', variables)).toMatchObject({
    kind: 'error',
    reason: 'BOUND_EXCEEDED',
  });
  expect(evaluated('subject.email.matches("b{10}c")', 'policyCondition', variables)).toMatchObject({ kind: 'value' });
});

test('long comments and runs of blanks take no time of their own, and positions are those of the text', () => {
  const blanks = `  // ${'comment '.repeat(1_000)}\n${' '.repeat(7_000)}`;
  expect(message(`true ${blanks} && ${blanks.slice(-50)} true`)).toBeUndefined();
  const [wrong] = checkExpression('policyCondition', `true ${blanks}&& subject.emaill == "x"`);
  expect(wrong).toMatchObject({ line: 2, column: 7_012, offset: `true ${blanks}&& subject.`.length });
  const [broken] = checkExpression('policyCondition', `true ${blanks}&& ) true`);
  expect(broken).toMatchObject({ line: 2, message: expect.stringMatching(/Nothing is open/) });
  const [cut] = checkExpression('policyCondition', `true ${blanks}true`);
  expect(cut).toMatchObject({ line: 2, column: 7_001 });
});

test.each<[string, string, RegExp]>([
  [String.raw`"\u12"`, String.raw`\u12`, /needs 4 hexadecimal digits/],
  [String.raw`"""\user"""`, String.raw`\u`, /needs 4 hexadecimal digits/],
  [String.raw`'C:\xylophone'`, String.raw`\x`, /needs 2 hexadecimal digits/],
  [String.raw`"a\\\U0011"`, String.raw`\U0011`, /needs 8 hexadecimal digits/],
  [String.raw`"\ud800"`, String.raw`\ud800`, /no character/],
  [String.raw`"\U00110000"`, String.raw`\U00110000`, /no character/],
])('the escape in %s stands for no character', (text, escape, expected) => {
  const source = `subject.email == ${text}`;
  const offset = source.indexOf(escape);
  expect(checkExpression('policyCondition', source)).toEqual([
    expect.objectContaining({ offset, endOffset: offset + escape.length, message: expect.stringMatching(expected) }),
  ]);
});

test.each([
  String.raw`"caf\u00e9"`,
  String.raw`"\U0001F600\x41"`,
  String.raw`"\\user"`,
  String.raw`r"\user"`,
  String.raw`"\n\t\101"`,
])('the escapes in %s stand for characters', (text) => {
  expect(checkExpression('policyCondition', `subject.email == ${text}`)).toEqual([]);
});

test('whatever text is checked, the answer is a list of problems within the text, or an expression that gives a value or an error', () => {
  const words = [
    'subject',
    '.',
    'email',
    '==',
    '"x"',
    '"',
    '\\u',
    '&&',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '?',
    ':',
    ',',
    '!',
    '-',
    '+',
    'map',
    'x',
    'has',
    'c1',
    'user',
    'v1',
    'HasApp',
    '1',
    '0.5',
    '\n',
    '//',
    "'",
    '\\',
    'true',
    'null',
    'in',
    'é',
    '@result',
    'r"',
    '"""',
  ];
  const texts = fc.oneof(
    fc.string({ unit: codePoint, maxLength: 60 }),
    fc.array(fc.constantFrom(...words), { maxLength: 25 }).map((parts) => parts.join('')),
    fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const compilation = compileExpression('policyApprover', text);
      if (compilation.kind === 'compiled') {
        expect(['value', 'needs', 'error']).toContain(
          evaluateExpression(compilation.expression, { now: NOW, variables: { subject: { id: 'u' } } }).kind,
        );
        return;
      }
      for (const { offset, endOffset, line, column } of compilation.problems) {
        expect(offset).toBeLessThanOrEqual(endOffset);
        expect(endOffset).toBeLessThanOrEqual(text.length);
        expect(line).toBeLessThanOrEqual(text.split('\n').length);
        expect(column).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

test('names that only the engine may use are not names', () => {
  for (const source of ['@result', 'subject.@present', '@list()', 'subject["@present"] == null', '@steps([1])'])
    expect(message(source), source).toBeDefined();
});
