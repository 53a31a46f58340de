import { startMock } from '@oag/mock';
import { servePrism, type PrismOperations } from '@oag/mock/prism';
import { createTarget, type Target } from '../target.ts';

/** The published contract, mocked, as these operations when somebody else has read it. */
export async function mockTarget(operations?: PrismOperations): Promise<Target> {
  const address = { port: 0, host: '127.0.0.1' };
  const { baseUrl, close } = await (operations ? servePrism(operations, address) : startMock(address));
  return createTarget({
    baseUrl,
    credentials: { clientId: 'calm-otter-5f2a91c07be4@access.harborlane.example/pcc', clientSecret: 'oag_secret' },
    remembers: false,
    send: (request) => fetch(request),
    until: (ask) => ask(),
    close,
  });
}
