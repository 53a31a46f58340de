import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// Fails when a message of the code is not in the catalogs: the built console would show its id. `pnpm messages` takes it along.

const catalogs = ['en', 'de'].map((language) => new URL(`src/messages/${language}.po`, import.meta.url));
/** Without the time of the extraction. */
const content = (catalog: URL): string => readFileSync(catalog, 'utf8').replace(/^"POT-Creation-Date.*$/m, '');

const before = catalogs.map((catalog) => readFileSync(catalog, 'utf8'));
const contentsBefore = catalogs.map(content);
const { status, stderr } = spawnSync('lingui', ['extract', '--clean'], { encoding: 'utf8' });
const isSame = catalogs.every((catalog, index) => content(catalog) === contentsBefore[index]);
for (const [index, catalog] of catalogs.entries()) writeFileSync(catalog, before[index] ?? '');
if (status !== 0 || !isSame) {
  process.stderr.write(
    `${stderr}The catalogs of the console miss a message, or have one too many: run pnpm --filter @oag/console messages\n`,
  );
  process.exit(1);
}
