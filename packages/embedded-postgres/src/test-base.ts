import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Where tests keep databases: in memory where there is plenty, since making a database is making a thousand files. */
export async function testBase(): Promise<string> {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = await statfs(memory);
  return bavail * bsize >= 4 * 2 ** 30 ? memory : tmpdir();
}
