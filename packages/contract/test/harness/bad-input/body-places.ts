import type { Schema } from '../../../src/index.ts';
import { isSchema } from '@oag/openapi/strict-schemas';
import { resolve, type Path } from './put.ts';

/** A place in a body, with its schema and what a valid body has there. */
export type Place = { path: Path; node: Schema; kind: 'object' | 'array' | 'scalar'; base: unknown; isFirst: boolean };

type Schemas = { readonly [name: string]: Schema };

/**
 * Every place in a body that a caller may fill. A schema that occurs in several places is entered at the first (`isFirst`); read-only
 * members are left out.
 */
export function bodyPlaces(schema: Schema, schemas: Schemas, valid: unknown): Place[] {
  const entered = new Set<string>();

  const visit = (given: Schema, path: Path, base: unknown): Place[] => {
    const { schema: node, name } = resolve(given, schemas);
    if (node['readOnly'] === true || given['readOnly'] === true) return [];
    const types = new Set([node['type']].flat());
    if (types.has('array')) {
      const below = visit(node['items'] as Schema, [...path, 0], Array.isArray(base) ? base[0] : undefined);
      return [{ path, node, kind: 'array', base, isFirst: true }, ...below];
    }
    if (!isSchema(node['properties']) && !types.has('object'))
      return [{ path, node, kind: 'scalar', base, isFirst: true }];
    const isFirst = name === '' || !entered.has(name);
    entered.add(name);
    return [
      { path, node, kind: 'object', base, isFirst },
      ...(isFirst ? visitMembers(node, path, isSchema(base) ? base : {}) : []),
    ];
  };

  const visitMembers = ({ properties, additionalProperties }: Schema, path: Path, values: Schema): Place[] => {
    const declared = Object.entries((properties ?? {}) as Schemas).flatMap(([member, child]) =>
      visit(child, [...path, member], values[member]),
    );
    if (!isSchema(additionalProperties)) return declared;
    const key = Object.keys(values)[0] ?? 'key';
    return [...declared, ...visit(additionalProperties, [...path, key], values[key])];
  };

  return visit(schema, [], valid);
}
