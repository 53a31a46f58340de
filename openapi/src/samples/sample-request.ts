import type { Document } from '../derive.ts';
import { follow, isNode, type Node } from '../node.ts';

type Operation = Document['paths'][string][string];

/** One field of a form; a file is read from the folder in which the sample runs. */
export type FormField = { name: string; value: string; fileName: string | null };

export type SampleBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: FormField[] }
  | { kind: 'multipart'; fields: FormField[] }
  | null;

/** A request of the story that the examples are, which every language writes in its own way. */
export type SampleRequest = {
  operationId: string;
  method: string;
  /** As the contract writes it, with `{name}` for a parameter. */
  path: string;
  parameters: { [name: string]: string };
  /** The query parameters that the operation requires, with their examples. */
  query: { [name: string]: string };
  body: SampleBody;
  /** The media type of the success when it is a file, null when it is JSON. */
  file: string | null;
  needsToken: boolean;
};

/** Makes the request of an operation from the contract's examples. */
export function sampleRequests(document: Document): (path: string, method: string) => SampleRequest {
  const known = knownIds(document);
  return (path, method) => {
    const operation = document.paths[path]?.[method] as Operation;
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const own = exampleIn(contentOf(operation.responses['200'], document), document);
    const [first = 'application/json'] = Object.keys(contentOf(operation.responses['200'], document));
    return {
      operationId: String(operation['operationId']),
      method: method.toUpperCase(),
      path,
      parameters: Object.fromEntries(names.map((name) => [name, idFor(name, { own, path, known, document })])),
      query: requiredQuery(operation, document),
      body: bodyOf(operation, document),
      file: first === 'application/json' ? null : first,
      needsToken: !(operation['x-permission'] as { roles: string[] }).roles.includes('public'),
    };
  };
}

function requiredQuery({ parameters, operationId }: Operation, document: Document): { [name: string]: string } {
  const required = ((parameters as Node[] | undefined) ?? [])
    .map((parameter) => follow(parameter, document))
    .filter((parameter) => parameter['in'] === 'query' && parameter['required'] === true);
  return Object.fromEntries(
    required.map(({ name, example }) => {
      if (typeof example !== 'string')
        throw new Error(`${String(operationId)} requires ${String(name)}, which has no example for the samples`);
      return [String(name), example];
    }),
  );
}

/** The id of a task, for paths whose object no example names. */
const SOME_ID = '389VxaFTLAm7AReBNKD8QyHoYts';

type Places = { own: unknown; path: string; known: Map<string, string>; document: Document };

function idFor(name: string, { own, path, known, document }: Places): string {
  if (name === 'role_id') return 'campaign_admin';
  const member = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const found = name === 'id' ? firstMember(own, 'id') : firstMember(own, member);
  if (found !== undefined) return found;
  // `/apps/{id}`: the id that other examples call `appId`.
  const noun = /\/(\w+?)s?\/\{id\}/.exec(path)?.[1]?.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const named = known.get(name === 'id' ? `${noun}Id` : member);
  return named ?? readId(path.slice(0, path.indexOf(`/{${name}}`)), document) ?? SOME_ID;
}

/** The id in the example of the operation that reads one object of this path, or lists them. */
function readId(list: string, document: Document): string | undefined {
  const neutral = list.replaceAll(/\{\w+\}/g, '{}');
  const paths = Object.keys(document.paths).filter((path) => {
    const other = path.replaceAll(/\{\w+\}/g, '{}');
    return other === `${neutral}/{}` || other === neutral;
  });
  for (const path of paths) {
    const response = document.paths[path]?.['get']?.responses['200'];
    const found = firstMember(exampleIn(contentOf(response, document), document), 'id');
    if (found !== undefined) return found;
  }
  return undefined;
}

/** For each member whose name ends with `Id`, the value that an example has first. */
function knownIds(document: Document): Map<string, string> {
  const known = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    for (const [name, child] of Object.entries(value)) {
      if (name.endsWith('Id') && typeof child === 'string' && child !== '' && !known.has(name)) known.set(name, child);
      visit(child);
    }
  };
  Object.values(document.components['examples'] as Node).forEach(visit);
  return known;
}

function firstMember(value: unknown, name: string): string | undefined {
  if (!isNode(value) && !Array.isArray(value)) return undefined;
  if (isNode(value) && typeof value[name] === 'string' && value[name] !== '') return value[name];
  for (const child of Object.values(value)) {
    const found = firstMember(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function bodyOf({ requestBody }: Operation, document: Document): SampleBody {
  const content = contentOf(requestBody, document);
  const [type] = Object.keys(content);
  const value = exampleIn(content, document);
  if (type === undefined || value === undefined) return null;
  if (type === 'application/json') return { kind: 'json', value };
  const schema = follow((content[type] as Node)['schema'] as Node, document);
  const properties = (schema['properties'] ?? {}) as { [name: string]: Node };
  const fields = Object.entries(value as Node).map(([name, text]): FormField => {
    const isFile = properties[name]?.['format'] === 'binary';
    const fileName = isFile ? `${name}.${name === 'file' ? 'pdf' : 'csv'}` : null;
    return { name, value: name === 'client_secret' ? 'YOUR_SECRET' : String(text), fileName };
  });
  return { kind: type === 'multipart/form-data' ? 'multipart' : 'form', fields };
}

const contentOf = (holder: Node | undefined, document: Document): Node =>
  (holder ? ((follow(holder, document)['content'] as Node | undefined) ?? {}) : {}) as Node;

/** The first example of the first media type. */
function exampleIn(content: Node, document: Document): unknown {
  const [media] = Object.values(content) as Node[];
  const [example] = Object.values((media?.['examples'] ?? {}) as { [name: string]: Node });
  return example && follow(example, document)['value'];
}

/** The path with its ids in it, and the query that the operation requires. */
export const filledPath = ({ path, parameters, query }: SampleRequest): string => {
  const search = new URLSearchParams(query).toString();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  return search === '' ? filled : `${filled}?${search}`;
};
