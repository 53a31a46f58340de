import { isNode, nodeOf, operationsOf, type ContractDocument } from '../contract-document.ts';
import type { ConsumerCall, Values } from './consumer.ts';

type Pair = { readonly name: string; readonly value: string };
type Entry = {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly queryString?: readonly Pair[];
    readonly postData?: { readonly mimeType?: string; readonly text?: string };
  };
  readonly response: {
    readonly status: number;
    readonly content?: { readonly mimeType?: string; readonly text?: string; readonly encoding?: string };
  };
};

/** A recording of a browser or a proxy (HAR 1.2). */
export type Har = { readonly log: { readonly entries: readonly Entry[] } };

/**
 * The calls of a recording that the contract knows, each once. `reads` has every member that came with a value; delete those that the
 * app does not use. State and role are the caller's to add.
 */
export function callsFromHar(har: Har, contract: ContractDocument): ConsumerCall[] {
  const operations = [...operationsOf(contract)].map(([operation, { method, path }]) => ({
    operation,
    method,
    names: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`),
  }));
  const calls = new Map<string, ConsumerCall>();
  for (const { request, response } of har.log.entries) {
    const { pathname, searchParams } = new URL(request.url);
    const found = operations
      .toSorted((a, b) => a.names.length - b.names.length)
      .find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    if (!found) continue;
    const { operation, names, pattern } = found;
    const values = (pattern.exec(pathname) ?? []).slice(1).map(decodeURIComponent);
    const path: Values = Object.fromEntries(names.map((name, i) => [name, values[i]]));
    const query: Values = Object.fromEntries(searchParams);
    const body = isJson(request.postData?.mimeType) ? parsed(request.postData?.text) : undefined;
    const reads = isJson(response.content?.mimeType) ? membersOf(parsed(textOf(response.content)), '') : [];
    const call: ConsumerCall = {
      name: operation,
      given: 'people and access',
      as: 'basic_user',
      operation,
      ...(names.length > 0 && { path }),
      ...(Object.keys(query).length > 0 && { query }),
      ...(body !== undefined && { body }),
      status: response.status,
      reads: [...new Set(reads)].toSorted(),
    };
    calls.set(JSON.stringify([operation, path, query, body, response.status]), call);
  }
  return [...calls.values()];
}

const isJson = (mimeType = ''): boolean => mimeType.startsWith('application/json');

const parsed = (text = ''): unknown => (text === '' ? undefined : (JSON.parse(text) as unknown));

const textOf = ({ text = '', encoding }: NonNullable<Entry['response']['content']> = {}): string =>
  encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;

/** The members of a JSON value that have a value, by the path of the innermost. */
function membersOf(value: unknown, at: string): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((item) => membersOf(item, `${at}[]`));
  if (!isNode(value)) return [at];
  return Object.entries(nodeOf(value)).flatMap(([name, child]) => membersOf(child, at === '' ? name : `${at}.${name}`));
}
