import { type Node, isNode } from './node.ts';
import { expandOneOf, noneIsSet } from './one-of.ts';

/** The document as it is written (schemas neutral) and as it is published (schemas by use): same outer shape. */
export type Document = Node & {
  paths: { [path: string]: { [method: string]: Operation } };
  webhooks?: { [name: string]: { [method: string]: Operation } };
  components: Node & { schemas: { [name: string]: Node } };
};
type Operation = Node & { requestBody?: Node; responses: { [status: string]: Node } };
type Form = 'response' | 'input';

const REF = '#/components/schemas/';

/**
 * Publishes the neutral schemas by use: responses get the response form (every member required, enumerations open), request
 * bodies the input form (members optional unless `x-required`, enumerations closed, unknown members refused). The input form
 * of `X` is called `XInput`; schemas that are request bodies themselves keep their names.
 */
export function derive(source: Document): Document {
  const schemas: { [name: string]: Node } = {};
  const neutral = source.components.schemas;
  const differs = new Map<string, boolean>();
  const bodies = new Set(operations(source).flatMap((operation) => bodySchemas(operation)));
  const formOf = new Map<string, Form>();

  const usesForms = (name: string, path: Set<string> = new Set()): boolean => {
    const known = differs.get(name);
    if (known !== undefined) return known;
    if (path.has(name)) return false;
    const schema = neutral[name];
    if (!schema) throw new Error(`schemas/${name}.yaml is referred to but does not exist`);
    const result =
      Array.isArray(schema['enum']) ||
      (schema['properties'] !== undefined && schema['required'] === undefined) ||
      isEmptyObject(schema) ||
      referencesIn(schema).some((next) => usesForms(next, new Set([...path, name])));
    differs.set(name, result);
    return result;
  };

  const publish = (name: string, form: Form): string => {
    const twoForms = usesForms(name);
    const published = form === 'response' || !twoForms || bodies.has(name) ? name : `${name}Input`;
    const other = formOf.get(published);
    if (twoForms && other !== undefined && other !== form)
      throw new Error(`schemas/${name}.yaml is a request body and part of a response; split it`);
    if (other === undefined) {
      formOf.set(published, form);
      schemas[published] = {};
      schemas[published] = rewrite(structuredClone(neutral[name]), form) as Node;
    }
    return published;
  };

  const rewrite = (value: unknown, form: Form): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewrite(item, form));
    if (!isNode(value)) return value;
    const node: Node = {};
    for (const [key, child] of Object.entries(value)) {
      node[key] =
        key === '$ref' && typeof child === 'string' && child.startsWith(REF)
          ? REF + publish(child.slice(REF.length), form)
          : rewrite(child, form);
    }
    return shape(node, form);
  };

  const paths = structuredClone(source.paths);
  for (const item of Object.values(paths)) {
    for (const operation of Object.values(item)) {
      if (operation.requestBody)
        operation.requestBody = rewriteContent(operation.requestBody, (schema) => rewrite(schema, 'input'));
      for (const [status, response] of Object.entries(operation.responses)) {
        operation.responses[status] = rewriteContent(response, (schema) => rewrite(schema, 'response'));
      }
    }
  }
  // The service makes these calls: their bodies are its answers to nobody's question, complete like every other.
  const webhooks = structuredClone(source.webhooks ?? {});
  for (const call of Object.values(webhooks).flatMap((item) => Object.values(item))) {
    if (call.requestBody) call.requestBody = rewriteContent(call.requestBody, (schema) => rewrite(schema, 'response'));
  }
  const responses: Node = {};
  for (const [name, response] of Object.entries((source.components['responses'] ?? {}) as Node)) {
    responses[name] = rewriteContent(response as Node, (schema) => rewrite(schema, 'response'));
  }
  const sorted = Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    ...source,
    paths,
    ...(source.webhooks && { webhooks }),
    components: { ...source.components, responses, schemas: sorted },
  };
}

/** Applies the form to one schema node whose references are rewritten already. */
function shape(node: Node, form: Form): Node {
  if (Array.isArray(node['enum']) && form === 'response') {
    const { enum: known, type, ...rest } = node;
    return { ...rest, anyOf: [{ type, enum: known }, { type: 'string' }] };
  }
  if ([node['type']].flat().includes('array')) return boundedList(node, form);
  if (isEmptyObject(node)) return form === 'input' ? { ...node, additionalProperties: false } : node;
  const properties = node['properties'];
  if (!isNode(properties) || node['required'] !== undefined) return node;
  const names = Object.keys(properties);
  const required =
    form === 'response' ? names : names.filter((name) => (properties[name] as Node)['x-required'] === true);
  const { 'x-oneof': groups, 'x-oneof-needed': needed, ...rest } = node;
  const neededGroups = form === 'input' && Array.isArray(needed) ? needed.map(String) : [];
  return {
    ...rest,
    ...(required.length > 0 && { required }),
    ...(form === 'input' && node['additionalProperties'] === undefined && { additionalProperties: false }),
    ...(isNode(groups) && { 'x-oneof': groups, ...atMostOneOfEach(groups, neededGroups) }),
    ...(neededGroups.length > 0 && { 'x-oneof-needed': neededGroups }),
  };
}

/**
 * How many items a list of a request has at most, unless its schema says otherwise: so that no list decides how long a check takes. What is
 * answered may be longer.
 */
const LIST_MAX = 10_000;

function boundedList({ maxItems, ...node }: Node, form: Form): Node {
  return form === 'input' ? { ...node, maxItems: maxItems ?? LIST_MAX } : node;
}

/** An object that only marks a choice: it has no members, and takes none. */
const isEmptyObject = (schema: Node): boolean =>
  schema['type'] === 'object' && schema['properties'] === undefined && schema['additionalProperties'] === undefined;

/** A group with a single member needs no rule; it only shows readers that members may join it. One member of a needed group is set. */
function atMostOneOfEach(groups: Node, needed: string[]): Node {
  const [first, ...others] = [
    ...Object.values(groups).flatMap((group) => expandOneOf(group as string[])),
    ...needed.map((name) => noneIsSet(groups[name] as string[])),
  ];
  if (!first) return {};
  return { not: others.length === 0 ? first : { anyOf: [first, ...others] } };
}

const operations = (source: Document): Operation[] =>
  Object.values(source.paths).flatMap((item) => Object.values(item));

/** The names of the schemas that are the request body of an operation. */
function bodySchemas(operation: Operation): string[] {
  const content = (operation.requestBody ?? {})['content'];
  if (!isNode(content)) return [];
  return Object.values(content).flatMap((media) => {
    const schema = (media as Node)['schema'];
    const ref = isNode(schema) ? schema['$ref'] : undefined;
    return typeof ref === 'string' && ref.startsWith(REF) ? [ref.slice(REF.length)] : [];
  });
}

function rewriteContent(holder: Node, rewriteSchema: (schema: unknown) => unknown): Node {
  if (!isNode(holder['content'])) return holder;
  const content = Object.fromEntries(
    Object.entries(holder['content']).map(([type, media]) => [
      type,
      { ...(media as Node), schema: rewriteSchema((media as Node)['schema']) },
    ]),
  );
  return { ...holder, content };
}

/** The names of the schemas that a node refers to, nested ones included. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$ref' && typeof child === 'string' && child.startsWith(REF)
      ? [child.slice(REF.length)]
      : referencesIn(child),
  );
}
