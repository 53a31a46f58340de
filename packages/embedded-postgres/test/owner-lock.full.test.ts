import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from './fixture.ts';

const ROUNDS = 12;

/** A process that tries to hold a folder at given moments, and says by a 1 or a 0 for each whether it did. */
async function contender(dataDir: string, start: number): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'contender.ts'), dataDir, String(start), String(ROUNDS)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return said.trim();
}

test('of two that want a data directory in the same moment, one gets it', { timeout: 60_000 }, async () => {
  const dataDir = await temporaryFolder();
  const start = Date.now() + 1_500;
  const [one = '', other = ''] = await Promise.all([contender(dataDir, start), contender(dataDir, start)]);
  expect(one).toHaveLength(ROUNDS);
  const nobody = [...one].filter((held, round) => held === '0' && other[round] === '0');
  expect(nobody, `${one} ${other}`).toEqual([]);
});
