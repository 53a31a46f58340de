/** A JSON Schema or any other node of an OpenAPI document. */
export type Node = { readonly [key: string]: unknown };

/** A published contract, or what a release keeps of one. */
export type ContractDocument = Node & {
  readonly info: { readonly version: string };
  readonly paths: { readonly [path: string]: { readonly [method: string]: Node } };
  readonly components?: Node;
};

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});

export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The node that a reference leads to, with the keywords beside the reference; `name` is the last part of the reference. */
export function follow(value: unknown, document: ContractDocument): { node: Node; name: string | null } {
  let node = nodeOf(value);
  let name: string | null = null;
  while (typeof node['$ref'] === 'string') {
    const { $ref, ...beside } = node as Node & { $ref: string };
    const target: unknown = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => nodeOf(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
    if (!isNode(target)) throw new Error(`The contract refers to ${$ref}, which does not exist.`);
    name = $ref.split('/').at(-1) ?? null;
    node = { ...target, ...beside };
  }
  return { node, name };
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options', 'trace'];

export type OperationNode = { readonly method: string; readonly path: string; readonly node: Node };

/** The operations by `METHOD /path`, with the path as the contract writes it. */
export function operationsOf(document: ContractDocument): Map<string, OperationNode> {
  return new Map(
    Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method] !== undefined).map((method) => [
        `${method.toUpperCase()} ${path}`,
        { method: method.toUpperCase(), path, node: nodeOf(item[method]) },
      ]),
    ),
  );
}
