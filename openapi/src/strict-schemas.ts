/** A JSON Schema. */
type Schema = { readonly [keyword: string]: unknown };

const ANY = '#/components/schemas/Any';

/**
 * The published schemas as our own answers must follow them. The service must not do all that clients must tolerate: members that are not
 * declared (outside maps and `@type` objects) and enumeration values that are not listed.
 */
export const strictSchemas = (schemas: { readonly [name: string]: Schema }): { [name: string]: Schema } =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, strict(schema) as Schema]));

function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (!isSchema(value)) return value;
  const node = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, isSubschema(key) ? strictChild(key, child) : child]),
  );
  if (Array.isArray(node['anyOf'])) return withoutOpenBranch(node);
  if (!declaresMembers(node)) return node;
  for (const composition of ['allOf', 'anyOf', 'oneOf']) {
    if (composition in node)
      throw new Error(`An object beside ${composition} cannot be closed: ${JSON.stringify(node).slice(0, 200)}`);
  }
  return { ...node, additionalProperties: false };
}

/** `not` holds the groups with at most one member that is set. A closed object in there would no longer match. */
const isSubschema = (key: string): boolean =>
  ['properties', 'items', 'additionalProperties', 'oneOf', 'anyOf', 'allOf'].includes(key);

const strictChild = (key: string, child: unknown): unknown =>
  key === 'properties' && isSchema(child)
    ? Object.fromEntries(Object.entries(child).map(([name, member]) => [name, strict(member)]))
    : strict(child);

/** An open enumeration is one of its values or any text; the details of an error are those that are known or any other. */
function withoutOpenBranch(node: Schema): Schema {
  const branches = node['anyOf'] as Schema[];
  const known = branches.filter(
    (branch) => 'enum' in branch || (typeof branch['$ref'] === 'string' && branch['$ref'] !== ANY),
  );
  return known.length > 0 && known.length < branches.length ? { ...node, anyOf: known } : node;
}

/** A message without members declares that it has none. */
const declaresMembers = (node: Schema): boolean =>
  (node['type'] === 'object' || 'properties' in node) && node['additionalProperties'] === undefined;

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
