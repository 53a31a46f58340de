import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** The folder for test databases: in memory if there is enough, since creating a database creates a thousand files. */
export async function testBase(): Promise<string> {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = await statfs(memory);
  return bavail * bsize >= 4 * 2 ** 30 ? memory : tmpdir();
}
