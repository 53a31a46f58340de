import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareVersions, publishVersion, writeVersions } from '../src/versions.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function publish(version: string): Promise<void> {
  const site = join(folder, `site-${version}`);
  await mkdir(site, { recursive: true });
  await writeFile(join(site, 'index.html'), `the site of ${version}`);
  await writeVersions(site, version);
  await publishVersion(site, join(folder, 'target'));
}
const read = (path: string): Promise<string> => readFile(join(folder, 'target', path), 'utf8');

test('versions stand side by side, each lists all, and the root is the newest', async () => {
  await publish('0.9.0');
  await publish('0.10.0');
  await publish('0.10.0-alpha');
  expect(await read('index.html')).toBe('the site of 0.10.0');
  expect(await read('v/0.9.0/index.html')).toBe('the site of 0.9.0');
  const versions = ['0.10.0', '0.10.0-alpha', '0.9.0'];
  for (const [path, current, way] of [
    ['', '0.10.0', './'],
    ['v/0.10.0/', '0.10.0', '../../'],
    ['v/0.9.0/', '0.9.0', '../../'],
    ['v/0.10.0-alpha/', '0.10.0-alpha', '../../'],
  ]) {
    expect(JSON.parse(await read(`${path}versions.json`))).toEqual({
      current,
      versions: versions.map((version) => ({ version, path: `${way}v/${version}/` })),
    });
  }
  // Published once more, a version takes the place of its earlier files.
  await publish('0.9.0');
  expect((await readdir(join(folder, 'target', 'v'))).toSorted()).toEqual(['0.10.0', '0.10.0-alpha', '0.9.0']);
});

test('versions are compared by their numbers, and a suffix comes before the version itself', () => {
  const sorted = ['0.1.0-alpha', '0.1.0-beta', '0.1.0', '0.2.0', '0.10.0', '1.0.0-rc.2', '1.0.0-rc.10', '1.0.0'];
  expect(sorted.toReversed().toSorted(compareVersions)).toEqual(sorted);
});
