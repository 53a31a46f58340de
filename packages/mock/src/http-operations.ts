import { transformOas3Operations } from '@stoplight/http-spec/oas3/operation';

type Node = { [key: string]: unknown };
export type PublishedContract = Node & { components: Node & { schemas: { readonly [name: string]: unknown } } };

/** The operations of the contract in Prism's own form, and the schemas that they refer to: small enough to be read in an instant. */
export type HttpOperations = { operations: Node[]; schemas: Node };

/** The dialect of the schemas for Prism, which falls back to draft 7 silently. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Reads the contract for Prism. Prism's own reader writes every reference out, which takes half a minute and makes tasks so large that the
 * first answer of each operation takes ten seconds more. Here the schemas keep their references, once for all operations. A reference that leads
 * nowhere would turn the check of that operation off without a word; a test shows that every operation is checked.
 */
export function httpOperations(published: PublishedContract): HttpOperations {
  const document = { ...withExamples(published), jsonSchemaDialect: DIALECT };
  const operations = transformOas3Operations<Node>(document) as unknown as Node[];
  return {
    operations: operations.map((operation) => bundled(slim(operation) as Node)),
    schemas: bundled(slim(published.components.schemas, true) as Node),
  };
}

/** Without what is written for people. Names of members may be anything, and examples stay what they are. */
function slim(value: unknown, hasNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => slim(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]): [string, unknown][] => {
      if (!hasNames && (PROSE.has(key) || key.startsWith('x-'))) return [];
      return [[key, key === 'value' && !hasNames ? child : slim(child, key === 'properties' && !hasNames)]];
    }),
  );
}

const PROSE = new Set(['description', 'summary', 'title', 'tags', 'extensions', 'explicitProperties']);

const bundled = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/__bundled__/')) as T;

const EXAMPLES = '#/components/examples/';

/** A mock answers with examples, and does not look for one that is kept elsewhere. */
const withExamples = (published: PublishedContract): PublishedContract =>
  JSON.parse(JSON.stringify(published), (_, value: { $ref?: unknown } | null) =>
    typeof value?.$ref === 'string' && value.$ref.startsWith(EXAMPLES)
      ? (published.components['examples'] as Node)[value.$ref.slice(EXAMPLES.length)]
      : value,
  ) as PublishedContract;
