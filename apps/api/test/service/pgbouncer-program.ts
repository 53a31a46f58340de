import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The first version that carries prepared statements in transaction mode. */
const [MAJOR, MINOR] = [1, 21];
/** A release of Debian that has it, and the package with the keys of all releases. */
const RELEASE = 'trixie';
const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';
const PACKAGES = 'gcc libc6-dev make pkgconf dpkg-dev libevent-dev libssl-dev debian-archive-keyring'.split(' ');
const HOW = `These tests need PgBouncer ${MAJOR}.${MINOR} or newer: apt-get install pgbouncer, or brew install pgbouncer, and /usr/sbin in PATH`;

/** Programs of administrators are seldom in the PATH of a person. */
export const PATH: string = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`;
const env = { ...process.env, PATH, DEBIAN_FRONTEND: 'noninteractive' };

const isNewEnough = async (program: string): Promise<boolean> => {
  const { stdout } = await run(program, ['--version'], { env }).catch(() => ({ stdout: '' }));
  const [major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number) ?? [];
  return major > MAJOR || (major === MAJOR && minor >= MINOR);
};

const apt = (...args: string[]): Promise<{ stdout: string }> =>
  run('apt-get', ['--yes', '-o', 'DPkg::Lock::Timeout=300', ...args], { env, maxBuffer: 2 ** 26 });

/** Installs packages of the machine's own release, whose lists may be missing in a fresh container. */
const install = async (...packages: string[]): Promise<unknown> => {
  const args = ['install', '--no-install-recommends', ...packages];
  return apt(...args).catch(async () => {
    await apt('update');
    return apt(...args);
  });
};

/** Where this machine has its packages of Debian from, a mirror or not. */
async function debianAddress(): Promise<string> {
  const { VERSION_CODENAME: codename } = Object.fromEntries(
    [...(await readFile('/etc/os-release', 'utf8')).matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as { [name: string]: string };
  const find = async (): Promise<string | undefined> => {
    const { stdout } = await apt('indextargets', '--format', '$(RELEASE) $(REPO_URI)', 'Created-By: Packages');
    return stdout.split('\n').find((line) => line.startsWith(`${codename} `));
  };
  let address = await find();
  if (address === undefined) {
    await apt('update');
    address = await find();
  }
  if (!address) throw new Error(`apt has no packages of the release ${codename}`);
  return address.slice(`${codename} `.length);
}

/** Builds the sources of Debian's release, which apt checks against Debian's keys. The settings of apt on this machine stay as they are. */
async function build(program: string): Promise<void> {
  await install(...PACKAGES);
  await mkdir(dirname(program), { recursive: true });
  const folder = await mkdtemp(join(dirname(program), 'build-'));
  const at = (name: string): string => join(folder, name);
  try {
    for (const name of ['sources', 'lists/partial', 'archives/partial']) await mkdir(at(name), { recursive: true });
    const source = { Types: 'deb-src', URIs: await debianAddress(), Suites: RELEASE, Components: 'main' };
    const lines = Object.entries({ ...source, 'Signed-By': KEYS }).map(([name, value]) => `${name}: ${value}\n`);
    await writeFile(at('sources/debian.sources'), lines.join(''));
    const options = {
      'Dir::Etc::SourceList': '/dev/null',
      'Dir::Etc::SourceParts': at('sources'),
      'Dir::State::Lists': at('lists'),
      'Dir::Cache': folder,
      'Acquire::AllowInsecureRepositories': 'false',
      'APT::Get::AllowUnauthenticated': 'false',
    };
    const own = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    await apt(...own, 'update');
    await run('apt-get', [...own, 'source', '--only-source', 'pgbouncer'], { cwd: folder, env, maxBuffer: 2 ** 26 });
    const name = (await readdir(folder, { withFileTypes: true })).find(
      (entry) => entry.isDirectory() && entry.name.startsWith('pgbouncer-'),
    )?.name;
    if (!name) throw new Error('apt-get source left no folder of PgBouncer');
    const inside = { cwd: at(name), env, maxBuffer: 2 ** 26 };
    await run('./configure', ['--without-cares', '--without-systemd', '--without-pam'], inside);
    await run('make', [`-j${availableParallelism()}`, 'pgbouncer'], inside);
    // Two that build at once both get a whole one.
    await copyFile(join(at(name), 'pgbouncer'), at('built'));
    await rename(at('built'), program);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A PgBouncer that carries prepared statements: that of the machine, or the one of its release. Otherwise it is built once from the sources of a
 * newer release of Debian, and kept in the cache of the user. Fails and says how to get one where none of that is possible.
 */
export async function pgBouncerProgram(): Promise<string> {
  if (await isNewEnough('pgbouncer')) return 'pgbouncer';
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const built = join(cache, 'open-access-governance', `pgbouncer-${RELEASE}`, 'pgbouncer');
  if (await isNewEnough(built)) return built;
  try {
    const { stdout } = await run('apt-cache', ['policy', 'pgbouncer'], { env });
    const [, candidate = ''] = /Candidate: (.*)/.exec(stdout) ?? [];
    const [major = 0, minor = 0] = candidate.split(/\D/).map(Number);
    if (major > MAJOR || minor >= MINOR) {
      await install('pgbouncer');
      return 'pgbouncer';
    }
    await build(built);
  } catch (error) {
    throw new Error(`${HOW}. Building it from Debian's sources failed: ${String(error)}`, { cause: error });
  }
  if (!(await isNewEnough(built))) throw new Error(`${HOW}. The one built from Debian's sources is none.`);
  return built;
}
