import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContract } from '../../src/http/contract.ts';

// The JavaScript of the library, not one of its binaries.
process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

const root = new URL('../../../../', import.meta.url);
/** What reads texts of others. Neither the sample organization nor what starts the database does. */
const files = globSync(
  ['apps/api/src/**/*.ts', 'packages/{embedded-postgres,governance,sources,store,verifier}/src/**/*.ts'],
  {
    cwd: root,
  },
);

/** Expressions that are not linear by themselves, each with what bounds the text that they read. */
const bounded: ReadonlyMap<string, string> = new Map([
  [String.raw`_+([a-z0-9])`, 'a path of a mask has at most 256 characters'],
  [String.raw`^[^A-Za-z]+|[_-]+$`, '512 characters of a name are read'],
  [String.raw`["']+$`, 'the sign that opens a text has at most five characters'],
  [String.raw`[\d.]+$`, 'an address has at most 45 characters'],
  [String.raw`0+$`, 'a fraction of a second has at most nine digits'],
  [String.raw`=+$`, 'base64 that was checked ends with at most two'],
  [String.raw`\{([^}]+)\}`, 'paths of the contract'],
  [String.raw`\((.*)\) (\S)`, 'what the system says of a process'],
  [String.raw`-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----`, 'a file of the one who runs the service'],
  [
    String.raw`^((\S+)\nkey ([0-9a-f]{64})\n)\n\u2014 (\S+) (\S+)\n$`,
    'anchored, and no part matches the sign that ends it; read by the verifier, on the machine of who runs it',
  ],
  [
    String.raw`^((\S+)\nkey ([0-9a-f]{64})\n)\n\u2014 (\S+) ([A-Za-z0-9+/]{91}=)\n$`,
    'anchored, and no part matches the sign that ends it',
  ],
  [
    String.raw`^((\S+)\n(0|[1-9][0-9]{0,14})\n([A-Za-z0-9+/]{43}=)\nat (\S+)\nprevious ([A-Za-z0-9+/]{43}=)\n)\n— (\S+) ([A-Za-z0-9+/]{91}=)\n$`,
    'likewise',
  ],
  [String.raw`<Code>([A-Za-z0-9]{1,64})<\/Code>`, 'counted: each place where it begins is read for 64 characters'],
  [String.raw`^[A-Za-z][A-Za-z0-9._-]{0,63}$`, 'anchored and counted'],
  [String.raw`^[A-Za-z][A-Za-z0-9._/-]{0,127}$`, 'anchored and counted'],
  [String.raw`^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]{0,256}$`, 'anchored and counted'],
  [String.raw`^[A-Za-z0-9][A-Za-z0-9._:/-]{0,255}$`, 'anchored and counted'],
  [String.raw`^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/(?:\*|[a-z0-9][a-z0-9!#$&^_.+-]{0,126})$`, 'anchored and counted'],
  [String.raw`^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}$`, 'anchored and counted'],
  [String.raw`^-?\d{1,400}(?:\.\d{1,400})?(?:[eE][+-]?\d{1,3})?$`, 'anchored and counted'],
  [
    String.raw`\\[pP]\{[^}]*\}|\\[^]|\[\^?\]?(?:\\[^]|[^\]\\])*\]|\{(\d{1,5})(?:,(\d{0,5}))?\}|[^]`,
    'a pattern has at most 1,000 characters',
  ],
]);

/** The regular-expression literals of a text: after a sign or word where a value begins. One with `${` is a template with a slash. */
function literalsIn(text: string): { source: string; flags: string }[] {
  const code = text
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\*|\/\/)/.test(line))
    .join('\n');
  return [
    ...code.matchAll(
      /(?:[(,=:[!&|?{};+]|return)[ \n]*\/((?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)(?!\w)/g,
    ),
  ].flatMap(([, source = '', flags = '']) => (source.includes('${') ? [] : [{ source, flags }]));
}

/** The expressions that take more than linear time on some text. */
const slow = (expressions: Iterable<{ source: string; flags: string }>): string[] =>
  [...expressions].flatMap(({ source, flags }) => {
    if (bounded.has(source)) return [];
    const found = checkSync(source, flags.replaceAll(/[dy]/g, ''), { timeout: 60_000 });
    return found.status === 'safe'
      ? []
      : [`/${source}/${flags}: ${found.status === 'vulnerable' ? found.complexity.summary : found.status}`];
  });

test('no regular expression of ours takes more than linear time, or the text that it reads is bounded', () => {
  const found = new Map(
    files.flatMap((file) =>
      literalsIn(readFileSync(new URL(file, root), 'utf8')).map((one) => [`${one.source} ${one.flags}`, one]),
    ),
  );
  expect(found.size).toBeGreaterThan(100);
  expect(slow(found.values())).toEqual([]);
  const written = new Set([...found.values()].map(({ source }) => source));
  expect(
    [...bounded.keys()].filter((source) => !written.has(source)),
    'stands in the list and in no file',
  ).toEqual([]);
});

test('no pattern of the contract takes more than linear time', () => {
  const { schemas, operations } = readContract();
  const patterns = new Set(
    [...JSON.stringify([schemas, operations]).matchAll(/"pattern":("(?:\\.|[^"\\])*")/g)].map(
      ([, pattern = '""']) => JSON.parse(pattern) as string,
    ),
  );
  expect(patterns.size).toBeGreaterThan(5);
  expect(slow([...patterns].map((source) => ({ source, flags: 'u' })))).toEqual([]);
});

test('an expression that backtracks is found', () => {
  const lines = String.raw`const a = text.replace(/\s+$/, ''); const b = [/^(a+)+$/u, /x/.test(c) ? /_+([a-z])/g : 1];`;
  expect(slow(literalsIn(lines))).toEqual([
    String.raw`/\s+$/: 2nd degree polynomial`,
    '/^(a+)+$/u: exponential',
    '/_+([a-z])/g: 2nd degree polynomial',
  ]);
});
