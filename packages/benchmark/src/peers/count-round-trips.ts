import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCountingRelay } from './counting-relay.ts';
import type { Bench } from '../laboratory.ts';
import { startService } from '../service.ts';

/** How many times the service waits for the database in one request, on average over the paths, once it is warm. */
export async function countRoundTrips({ connectionString }: Bench, paths: string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-relay-'));
  const address = new URL(connectionString);
  const socket = `.s.PGSQL.${address.searchParams.get('port')}`;
  const relay = await startCountingRelay(join(folder, socket), join(address.searchParams.get('host') ?? '', socket));
  address.searchParams.set('host', folder);
  try {
    // Only the role `serve`: a worker looks for work now and then.
    const service = await startService(address.href, folder, ['--role', 'serve']);
    try {
      const headers = { authorization: `Bearer ${await service.accessToken()}` };
      const ask = async (): Promise<void> => {
        for (const path of paths) {
          const answer = await fetch(`${service.baseUrl}${path}`, { headers });
          if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
          await answer.arrayBuffer();
        }
      };
      await ask();
      const before = relay.roundTrips();
      await ask();
      return (relay.roundTrips() - before) / paths.length;
    } finally {
      await service.stop();
    }
  } finally {
    relay.close();
    await rm(folder, { recursive: true, force: true });
  }
}
