import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { codeOf, EmbeddedPostgresError } from './error.ts';

/** The contents of postmaster.pid. */
export interface Postmaster {
  pid: number;
  /** Absent until it has opened its socket. */
  socketFolder?: string;
}

function unless<T>(codes: string[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (codes.includes(String(codeOf(error)))) return undefined;
    throw error;
  }
}

function isPostgresOnLinux(pid: number, folder: string): boolean {
  const gone = ['ENOENT', 'ESRCH'];
  const status = unless(gone, () => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const [, program, state] = /\((.*)\) (\S)/s.exec(status ?? '') ?? [];
  if (program !== 'postgres' || state === 'Z' || state === 'X') return false;
  try {
    const at = statSync(`/proc/${pid}/cwd`);
    const data = statSync(folder);
    return at.dev === data.dev && at.ino === data.ino;
  } catch (error) {
    // In a container root may not be allowed to inspect a process of nobody: then compare its name.
    if (codeOf(error) === 'EACCES' && process.getuid?.() === 0) return true;
    if ([...gone, 'EACCES'].includes(String(codeOf(error)))) return false;
    throw error;
  }
}

function isPostgresElsewhere(pid: number): boolean {
  try {
    const [state, program] = execFileSync('ps', ['-o', 'state=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return state !== undefined && !state.startsWith('Z') && program !== undefined && program.endsWith('postgres');
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 1) return false;
    throw error;
  }
}

/** Whether the process is the living server of this data folder, and not another process that reuses its number. */
export function isServerOf(folder: string, pid: number): boolean {
  return process.platform === 'linux' ? isPostgresOnLinux(pid, folder) : isPostgresElsewhere(pid);
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    if (codeOf(error) === 'EPERM') return true;
    throw error;
  }
}

/**
 * The running server of a data folder. Removes a postmaster.pid with a living process of another kind, which PostgreSQL
 * would take for its own; leaves one with a dead process to PostgreSQL, which looks for survivors.
 */
export function findPostmaster(folder: string): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid');
  const text = unless(['ENOENT'], () => readFileSync(file, 'utf8'));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const named = Number.isSafeInteger(pid) && pid > 0;
  // If the process does not show its folder, the file does; a copied data directory has the file of the original.
  const copied = process.platform !== 'linux' && lines[1] !== folder;
  if (!named || copied || !isServerOf(folder, pid)) {
    if (!named || exists(pid)) rmSync(file, { force: true });
    return undefined;
  }
  return { pid, ...(lines[4] ? { socketFolder: lines[4] } : {}) };
}

async function waitUntilGone(folder: string, pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(20)) {
    if (!isServerOf(folder, pid)) return true;
  }
  return false;
}

/** Ends sessions and the server cleanly; after a minute forcibly, and the next start recovers. */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  for (const [signal, milliseconds] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 15_000],
  ] as const) {
    if (!isServerOf(folder, pid)) return;
    unless(['ESRCH'], () => process.kill(pid, signal));
    if (await waitUntilGone(folder, pid, milliseconds)) return;
  }
  throw new EmbeddedPostgresError(
    `The embedded PostgreSQL (process ${pid}) of ${folder} does not stop. End it with: kill -9 ${pid}`,
  );
}
