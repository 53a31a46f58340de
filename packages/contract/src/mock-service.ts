import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';

export type MockService = { baseUrl: string; close(): Promise<void> };

/**
 * Mocks the contract in this file. The mock answers with the examples of the contract and refuses requests that break it. Its own
 * answers are left to the caller to check: compiling their schemas takes seconds each.
 */
export async function startMock(file: string): Promise<MockService> {
  const server = createServer(await getHttpOperationsFromSpec(file), {
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
