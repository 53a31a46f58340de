import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { areas } from './areas.ts';

// Fails when a message of the code is not in the catalogs: the built console would show its id. `pnpm messages` takes it along. Also fails
// when a message has no translation, with which the console cannot be built, or several.

const catalogs = areas.flatMap((area) =>
  ['en', 'de'].map((language) => new URL(`src/${area}/messages/${language}.po`, import.meta.url)),
);
const read = (catalog: URL): string | undefined => (existsSync(catalog) ? readFileSync(catalog, 'utf8') : undefined);
/** Without the time of the extraction. */
const content = (text: string | undefined): string | undefined => text?.replace(/^"POT-Creation-Date.*$/m, '');

const untranslated = catalogs.flatMap((catalog) =>
  (read(catalog) ?? '')
    .split('\n\n')
    .filter((entry) => /^msgstr ""$(?!\n")/m.test(entry))
    .map((entry) => `${catalog.pathname}\n${entry}`),
);
if (untranslated.length > 0) {
  process.stderr.write(`These messages have no translation; write it in their catalog:\n${untranslated.join('\n')}\n`);
  process.exit(1);
}
// The catalogs of the areas that somebody has opened are one: a message that two of them translate differently changes on the way. Another
// meaning needs another text, or a context.
const translations = new Map<string, Set<string>>();
for (const catalog of catalogs)
  for (const entry of (read(catalog) ?? '').split('\n\n').slice(1)) {
    const [, id = '', translation = ''] = /^((?:msgctxt .*\n)?msgid [^]*?)\n(msgstr [^]*)/m.exec(entry) ?? [];
    const key = `${catalog.pathname.split('/').at(-1)}: ${id}`;
    translations.set(key, (translations.get(key) ?? new Set()).add(translation.trim()));
  }
const different = [...translations].filter(([, found]) => found.size > 1);
if (different.length > 0) {
  const listed = different.map(([key, found]) => [key, ...found].join('\n')).join('\n\n');
  process.stderr.write(`Areas translate these messages differently; choose one, or give one a context:\n${listed}\n`);
  process.exit(1);
}
const before = catalogs.map(read);
const { status, stderr } = spawnSync('lingui', ['extract', '--clean'], { encoding: 'utf8' });
const isSame = catalogs.every((catalog, index) => content(read(catalog)) === content(before[index]));
for (const [index, catalog] of catalogs.entries()) {
  const text = before[index];
  if (text === undefined) rmSync(catalog, { force: true });
  else writeFileSync(catalog, text);
}
if (status !== 0 || !isSame) {
  process.stderr.write(
    `${stderr}The catalogs of the console miss a message, or have one too many: run pnpm --filter @oag/console messages\n`,
  );
  process.exit(1);
}
