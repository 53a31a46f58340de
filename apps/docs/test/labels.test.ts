import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../src/pages.ts';

// Guides name buttons and pages of the console in bold. Readers look for exactly these words.

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => read(join(folder, path)));

/** Guides about the console: everything in bold is a label. */
const ABOUT_CONSOLE = ['console', 'console-rules', 'run-a-campaign', 'request-and-approve'];
/** Guides in which a newcomer looks for a page. */
const FOR_NEWCOMERS = [...ABOUT_CONSOLE, 'first-review'];

/** A message as people see it, and the part before its first value: "Certify all {count}" is the label "Certify all". */
function shownAs(message: string): string[] {
  const plural = /^(.*?)\{\w+, plural, (.*)\}(.*)$/s.exec(message);
  const texts = plural
    ? [...(plural[2] ?? '').matchAll(/\{([^{}]*)\}/g)].map(([, branch = '']) => `${plural[1]}${branch}${plural[3]}`)
    : [message];
  return texts
    .map((text) => text.replaceAll(/<\/?\d+\/?>/g, ''))
    .flatMap((text) => [text, text.split(/[{#]/)[0] ?? ''])
    .flatMap((text) => [text.trim(), text.replace(/ …$/, '').trim()]);
}

const labels = new Set(
  filesIn('apps/console/src', /messages\/en\.po$/)
    .flatMap((catalog) => [...catalog.matchAll(/^msgid ((?:".*"\n)+)/gm)])
    .flatMap(([, lines = '']) => shownAs([...lines.matchAll(/^"(.*)"$/gm)].map(([, line]) => line).join(''))),
);
const ownPages = filesIn('apps/api/pages', /\.(html|js)$/).join('\n');
const isLabel = (text: string): boolean =>
  labels.has(text) || ownPages.includes(`>${text}<`) || ownPages.includes(`'${text}'`);

const guideOf = (name: string): string => read(`apps/docs/guides/${name}.md`).replaceAll(/```[^]*?```/g, '');
const boldIn = (text: string): string[] =>
  [...text.matchAll(/\*\*(.+?)\*\*/gs)].map(([, bold = '']) => bold.replaceAll(/\s+/g, ' '));

/** The sentences of a guide that send a reader to the console, or have something pressed. */
const instructions = (text: string): string[] =>
  text.split(/(?<=[.:])\s+|\n\n/).filter((sentence) => /\bchooses?\s+\*\*|\bin the console\b/i.test(sentence));

test('every label that a guide has a reader press is in the console, or on a page of the service', () => {
  const known = new Set(pages.map(({ name }) => name));
  expect(ABOUT_CONSOLE.filter((name) => !known.has(name))).toEqual([]);
  const guides = readdirSync(join(root, 'apps/docs/guides')).map((file) => file.replace(/\.md$/, ''));
  const named = guides.flatMap((name) =>
    (ABOUT_CONSOLE.includes(name) ? [guideOf(name)] : instructions(guideOf(name)))
      .flatMap(boldIn)
      // A sentence in bold, such as "Slack:" before its steps, names nothing.
      .filter((bold) => !/[.:]$/.test(bold))
      .map((bold) => ({ name, bold })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ bold }) => !isLabel(bold)).map(({ name, bold }) => `${name}: ${bold}`)).toEqual([]);
});

test('a label that the console does not have is found', () => {
  expect([
    ...['Certify all', 'Not mine', 'Prepare', 'End campaign …'].map(isLabel),
    isLabel('Certify nothing'),
  ]).toEqual([true, true, true, true, false]);
});

test('every page in the navigation and every part of the settings is in a guide for newcomers', () => {
  const places = [
    ...read('apps/console/src/shell/navigation.ts').matchAll(/label: msg`([^`]+)`, to:/g),
    ...read('apps/console/src/settings/settings-places.ts').matchAll(/label: msg`([^`]+)`, to:/g),
  ].map(([, label = '']) => label);
  expect(places.length).toBeGreaterThan(30);
  const named = new Set(FOR_NEWCOMERS.map(guideOf).flatMap(boldIn));
  expect(places.filter((label) => !named.has(label))).toEqual([]);
});
