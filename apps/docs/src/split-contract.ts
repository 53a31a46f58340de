import { slugOf } from './render-markdown.ts';

/** The members of an operation that the reference reads. */
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: unknown[];
  requestBody?: { content: { [mediaType: string]: { examples?: { [name: string]: unknown } } } };
};

type Node = { [name: string]: unknown };
/** The published contract, as far as it is split. */
export type Contract = {
  info: { version: string; description: string };
  tags: { name: string; description: string }[];
  paths: { [path: string]: { [method: string]: Operation } };
  /** The calls of the service, by name. */
  webhooks?: { [name: string]: { post: { tags: string[] } } };
  components: { [kind: string]: { [name: string]: unknown } };
};

/** The part of the contract that one tag needs: a contract by itself. */
export type Part = { slug: string; name: string; description: string; contract: Contract };

/** One contract for each tag, with what its operations refer to and nothing else. */
export function splitContract(contract: Contract): Part[] {
  return contract.tags.map((tag) => {
    const paths: Contract['paths'] = {};
    for (const [path, item] of Object.entries(contract.paths)) {
      const own = Object.entries(item).filter(([, { tags }]) => tags.includes(tag.name));
      if (own.length > 0) paths[path] = Object.fromEntries(own);
    }
    const own = Object.entries(contract.webhooks ?? {}).filter(([, { post }]) => post.tags.includes(tag.name));
    const calls = own.length > 0 ? { webhooks: Object.fromEntries(own) } : {};
    // The rules behind `x-permission` are on the page of permissions; all of them in each part would be the larger half of a small one.
    const { 'x-roles': _roles, 'x-object-rules': _rules, webhooks: _webhooks, ...rest } = contract as Contract & Node;
    return {
      slug: slugOf(tag.name),
      name: tag.name,
      description: tag.description,
      contract: { ...rest, tags: [tag], paths, ...calls, components: componentsFor([paths, calls], contract) },
    };
  });
}

function componentsFor(paths: unknown, contract: Contract): Contract['components'] {
  const { securitySchemes = {} } = contract.components;
  const found: Contract['components'] = { securitySchemes };
  const open = [...references(paths)];
  for (let reference = open.pop(); reference !== undefined; reference = open.pop()) {
    const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
    if (found[kind]?.[name] !== undefined) continue;
    const component = contract.components[kind]?.[name];
    if (component === undefined) throw new Error(`The contract refers to ${reference}, which it does not have`);
    found[kind] = { ...found[kind], [name]: component };
    open.push(...references(component));
  }
  return found;
}

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    name === '$ref' && typeof child === 'string' ? [child] : references(child),
  );
}

/** The object that a node is, or that it refers to. */
export function resolve<T>(contract: Contract, node: unknown): T {
  const reference = (node as { $ref?: string } | undefined)?.$ref;
  if (reference === undefined) return node as T;
  const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
  return contract.components[kind]?.[name] as T;
}
