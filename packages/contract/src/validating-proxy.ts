import { transformOas3Operations } from '@stoplight/http-spec/oas3/operation';
import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';
import { readPublished } from './contract.ts';
import { strictSchemas } from './strict-schemas.ts';

export type ValidatingProxy = { baseUrl: string; close(): Promise<void> };

/** What Prism takes the schemas for; it falls back to draft 7 silently. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

type Operations = Parameters<typeof createServer>[0];

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

/**
 * The operations as Prism wants them. Its own reader writes every reference out, which makes tasks so large that each operation takes ten
 * seconds; here the schemas stay what they are, once for all operations. A reference that leads nowhere would turn the check of that
 * operation off without a word, which is why the test also shows that every operation is checked.
 */
function operations(): Operations {
  const published = readPublished();
  const schemas = strictSchemas(published.components.schemas);
  const document = { ...withoutExamples(published), jsonSchemaDialect: DIALECT, components: { ...published.components, schemas } };
  const bundled = inside(schemas);
  return transformOas3Operations<{ [key: string]: unknown }>(document).map((operation) => ({ ...inside(operation), __bundled__: bundled }));
}

const inside = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/__bundled__/')) as T;

/** A mock answers with examples; to a check they are only a burden. */
const withoutExamples = <T>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('schema' in value && 'examples' in value)) return value;
    const { examples: _examples, ...media } = value;
    return media;
  }) as T;
