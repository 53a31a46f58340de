import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CrashSite } from '../crashes/crash-site.ts';

export type PublishedRoot = { size: string | number; note: string };

/** The roots of the log that a worker wrote outside the database. */
export const publishedRoots = async (site: CrashSite, worker = 'worker'): Promise<PublishedRoot[]> =>
  (await readFile(join(site.folderOf(worker), 'log-roots.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PublishedRoot);

/** Each published root is in the log, as it was published. */
export async function expectRootsKept(site: CrashSite, roots: readonly PublishedRoot[]): Promise<void> {
  for (const { size, note } of roots)
    expect(await site.count('log_roots where size = $1 and note = $2', size, note), `the root of ${size}`).toBe(1);
}
