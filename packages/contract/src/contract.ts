import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { OperationId } from '@oag/types';

/** A JSON Schema. */
export type Schema = { readonly [keyword: string]: unknown };
/** Media type → schema. */
export type Content = { readonly [mediaType: string]: Schema };
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
  readonly required?: boolean;
  readonly example?: string;
};

export type Operation = {
  readonly id: OperationId;
  readonly method: string;
  /** As the contract writes it, with `{name}` for a path parameter. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly required: boolean; readonly content: Content } | null;
  /** Status → what it is answered with. */
  readonly responses: { readonly [status: string]: Content };
  /** The allowed roles: one is enough. `public` needs no token. */
  readonly roles: readonly string[];
  /** The rule that the object of the operation must meet, null when there is none. */
  readonly objectRule: string | null;
};

export type Contract = {
  /** Where the published contract is kept. */
  readonly file: string;
  readonly schemas: { readonly [name: string]: Schema };
  readonly operations: readonly Operation[];
  /** The roles that there are with those that each brings along, and the rules for objects with what they say. */
  readonly roles: { readonly [name: string]: { readonly brings?: readonly string[] } };
  readonly objectRules: { readonly [name: string]: string };
  /** The operation that answers this request, undefined when the contract has none. */
  find(method: string, pathname: string): Operation | undefined;
};

type Node = { [key: string]: unknown };
type Media = { [type: string]: { schema: Schema } };
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** The published contract as it is written. */
export type Published = Node & {
  paths: { [path: string]: { [method: string]: Node } };
  components: Node & { schemas: Contract['schemas'] };
};

const publishedFile = (): string => fileURLToPath(import.meta.resolve('@oag/openapi/openapi.json'));

/** The published contract as it is written; nothing in it may be changed. */
export const readPublished = (): Published => createRequire(import.meta.url)(publishedFile()) as Published;

/** Reads the published contract. */
export function readContract(): Contract {
  const document = readPublished();
  const follow = (node: Node): Node => {
    const ref = node['$ref'];
    if (typeof ref !== 'string') return node;
    return follow(
      ref
        .slice(2)
        .split('/')
        .reduce<Node>((at, key) => at[key] as Node, document),
    );
  };
  const contentOf = (holder: Node): Content =>
    Object.fromEntries(
      Object.entries((follow(holder)['content'] ?? {}) as Media).map(([type, media]) => [type, media.schema]),
    );

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, source]): Operation => {
        const body = source['requestBody'] as Node | undefined;
        return {
          id: source['operationId'] as OperationId,
          method: method.toUpperCase(),
          path,
          parameters: ((source['parameters'] ?? []) as Node[]).map((parameter) => follow(parameter) as Parameter),
          body: body ? { required: body['required'] === true, content: contentOf(body) } : null,
          responses: Object.fromEntries(
            Object.entries(source['responses'] as Node).map(([status, response]) => [
              status,
              contentOf(response as Node),
            ]),
          ),
          roles: (source['x-permission'] as { roles: string[] }).roles,
          objectRule: (source['x-permission'] as { object?: string }).object ?? null,
        };
      }),
  );
  const partsOf = (path: string): number => path.split('/').length;
  const patterns = Map.groupBy(
    operations.map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    })),
    ({ operation: { method, path } }) => `${method} ${partsOf(path)}`,
  );
  return {
    file: publishedFile(),
    schemas: document.components.schemas,
    operations,
    roles: document['x-roles'] as Contract['roles'],
    objectRules: document['x-object-rules'] as Contract['objectRules'],
    find: (method, pathname) =>
      patterns.get(`${method} ${partsOf(pathname)}`)?.find(({ pattern }) => pattern.test(pathname))?.operation,
  };
}
