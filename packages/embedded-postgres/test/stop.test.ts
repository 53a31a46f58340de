import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './fixture.ts';

const ROUNDS = 25;

test(
  'a process that waits for the end of its server, and for nothing else, lives until then',
  { timeout: 120_000 },
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'stopper.ts'),
      await temporaryFolder(),
      String(ROUNDS),
    ]);
    expect(stdout).toBe('stopped');
  },
);
