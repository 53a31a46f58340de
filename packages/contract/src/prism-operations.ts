import { transformOas3Operations } from '@stoplight/http-spec/oas3/operation';
import type { createServer } from '@stoplight/prism-http-server';
import type { Published } from './contract.ts';

/** What Prism takes the schemas for; it falls back to draft 7 silently. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

export type PrismOperations = Parameters<typeof createServer>[0];

/**
 * The operations as Prism wants them. Its own reader writes every reference out, which takes half a minute and makes tasks so large that
 * each operation takes ten seconds; here the schemas stay what they are, once for all operations. A reference that leads nowhere would turn
 * the check of that operation off without a word, which is why strict.test.ts also shows that every operation is checked.
 */
export function prismOperations(published: Published): PrismOperations {
  const document = { ...withExamples(published), jsonSchemaDialect: DIALECT };
  const bundled = inside(document.components.schemas);
  const once = keepOnce();
  const bundleOf = bundles(bundled);
  return transformOas3Operations<{ [key: string]: unknown }>(document).map((operation) => {
    const own = inside(operation, once);
    return { ...own, __bundled__: bundleOf(own) };
  });
}

const REFERENCE = /"#\/__bundled__\/([^"/]+)/g;
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = '']) => name);

/**
 * The schemas that an operation can reach: Prism walks through all that it is given, once for each schema that it compiles. Operations that
 * reach the same ones share them, so that what they have in common is compiled once.
 */
function bundles(schemas: { [name: string]: unknown }): (operation: unknown) => { [name: string]: unknown } {
  const references = new Map(Object.entries(schemas).map(([name, schema]) => [name, referencesIn(schema)]));
  const kept = new Map<string, { [name: string]: unknown }>();
  return (operation) => {
    const reached = new Set(referencesIn(operation));
    for (const name of reached) for (const next of references.get(name) ?? []) reached.add(next);
    const key = [...reached].toSorted().join(' ');
    const bundle = kept.get(key) ?? Object.fromEntries(Object.entries(schemas).filter(([name]) => reached.has(name)));
    kept.set(key, bundle);
    return bundle;
  };
}

const inside = <T>(value: T, revive?: (key: string, value: unknown) => unknown): T =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/components/schemas/', '"#/__bundled__/'), revive) as T;

/** Makes equal schemas of bodies one object: Prism compiles each object that it is given, and that is most of its work. */
function keepOnce(): (key: string, value: unknown) => unknown {
  const kept = new Map<string, unknown>();
  return (_, value) => {
    if (typeof value !== 'object' || value === null || !('$schema' in value)) return value;
    const text = JSON.stringify(value);
    if (!kept.has(text)) kept.set(text, value);
    return kept.get(text);
  };
}

const EXAMPLES = '#/components/examples/';

/** A mock answers with examples, and does not look for one that is kept elsewhere. */
const withExamples = (published: Published): Published =>
  JSON.parse(JSON.stringify(published), (_, value: { $ref?: unknown } | null) =>
    typeof value?.$ref === 'string' && value.$ref.startsWith(EXAMPLES)
      ? (published.components['examples'] as { [name: string]: unknown })[value.$ref.slice(EXAMPLES.length)]
      : value,
  ) as Published;
