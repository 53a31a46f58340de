import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT: string = fileURLToPath(new URL('..', import.meta.url));

/** The output of a command, and whether it succeeded. */
export type Ran = { isGood: boolean; output: string };

/** Runs a command in a folder. Collects its output instead of showing it. */
export function run(
  cwd: string,
  command: string,
  args: readonly string[],
  more: { readonly [name: string]: string } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const { SOAK: _soak, RING: _ring, VITEST: _vitest, NODE_ENV: _env, ...environment } = process.env;
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...environment,
        // The commands of the clone, not those of the repository that it was cloned from.
        PATH: `${join(cwd, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
        TURBO_TELEMETRY_DISABLED: '1',
        DO_NOT_TRACK: '1',
        NO_COLOR: '1',
        ...more,
      },
    });
    const pieces: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
    child.once('error', reject);
    child.once('close', (code) => resolve({ isGood: code === 0, output: pieces.join('') }));
  });
}

/** Runs a command that must end well, and gives what it printed. */
export async function must(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const { isGood, output } = await run(cwd, command, args);
  if (!isGood) throw new Error(`${[command, ...args].join(' ')} failed in ${cwd}:\n${output}`);
  return output;
}

/** Calls `use` with the folder of a clone of the last commit, in which everything is installed, and removes the clone afterwards. */
export async function inTemporaryClone<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-clone-'));
  try {
    await must(ROOT, 'git', ['clone', '--quiet', '--shared', ROOT, folder]);
    await must(folder, 'npx', ['--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline']);
    await must(folder, 'turbo', ['run', 'bundle']);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
