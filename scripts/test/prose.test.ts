import { expect, test } from 'vitest';
import { commentsAndMessages } from '../prose/code-texts.ts';
import { above, count, lint, lowered } from '../prose/lint.ts';
import { contract } from '../prose/texts.ts';

const findings = async (text: string): Promise<string[]> =>
  (await lint([{ area: 'docs', parts: [{ place: 'a.md', text }] }])).map(({ place, about }) => `${place} ${about}`);

const long = `${'word '.repeat(36)}.`;

test('a word of the list is found in paragraphs, headings, lists and tables, and not in code, names or addresses', async () => {
  expect(await findings('# Told\n\nThe service asks\nanew.\n\n- whom\n\n| a |\n|---|\n| besides |\n')).toEqual([
    'a.md:1 tell',
    'a.md:4 anew',
    'a.md:6 whom',
    'a.md:10 besides',
  ]);
  expect(await findings('`anew`, told_at and [this](anew.md)\n\n```\nanew\n```\n')).toEqual([]);
});

test('a sentence that begins with "What", and one that is too long, is found; a question is not', async () => {
  expect(await findings('What it selects is what it reviews.')).toEqual(['a.md:1 What …']);
  expect(await findings('## What it is')).toEqual(['a.md:1 What …']);
  expect(await findings('What does it select?')).toEqual([]);
  expect(await findings(`Short, e.g. this. ${long} Short.`)).toEqual(['a.md:1 long']);
});

test('descriptions and summaries of the contract are read with their places', async () => {
  const pages = contract({ components: { schemas: { Task: { properties: { id: { description: 'Made anew.' } } } } } });
  expect((await lint(pages)).map(({ place }) => place)).toEqual(['components.schemas.Task.properties.id.description']);
});

test('comments are read in every file, messages in those that are no test, SQL and tools in none', () => {
  const source =
    '// First line,\n// second line.\nconst a = `The ${b} is not in here.`;\n// oxlint-disable-next-line\nsql`select all that is told`; f("select this and that from there");\n';
  expect(commentsAndMessages('packages/a/src/b.ts', source)).toEqual([
    { place: 'packages/a/src/b.ts:1', text: 'First line,\nsecond line.' },
    { place: 'packages/a/src/b.ts:3', text: 'The _ is not in here.' },
  ]);
  expect(commentsAndMessages('packages/a/test/b.ts', source)).toHaveLength(1);
});

test('an area has at most the findings of the baseline, and the baseline only goes down', async () => {
  const counts = count(['b'], await lint([{ area: 'a', parts: [{ place: 'a.ts:1', text: `Told. ${long}` }] }]));
  expect(counts).toEqual({ a: { words: 1, long: 1 }, b: { words: 0, long: 0 } });
  expect(above(counts, {})).toEqual(['a']);
  expect(above(counts, { a: { words: 1, long: 0 } })).toEqual(['a']);
  expect(above(counts, { a: { words: 1, long: 1 } })).toEqual([]);
  expect(lowered(counts, { a: { words: 5, long: 0 }, b: { words: 1, long: 1 } })).toEqual({ a: { words: 1, long: 0 } });
});
