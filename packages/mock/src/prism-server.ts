import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';
import type { MockAddress, MockService } from './mock-service.ts';
import type { PrismOperations } from './prism-operations.ts';

/**
 * Serves operations with Prism. The mock answers with the examples of the contract and refuses requests that break it. It does not check its
 * own answers, which are examples that the tests of the contract have checked.
 */
export async function servePrism(operations: PrismOperations, { port, host }: MockAddress): Promise<MockService> {
  const server = createServer(operations, {
    cors: true,
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
  try {
    const baseUrl = await server.listen(port, host);
    return { baseUrl, close: () => server.close() };
  } catch (error) {
    // Prism throws texts.
    throw error instanceof Error ? error : new Error(String(error));
  }
}
