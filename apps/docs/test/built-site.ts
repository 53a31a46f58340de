import { globSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = join(root, 'apps/docs/dist');

/** The sources of the site. */
const SOURCES = [
  'apps/docs/{src,browser,guides,decisions,pictures}/**',
  'apps/docs/package.json',
  'openapi/{arazzo,examples,operations,parameters,released,responses,schemas,src,webhooks}/**',
  'openapi/*.yaml',
  'packages/{governance,contract-diff,types}/src/**',
  'pnpm-lock.yaml',
  'scripts/compress-files.ts',
];

const changedAt = (path: string): number => statSync(path).mtimeMs;

/** Whether the site was built, to its last file, after the last change of what it is made from. */
function isFresh(): boolean {
  const oldest = Math.min(
    ...['index.html', 'llms.txt', 'openapi.json'].map((name) =>
      globSync(name, { cwd: built }).length === 1 ? changedAt(join(built, name)) : 0,
    ),
  );
  return oldest > 0 && globSync(SOURCES, { cwd: root }).every((path) => changedAt(join(root, path)) < oldest);
}

/** The site as the checks of the run have built it, or, when something has changed since, one that is built here. */
export async function builtSite(): Promise<{ folder: string; remove(): Promise<void> }> {
  if (isFresh()) return { folder: built, remove: async () => undefined };
  // It loads a bundler, which takes longer than most tests.
  const { buildSite } = await import('../src/site.ts');
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await buildSite(folder, { compress: false });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
