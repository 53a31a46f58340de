import type { Schema } from './contract.ts';
import { isSchema } from '@oag/openapi/strict-schemas';

type Schemas = { readonly [name: string]: Schema };

/** A schema with its name, '' when it has none. */
export type Named = { readonly name: string; readonly schema: Schema };

/** The schemas that a value may follow: references are followed, and that it may be null is left out. */
export function alternatives(schema: Schema, schemas: Schemas): Named[] {
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = ref.split('/').at(-1) ?? '';
    return alternatives(schemas[name] ?? {}, schemas).map((found) => (found.name === '' ? { ...found, name } : found));
  }
  const branches = (schema['oneOf'] ?? schema['anyOf']) as Schema[] | undefined;
  if (!branches) return [{ name: '', schema }];
  return branches.filter(({ type }) => type !== 'null').flatMap((branch) => alternatives(branch, schemas));
}

export const membersOf = ({ properties }: Schema): [name: string, schema: Schema][] =>
  Object.entries((properties ?? {}) as { [name: string]: Schema });

/** The schema of what stands in an array or a map, undefined when there is nothing of the kind. */
export const elementOf = ({ items, additionalProperties }: Schema): Schema | undefined =>
  [items, additionalProperties].find((element): element is Schema => isSchema(element));

/** The values of an enumeration; the first one stands for none when it says so. */
export const valuesOf = ({ enum: values }: Schema): string[] =>
  ((values ?? []) as unknown[]).filter(
    (value): value is string => typeof value === 'string' && !value.endsWith('_UNSPECIFIED'),
  );
