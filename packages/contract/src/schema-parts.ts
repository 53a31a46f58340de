import type { Schema } from './contract.ts';
import { isSchema } from '@oag/openapi/strict-schemas';

type Schemas = { readonly [name: string]: Schema };

/** A schema with its name, '' when it has none. */
export type Named = { readonly name: string; readonly schema: Schema };

/** Each answer of a test asks for the parts of the same schemas: they are found once. */
function once<Part>(find: (schema: Schema) => Part): (schema: Schema) => Part {
  const found = new WeakMap<Schema, { part: Part }>();
  return (schema) => {
    const known = found.get(schema) ?? { part: find(schema) };
    found.set(schema, known);
    return known.part;
  };
}

const alternativesIn = new WeakMap<Schemas, (schema: Schema) => readonly Named[]>();

/** The schemas that a value may follow: references are followed, and that it may be null is left out. */
export function alternatives(schema: Schema, schemas: Schemas): readonly Named[] {
  const find = alternativesIn.get(schemas) ?? once((one) => findAlternatives(one, schemas));
  alternativesIn.set(schemas, find);
  return find(schema);
}

function findAlternatives(schema: Schema, schemas: Schemas): readonly Named[] {
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = ref.split('/').at(-1) ?? '';
    return alternatives(schemas[name] ?? {}, schemas).map((found) => (found.name === '' ? { ...found, name } : found));
  }
  const branches = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined;
  if (!branches) return [{ name: '', schema }];
  return branches.filter(({ type }) => type !== 'null').flatMap((branch) => alternatives(branch, schemas));
}

export const membersOf: (schema: Schema) => ReadonlyMap<string, Schema> = once(
  ({ properties }) => new Map(Object.entries((properties ?? {}) as { [name: string]: Schema })),
);

/** The schema of the elements of an array or a map; undefined for other schemas. */
export const elementOf = ({ items, additionalProperties }: Schema): Schema | undefined =>
  [items, additionalProperties].find((element): element is Schema => isSchema(element));

/** The values of an enumeration, without the one that means "none" (`…_UNSPECIFIED`). */
export const valuesOf: (schema: Schema) => ReadonlySet<string> = once(
  ({ enum: values }) =>
    new Set(
      ((values ?? []) as unknown[]).filter(
        (value): value is string => typeof value === 'string' && !value.endsWith('_UNSPECIFIED'),
      ),
    ),
);
