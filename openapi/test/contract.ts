import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publish } from '../src/bundle.ts';
import type { Document } from '../src/derive.ts';

const run = promisify(execFile);
const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Runs Redocly and gives what it prints; a lint that finds something is not an error here. */
export async function redocly(args: string[]): Promise<string> {
  return run(process.execPath, [cli, ...args], { maxBuffer: 64e6, env: { ...process.env, NODE_OPTIONS: '' } }).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' && error.stdout !== '')
        return error.stdout;
      throw error;
    },
  );
}

/** The contract as it is published, made from the files as they are now. */
export async function publishedContract(): Promise<Document> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const file = join(folder, 'source.json');
    await redocly(['bundle', 'contract', '--config', here('../../redocly.yaml'), '--output', file]);
    return publish(JSON.parse(await readFile(file, 'utf8')) as Document);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
