/** A JSON Schema or any other node of an OpenAPI document. */
export type Node = { [key: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The node that a reference leads to, through further references; a node that is none itself. Throws when a reference leads nowhere. */
export function follow(node: Node, document: object): Node {
  const ref = node['$ref'];
  if (typeof ref !== 'string') return node;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (isNode(at) ? at[key] : undefined), document);
  if (!isNode(target)) throw new Error(`${ref} leads nowhere`);
  return follow(target, document);
}
