import { isSchema } from '@oag/openapi/strict-schemas';
import type { Schema } from '../../../src/index.ts';

/** A place in a body: names of members and positions in arrays, from the outside. */
export type Path = readonly (string | number)[];

/** `steps[0].approval`, as an error names it. */
export const nameOf = (path: Path): string =>
  path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`),
    '',
  );

/** Follows references, and leaves out that a value may be null. */
export function resolve(
  schema: Schema,
  schemas: { readonly [name: string]: Schema },
): { schema: Schema; name: string } {
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = ref.split('/').at(-1) ?? '';
    const target = resolve(schemas[name] ?? {}, schemas);
    return { ...target, name };
  }
  const [branch] = Array.isArray(schema['oneOf'])
    ? (schema['oneOf'] as Schema[]).filter(({ type }) => type !== 'null')
    : [];
  return branch ? resolve(branch, schemas) : { schema, name: '' };
}

/**
 * A copy of a body with another value at the path. Missing parents are created, and the other members of the groups on the way are
 * left out, so that nothing but the value can be wrong.
 */
export function put(
  body: unknown,
  path: Path,
  value: unknown,
  schema: Schema,
  schemas: { readonly [name: string]: Schema },
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const at = resolve(schema, schemas).schema;
  if (typeof key === 'number') {
    const items = Array.isArray(body) ? [...(body as unknown[])] : [];
    items[key] = put(items[key], rest, value, at['items'] as Schema, schemas);
    return items;
  }
  const members = isSchema(body) ? { ...body } : {};
  const groups = Object.values((at['x-oneof'] ?? {}) as { [group: string]: string[] });
  for (const rival of groups.filter((group) => group.includes(key)).flat()) {
    if (rival !== key) delete members[rival];
  }
  const properties = (at['properties'] ?? {}) as { [name: string]: Schema };
  return {
    ...members,
    [key]: put(members[key], rest, value, properties[key] ?? ((at['additionalProperties'] || {}) as Schema), schemas),
  };
}
