import { httpOperations, prismOperations, type PrismOperations } from '@oag/mock/prism';
import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';
import { readPublished } from './contract.ts';
import { strictSchemas } from '@oag/openapi/strict-schemas';

export type ValidatingProxy = { baseUrl: string; close(): Promise<void> };

/**
 * Prism in front of a service. It sends everything on and tells in the header `sl-violations` what in a request or its answer breaks the
 * contract, read as strictly as our own answers must follow it.
 */
export async function startValidatingProxy(upstream: string): Promise<ValidatingProxy> {
  const server = createServer(operations(), {
    cors: false,
    components: { logger: createLogger('proxy', { enabled: false }) },
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      mock: { dynamic: false },
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
    },
  });
  const baseUrl = await server.listen(0, '127.0.0.1');
  return { baseUrl, close: () => server.close() };
}

/** Without examples, which are only a burden to a check. */
function operations(): PrismOperations {
  const published = readPublished();
  const strict = { ...published.components, schemas: strictSchemas(published.components.schemas) };
  return prismOperations(httpOperations(withoutExamples({ ...published, components: strict })));
}

const withoutExamples = <T>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('schema' in value && 'examples' in value)) return value;
    const { examples: _examples, ...media } = value;
    return media;
  }) as T;
