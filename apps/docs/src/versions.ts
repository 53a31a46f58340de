import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'versions.json';

/** `versions.json` of a site: which version it is, and the way from its root to each that is published beside it, the newest first. */
type Versions = { current: string; versions: { version: string; path: string }[] };

const write = (folder: string, versions: Versions): Promise<void> =>
  writeFile(join(folder, FILE), `${JSON.stringify(versions)}\n`);

/** A site that is built knows only itself. */
export const writeVersions = (folder: string, current: string): Promise<void> =>
  write(folder, { current, versions: [{ version: current, path: './' }] });

/**
 * Adds a built site to a folder that is published: as `v/<version>/`, and as the root of the folder when no version there is newer. Then every
 * version there lists all of them.
 */
export async function publishVersion(site: string, target: string): Promise<void> {
  const { current } = JSON.parse(await readFile(join(site, FILE), 'utf8')) as Versions;
  await mkdir(join(target, 'v'), { recursive: true });
  const place = join(target, 'v', current);
  await rm(place, { recursive: true, force: true });
  await cp(site, place, { recursive: true });
  const all = (await readdir(join(target, 'v'))).toSorted((one, other) => compareVersions(other, one));
  const [newest = current] = all;
  if (newest === current) await cp(site, target, { recursive: true });
  const list = (way: string): Versions['versions'] => all.map((version) => ({ version, path: `${way}v/${version}/` }));
  if (existsSync(join(target, 'index.html'))) await write(target, { current: newest, versions: list('./') });
  for (const version of all) await write(join(target, 'v', version), { current: version, versions: list('../../') });
}

/** By the numbers; of two with the same numbers, the one with a suffix (`-alpha`) is the older. */
export function compareVersions(one: string, other: string): number {
  const parts = (version: string): [string, string] => {
    const [numbers = '', ...suffix] = version.split('-');
    return [numbers, suffix.join('-')];
  };
  const [numbers, suffix] = parts(one);
  const [otherNumbers, otherSuffix] = parts(other);
  const byNumbers = numbers.localeCompare(otherNumbers, 'en', { numeric: true });
  if (byNumbers !== 0) return byNumbers;
  if (suffix === '' || otherSuffix === '') return suffix === otherSuffix ? 0 : suffix === '' ? 1 : -1;
  return suffix.localeCompare(otherSuffix, 'en', { numeric: true });
}
