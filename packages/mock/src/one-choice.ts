type Schema = { readonly [keyword: string]: unknown };

/**
 * Schemas of answers in which the first member of each "at most one of" group may be set and the others are null. A generator of values does
 * not understand the rule that the contract has for them. Schemas of requests, which take no unknown members, keep it.
 */
export const oneChoice = (schemas: { readonly [name: string]: Schema }): { [name: string]: Schema } =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schema['x-oneof'] === undefined || schema['additionalProperties'] === false ? schema : withFirst(schema),
    ]),
  );

function withFirst({ not: _rule, ...schema }: Schema): Schema {
  const groups = Object.values(schema['x-oneof'] as { [group: string]: string[] });
  const others = groups.flatMap(([, ...rest]) => rest.map((name) => [name, { type: 'null' }]));
  return { ...schema, properties: { ...(schema['properties'] as Schema), ...Object.fromEntries(others) } };
}
