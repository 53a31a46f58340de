import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCountingRelay } from './counting-relay.ts';
import type { Bench } from '../laboratory.ts';
import { startService } from '../service.ts';

/** Sends requests to the service at an address. */
type Asking = (baseUrl: string, headers: { authorization: string }) => Promise<void>;

/** How many times the service waits for the database while this is asked, once it is warm. Everything is asked once before, without counting. */
export async function countRoundTrips(
  { connectionString, service: { baseUrl: publicUrl } }: Bench,
  warmUp: Asking,
  counted: Asking = warmUp,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'oag-relay-'));
  const address = new URL(connectionString);
  const socket = `.s.PGSQL.${address.searchParams.get('port')}`;
  const relay = await startCountingRelay(join(folder, socket), join(address.searchParams.get('host') ?? '', socket));
  address.searchParams.set('host', folder);
  try {
    // Only the role `serve`: a worker looks for work now and then. By its public address it takes the tokens of the other service.
    const service = await startService(address.href, folder, [
      '--role',
      'serve',
      '--public-url',
      publicUrl.replace('127.0.0.1', 'localhost'),
    ]);
    try {
      const headers = { authorization: `Bearer ${await service.accessToken()}` };
      await warmUp(service.baseUrl, headers);
      const before = relay.roundTrips();
      await counted(service.baseUrl, headers);
      return relay.roundTrips() - before;
    } finally {
      await service.stop();
    }
  } finally {
    relay.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** How many times the service waits for the database in one GET: to a tenth, because it asks for itself now and then, too. */
export const countRoundTripsOfGet = async (bench: Bench, paths: string[]): Promise<number> => {
  const all = await countRoundTrips(bench, async (baseUrl, headers) => {
    for (const path of paths) {
      const answer = await fetch(`${baseUrl}${path}`, { headers });
      if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  });
  return Math.round((all / paths.length) * 10) / 10;
};
