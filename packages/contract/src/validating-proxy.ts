import type { PrismOperations } from '@oag/mock/prism';
import { readPublished } from './contract.ts';
import { strictSchemas } from '@oag/openapi/strict-schemas';

export type ValidatingProxy = { baseUrl: string; close(): Promise<void> };

/**
 * Prism in front of a service. It forwards everything and reports violations of the contract, in a request or its answer, in the header
 * `sl-violations`. It reads the contract as strictly as our own answers must follow it.
 */
export async function startValidatingProxy(upstream: string): Promise<ValidatingProxy> {
  // Prism takes a second to load, and few tests need it.
  const [{ createLogger }, { createServer }] = await Promise.all([
    import('@stoplight/prism-core'),
    import('@stoplight/prism-http-server'),
  ]);
  const server = createServer(await operations(), {
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
async function operations(): Promise<PrismOperations> {
  const { httpOperations, prismOperations } = await import('@oag/mock/prism');
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
