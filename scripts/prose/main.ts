import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { above, type Counts, count, lint, lowered } from './lint.ts';
import { code, contract, docs } from './texts.ts';

// Checks the texts of the repository: `node scripts/prose/main.ts`. An area may have as many findings as baseline.json says, and no more.
// --list=AREA shows the findings of an area, --words counts them by word, --lower writes lower numbers into the baseline.

const root = fileURLToPath(new URL('../..', import.meta.url));
const baselineFile = new URL('baseline.json', import.meta.url);
const { values: flags } = parseArgs({
  options: { list: { type: 'string' }, words: { type: 'boolean' }, lower: { type: 'boolean' } },
});

const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const pages = [
  ...docs(root),
  ...contract(JSON.parse(read('openapi/dist/source.json')) as object),
  ...contract(parse(read('openapi/arazzo/review.arazzo.yaml')) as object),
  ...code(root),
];
const findings = await lint(pages);
const counts = count(new Set(pages.map(({ area }) => area)), findings);
const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Counts;

const show = (area: string): void => {
  const own = findings.filter((finding) => finding.area === area);
  // Those of files that differ from main come alone: they are the new ones.
  const { stdout } = spawnSync('git', ['diff', '--name-only', 'main'], { cwd: root, encoding: 'utf8' });
  const changed = new Set((stdout ?? '').split('\n'));
  const recent = own.filter(({ place }) => changed.has(place.replace(/:\d+$/, '')));
  for (const { place, advice } of flags.list === undefined && recent.length > 0 ? recent : own)
    console.log(`${place}: ${advice}`);
};

if (flags.list !== undefined) show(flags.list);
else if (flags.words) {
  const table: { [area: string]: { [about: string]: number } } = {};
  for (const { area, about } of findings) {
    const row = (table[area] ??= {});
    row[about] = (row[about] ?? 0) + 1;
  }
  console.log(JSON.stringify(table, null, 2));
} else if (flags.lower) writeFileSync(baselineFile, `${JSON.stringify(lowered(counts, baseline), null, 2)}\n`);
else
  for (const area of above(counts, baseline)) {
    process.exitCode = 1;
    show(area);
    const [is, may] = [counts[area], baseline[area]];
    console.log(
      `${area}: ${is?.words ?? 0} words and ${is?.long ?? 0} long sentences to change; the baseline allows ${may?.words ?? 0} and ${may?.long ?? 0}\n`,
    );
  }
