import { startMock } from '../src/index.ts';
import { readContract } from '../src/index.ts';
import { createTarget, type Target } from './target.ts';

/** The published contract, mocked. */
export async function mockTarget(): Promise<Target> {
  const { baseUrl, close } = await startMock(readContract().file);
  return createTarget({
    baseUrl,
    credentials: { clientId: 'calm-otter-5f2a91c07be4@access.harborlane.example/pcc', clientSecret: 'oag_secret' },
    remembers: false,
    send: (request) => fetch(request),
    until: (ask) => ask(),
    close,
  });
}
