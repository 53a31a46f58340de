import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';
import { readPublished } from './contract.ts';
import { prismOperations, type PrismOperations } from './prism-operations.ts';

export type MockService = { baseUrl: string; close(): Promise<void> };

/**
 * Mocks the published contract. The mock answers with the examples of the contract and refuses requests that break it. Its own
 * answers are left to the caller to check: compiling their schemas takes seconds each.
 */
export async function startMock(operations: PrismOperations = prismOperations(readPublished())): Promise<MockService> {
  const server = createServer(operations, {
    cors: false,
    components: { logger: createLogger('mock', { enabled: false }) },
    config: {
      isProxy: false,
      mock: { dynamic: false },
      checkSecurity: true,
      validateRequest: true,
      validateResponse: false,
      errors: true,
      upstreamProxy: undefined,
    },
  });
  const baseUrl = await server.listen(0, '127.0.0.1');
  return { baseUrl, close: () => server.close() };
}
