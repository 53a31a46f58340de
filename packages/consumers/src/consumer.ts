import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { runOrThrow } from './run.ts';

/** The types of Node that the app compiles with: those of the oldest Node that the packages support. */
const NODE_TYPES = '@types/node@20.19.25';

const app = fileURLToPath(new URL('../app/', import.meta.url));
const flags = { npm: ['install', '--no-audit', '--no-fund', '--prefer-offline'], pnpm: ['add', '--prefer-offline'] };

export interface Consumer {
  folder: string;
  remove(): Promise<void>;
}

/** The path of a packed package. */
export function tarballOf(name: string): string {
  const tarball = inject('tarballs')[name];
  if (tarball === undefined) throw new Error(`${name} is not in the release; its package.json must not say "private"`);
  return tarball;
}

/** A project of another team: the app in a folder outside the workspace, with these packages installed from their tarballs. */
export async function createConsumer(packages: string[], manager: 'npm' | 'pnpm' = 'npm'): Promise<Consumer> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-consumer-'));
  await cp(app, folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'an-app', private: true, type: 'module' }));
  await runOrThrow(manager, [...flags[manager], ...packages.map(tarballOf), NODE_TYPES], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
