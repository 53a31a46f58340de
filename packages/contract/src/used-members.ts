import type { Schema } from './contract.ts';
import { alternatives, elementOf, membersOf, valuesOf } from './schema-parts.ts';
import { isSchema } from '@oag/openapi/strict-schemas';

type Schemas = { readonly [name: string]: Schema };

/**
 * The members that a value uses, each as `Schema.member`, and the values of enumerations in it, each as `Schema.VALUE`. A member is used
 * unless its value is the default: an empty text, list or map, zero, false, null. A message counts even when it is empty. Names may be
 * camelCase or snake_case. The content of free-form objects is ignored; an object with `@type` follows the schema of that name.
 */
export function usedMembers(value: unknown, schema: Schema, schemas: Schemas): Set<string> {
  const used = new Set<string>();
  const visit = (at: unknown, node: Schema): void => {
    for (const { name, schema: found } of alternatives(node, schemas)) {
      if (Array.isArray(at)) at.forEach((item) => visit(item, elementOf(found) ?? {}));
      else if (isSchema(at)) visitObject(at, name, found);
      else if (name !== '' && typeof at === 'string' && valuesOf(found).has(at)) used.add(`${name}.${at}`);
    }
  };
  const visitObject = (object: Schema, name: string, found: Schema): void => {
    const typed = typeof object['@type'] === 'string' ? schemas[object['@type'].split('.').at(-1) ?? ''] : undefined;
    if (name === 'Any' && typed) return visitObject(object, object['@type']?.toString().split('.').at(-1) ?? '', typed);
    const members = membersOf(found);
    for (const [key, child] of Object.entries(object)) {
      const member = members.has(key) ? key : camelCase(key);
      const memberSchema = members.get(member);
      if (memberSchema && isNothing(child, memberSchema, schemas)) continue;
      if (memberSchema) used.add(`${name}.${member}`);
      visit(child, memberSchema ?? elementOf(found) ?? {});
    }
  };
  visit(value, schema);
  return used;
}

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function isNothing(value: unknown, schema: Schema, schemas: Schemas): boolean {
  if (value === null || value === '' || value === 0 || value === '0' || value === '0s' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === 'string') return value.endsWith('_UNSPECIFIED');
  const isMap = alternatives(schema, schemas).every(
    ({ schema: { additionalProperties } }) => additionalProperties !== undefined && additionalProperties !== false,
  );
  return isSchema(value) && isMap && Object.keys(value).length === 0;
}
