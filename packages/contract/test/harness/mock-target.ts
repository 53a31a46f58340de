import { startMock, type PrismOperations } from '../../src/index.ts';
import { createTarget, type Target } from './target.ts';

/** The published contract, mocked, as these operations when somebody else has read it. */
export async function mockTarget(operations?: PrismOperations): Promise<Target> {
  const { baseUrl, close } = await startMock(operations);
  return createTarget({
    baseUrl,
    credentials: { clientId: 'calm-otter-5f2a91c07be4@access.harborlane.example/pcc', clientSecret: 'oag_secret' },
    remembers: false,
    send: (request) => fetch(request),
    until: (ask) => ask(),
    close,
  });
}
