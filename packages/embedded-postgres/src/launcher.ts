import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';

import type { Account } from './accounts.ts';
import { reasonOf } from './error.ts';

/**
 * How to run PostgreSQL's programs, which refuse to run as root: `self`: as the current user. `namespace`: as the
 * current user, with another user's number in a user namespace, so that files stay ours. `nobody`: as that user, with
 * copies of the binaries that it can reach.
 */
export interface Launcher {
  kind: 'self' | 'namespace' | 'nobody';
  native: string;
  /** The user whose number the process gets. Absent for `self`. */
  account?: Account;
}

export interface Launch {
  program: 'initdb' | 'postgres';
  /** The folder that the program works on; its arguments use the path that the program sees. */
  folder: string;
  args: (folder: string) => string[];
  /** Descriptor for stdout and stderr, or `pipe`. */
  output: number | 'pipe';
  /** Runs in its own session, out of reach of Ctrl-C. */
  detached: boolean;
}

/** The owner of the program's files, as seen from outside. */
export function fileOwner(how: Launcher): Account {
  const ours = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  return how.kind === 'nobody' && how.account !== undefined ? how.account : ours;
}

/** No variable of our environment (secrets, PG*) is passed on. */
const environment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

export function launch(how: Launcher, { program, folder, args, output, detached }: Launch): ChildProcess {
  const command = join(how.native, 'bin', program);
  const options = { env: environment, cwd: '/', detached };
  if (how.account === undefined) {
    return spawn(command, args(folder), { ...options, stdio: ['ignore', output, output] });
  }

  // Another user may not enter the parent folders; an open descriptor gives access to this one.
  const open = process.platform === 'linux' ? openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY) : undefined;
  const argv = args(open === undefined ? folder : '/proc/self/fd/3');
  const stdio = ['ignore' as const, output, output, ...(open === undefined ? [] : [open])];
  const { uid, gid } = how.account;
  try {
    return how.kind === 'namespace'
      ? spawn('unshare', ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', command, ...argv], {
          ...options,
          stdio,
        })
      : spawn(command, argv, { ...options, stdio, uid: uid | 0, gid: gid | 0 });
  } finally {
    if (open !== undefined) closeSync(open);
  }
}

/** Runs a program to its end. `failure` is its output if it failed. */
export async function runToEnd(
  how: Launcher,
  call: Omit<Launch, 'output' | 'detached'>,
): Promise<{ failure?: string }> {
  let child: ChildProcess;
  try {
    child = launch(how, { ...call, output: 'pipe', detached: false });
  } catch (error) {
    return { failure: reasonOf(error) };
  }
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ failure: error.message }));
    child.once('close', (code, signal) => {
      if (code === 0) return resolve({});
      const words = Buffer.concat(said).toString().trim();
      resolve({ failure: words === '' ? `${call.program} ended with ${signal ?? `code ${code}`}` : words });
    });
  });
}
