import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, constants, copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../service/service-process.ts';
import type { RunningImage } from './running-image.ts';
import type { BuildStep, Stage } from './dockerfile.ts';

/** How this machine reaches the registry of packages. Nothing else of the environment of the tests gets into a step. */
const NETWORK = /^(?:https?_proxy|no_proxy|npm_config_registry|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/i;
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

type Variables = { [name: string]: string | undefined };
type As = { uid?: number; gid?: number };

/** Runs a command and gives what it printed. Fails with it when the command does. */
async function carryOut(command: readonly string[], cwd: string, env: Variables, as: As, input = ''): Promise<string> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env, ...as, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => {}).end(input);
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${out}${errors}`);
  return out.trim();
}

/** Git's list of the files that a clone would have, and of those that are about to be added. */
async function sourceFiles(root: string, isIgnored: (path: string) => boolean): Promise<string[]> {
  const list = (...which: string[]): Promise<string[]> =>
    new Promise((resolve, reject) => {
      execFile('git', ['ls-files', '-z', ...which], { cwd: root, maxBuffer: 2 ** 26 }, (error, out) =>
        error ? reject(error) : resolve(out.split('\0').filter((path) => path !== '')),
      );
    });
  const deleted = new Set(await list('--deleted'));
  const files = await list('--cached', '--others', '--exclude-standard');
  return files.filter((path) => !deleted.has(path) && !isIgnored(path));
}

/**
 * Carries the instructions of a Dockerfile out in a folder, without a builder, and starts its command. Paths of the image are inside of the
 * folder, the service listens on a free port of this machine only, and what the base image has comes from this machine and this Node.
 */
export async function carryOutImage(
  root: string,
  stages: readonly Stage[],
  isIgnored: (path: string) => boolean,
): Promise<RunningImage> {
  const last = stages.at(-1);
  if (!last) throw new Error('The Dockerfile has no stage');
  const folder = await mkdtemp(join(tmpdir(), 'oag-image-'));
  const isRoot = process.getuid?.() === 0;
  const user: As = isRoot ? { uid: Number(last.user), gid: Number(last.user) } : {};
  const rootOf = (stage: Stage): string => join(folder, stage === last ? 'root' : `stage-${stage.name}`);
  const home = join(folder, 'home');
  const programs = join(folder, 'bin');

  /** Names each path of the image by its place in the folder. Another user than root gives nothing away. */
  const inFolder = (value: string): string => {
    const paths = [...last.volumes, ...new Set(stages.map((stage) => stage.folder))].map((path) =>
      path.replaceAll('.', '\\.'),
    );
    const placed = value.replace(new RegExp(`(?<![\\w./])(?:${paths.join('|')})(?![\\w-])`, 'g'), (path) =>
      join(folder, 'root', path),
    );
    return isRoot ? placed : placed.replaceAll(`chown ${last.user}:${last.user}`, `chown ${process.getuid?.()}`);
  };

  const step = async (stage: Stage, done: BuildStep): Promise<void> => {
    // Each stage is made at the same place, as in the image, so that absolute paths remain true.
    const at = (path: string): string => join(folder, 'root', path);
    if (done.kind === 'folder') await mkdir(at(done.path), { recursive: true });
    else if (done.kind === 'run') {
      const network = Object.entries(process.env).filter(([name]) => NETWORK.test(name));
      // Programs that the repository of the tests has installed would hide that the copy lacks them.
      const path = (process.env['PATH'] ?? '').split(':').filter((entry) => !entry.includes('node_modules'));
      const env = { ...Object.fromEntries(network), HOME: process.env['HOME'], ...done.variables };
      const command = ['/bin/sh', '-c', `umask 022\n${inFolder(done.command)}`];
      await carryOut(command, at(done.folder), { ...env, PATH: [programs, ...path].join(':') }, {});
    } else if (done.from === undefined) {
      if (done.source !== '.') throw new Error(`Only all of the sources are copied, not ${done.source}`);
      const copy = ['/bin/sh', '-c', 'tar --create --null --files-from=- | tar --extract --directory="$0"'];
      const files = await sourceFiles(root, isIgnored);
      await carryOut([...copy, at(done.target)], root, { PATH: SYSTEM_PATH }, {}, files.join('\0'));
    } else {
      const source = stages.find(({ name }) => name === done.from);
      if (!source || source === stage) throw new Error(`There is no stage ${done.from}`);
      await rm(at(done.target), { recursive: true, force: true });
      await mkdir(dirname(at(done.target)), { recursive: true });
      // Moved instead of copied: nothing uses the stage any more.
      await rename(join(rootOf(source), done.source), at(done.target));
    }
  };

  try {
    await chmod(folder, 0o755);
    for (const path of [home, programs]) await mkdir(path);
    if (isRoot) await chown(home, Number(last.user), Number(last.user));
    await copyFile(process.execPath, join(programs, 'node'), constants.COPYFILE_FICLONE);
    await chmod(join(programs, 'node'), 0o755);
    for (const stage of stages) {
      if (!stage.base.startsWith(`node:${process.versions.node}-`))
        throw new Error(`The tests run on Node ${process.versions.node}, and the image on ${stage.base}`);
      await mkdir(join(folder, 'root'));
      for (const done of stage.steps) await step(stage, done);
      if (stage !== last) await rename(join(folder, 'root'), rootOf(stage));
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }

  const port = String(await freePort());
  const variables = Object.entries(last.variables).map(([name, value]) => [name, inFolder(value)]);
  const env = {
    PATH: `${programs}:${SYSTEM_PATH}`,
    HOME: home,
    ...Object.fromEntries(variables),
    HOST: '127.0.0.1',
    PORT: port,
  };
  const cwd = join(rootOf(last), last.folder);
  const [program = '', ...args] = last.command;
  const child = spawn(program, args, { cwd, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exited = once(child, 'exit');
  const hasExited = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const stop = async (): Promise<number | null> => {
    child.kill(last.stopSignal);
    await exited;
    return child.exitCode;
  };
  return {
    way: 'carried out step by step in a folder of this machine',
    url: `http://127.0.0.1:${port}`,
    async isHealthy() {
      if (hasExited()) throw new Error(`The service ended by itself: ${said}`);
      return carryOut(last.healthCheck, cwd, env, user).then(
        () => true,
        () => false,
      );
    },
    run: (...command) => carryOut(command, cwd, env, user),
    stop,
    async close() {
      if (!hasExited()) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
