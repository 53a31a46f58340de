import { isNode, type Node } from './node.ts';

type Schemas = { [name: string]: Node };
const REF = '#/components/schemas/';

const resolve = (schema: Node, schemas: Schemas): Node => {
  const ref = schema['$ref'];
  if (typeof ref !== 'string') return schema;
  const target = schemas[ref.slice(REF.length)];
  if (!target) throw new Error(`${ref} does not exist`);
  return resolve(target, schemas);
};

const isNullType = (schema: Node): boolean => schema['type'] === 'null';

/** The schema behind a nullable reference, or the schema itself. */
const unwrap = (schema: Node, schemas: Schemas): { schema: Node; nullable: boolean } => {
  const node = resolve(schema, schemas);
  if (Array.isArray(node['oneOf'])) {
    const branches = node['oneOf'] as Node[];
    const rest = branches.filter((branch) => !isNullType(branch));
    const [only] = rest;
    if (rest.length === 1 && only) return { schema: resolve(only, schemas), nullable: rest.length < branches.length };
  }
  const type = node['type'];
  return { schema: node, nullable: Array.isArray(type) && type.includes('null') };
};

/**
 * Completes a sparse example with the zero values that the service sends for members that are not set. They are empty lists and
 * strings, 0, false, and the first value of an enumeration; objects, times and members of a oneof group are null. The schema
 * that `@type` names completes an object that has it.
 */
export function fillExample(value: unknown, schema: Node, schemas: Schemas): unknown {
  const target = namedByType(value, schemas) ?? unwrap(schema, schemas).schema;
  if (value === null) return null;
  if (Array.isArray(value))
    return isNode(target['items']) ? value.map((item) => fillExample(item, target['items'] as Node, schemas)) : value;
  if (!isNode(value)) return value;
  const properties = target['properties'];
  if (!isNode(properties)) {
    const extra = target['additionalProperties'];
    if (!isNode(extra)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillExample(child, extra, schemas)]));
  }
  const filled: Node = { ...value };
  const required = Array.isArray(target['required']) ? (target['required'] as string[]) : [];
  for (const name of Object.keys(properties)) {
    const member = properties[name] as Node;
    if (name in value) filled[name] = fillExample(value[name], member, schemas);
    else if (required.includes(name)) filled[name] = zero(member, schemas);
  }
  return filled;
}

function namedByType(value: unknown, schemas: Schemas): Node | undefined {
  const type = isNode(value) ? value['@type'] : undefined;
  const named = typeof type === 'string' ? schemas[type.split('.').at(-1) ?? ''] : undefined;
  return named && isNode(named['properties']) ? named : undefined;
}

/** The keywords that give the kind of a value. A schema without any of them allows every value. */
const kinds: readonly string[] = ['type', 'enum', 'const', 'anyOf', 'oneOf', '$ref'];

function zero(member: Node, schemas: Schemas): unknown {
  const { schema, nullable } = unwrap(member, schemas);
  const type = Array.isArray(schema['type'])
    ? (schema['type'] as string[]).find((name) => name !== 'null')
    : schema['type'];
  if (type === 'array') return [];
  // A schema that allows every value allows null.
  if (nullable || !kinds.some((keyword) => keyword in schema)) return null;
  if (schema['format'] === 'int64' && type === 'string') return '0';
  if (schema['format'] === 'uint64' && type === 'string') return '0';
  if (Array.isArray(schema['anyOf'])) {
    const known = (schema['anyOf'] as Node[]).find((branch) => Array.isArray(branch['enum']));
    if (known) return (known['enum'] as string[])[0];
  }
  switch (type) {
    case 'string':
      return '';
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'object':
      return fillExample({}, schema, schemas);
    default:
      throw new Error(`no zero value for ${JSON.stringify(schema).slice(0, 200)}`);
  }
}
