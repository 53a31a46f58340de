import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { runOrThrow } from './run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The tarballs of the release, by the name of their package. */
    tarballs: { [name: string]: string };
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Packs the release once for the run, as `pnpm release:pack` does. */
export default async function packRelease(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-release-'));
  const printed = await runOrThrow(process.execPath, ['scripts/release-pack.ts', folder], { cwd: root });
  const files = await readdir(folder);
  const tarballs = [...printed.matchAll(/^(?<name>@oag\/\S+): (?<file>.+\.tgz)$/gm)].map(
    ({ groups = {} }) => [groups['name'] ?? '', groups['file'] ?? ''] as const,
  );
  if (tarballs.length !== files.filter((file) => file.endsWith('.tgz')).length)
    throw new Error(`release-pack.ts printed ${printed}, but made ${files.join(', ')}`);
  project.provide('tarballs', Object.fromEntries(tarballs));
  return () => rm(folder, { recursive: true, force: true });
}
