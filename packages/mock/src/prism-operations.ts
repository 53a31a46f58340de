import type { createServer } from '@stoplight/prism-http-server';
import type { HttpOperations } from './http-operations.ts';

export type PrismOperations = Parameters<typeof createServer>[0];

/**
 * The operations as Prism wants them. Equal schemas are one object: Prism walks through all schemas that it is given and compiles each object,
 * and that is most of its work.
 */
export function prismOperations({ operations, schemas }: HttpOperations): PrismOperations {
  const once = keepOnce();
  const bundleOf = bundles(schemas);
  return operations.map((operation) => {
    const own = JSON.parse(JSON.stringify(operation), once) as PrismOperations[number];
    return { ...own, __bundled__: bundleOf(own) };
  });
}

const REFERENCE = /"#\/__bundled__\/([^"/]+)/g;
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(REFERENCE)].map(([, name = '']) => name);

/**
 * The schemas that an operation can reach. Operations that reach the same ones share them, so that what they have in common is compiled once.
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

/** Makes equal schemas of bodies one object. */
function keepOnce(): (key: string, value: unknown) => unknown {
  const kept = new Map<string, unknown>();
  return (_, value) => {
    if (typeof value !== 'object' || value === null || !('$schema' in value)) return value;
    const text = JSON.stringify(value);
    if (!kept.has(text)) kept.set(text, value);
    return kept.get(text);
  };
}
