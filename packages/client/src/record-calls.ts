import type { Client } from './client.ts';
import type { LooseCall } from './call.ts';
import { ServiceError } from './service-error.ts';

/** A call in the form of the files in which teams keep the calls of their apps. */
export interface RecordedCall {
  name: string;
  given: string;
  as: string;
  /** `METHOD /path`, with the path as the contract writes it. */
  operation: string;
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  header?: Record<string, unknown>;
  body?: unknown;
  status: number;
  /** The members of the answer that the app has read so far, such as `list[].task.id`. */
  reads: string[];
}

export interface RecordingOptions {
  /** The state of the service that the calls need. */
  given: string;
  /** The role of the caller, such as `basic_user`. */
  as: string;
  /** Values of the state by name, such as `{ 'task.id': id }`. The recording writes `{{task.id}}` in their place. */
  values?: Record<string, string>;
}

export interface Recording {
  /** Sends what the given client sends. Calls through `raw` are not recorded. */
  client: Client;
  /** Each call once, in order, with the members that the app has read until now. */
  calls(): RecordedCall[];
}

interface LooseInit {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown>; header?: Record<string, unknown> };
  body?: unknown;
}

/**
 * Wraps a client and records its calls and the members of answers that the app reads. For tests only: answers are proxies.
 * Code that copies a whole object reads all of its members.
 */
export function recordCalls(client: Client, { given, as, values = {} }: RecordingOptions): Recording {
  const recorded: { call: Omit<RecordedCall, 'reads'>; reads: Set<string> }[] = [];
  const names = new Map(Object.entries(values).map(([name, value]) => [value, name]));

  const record = (operation: string, init: LooseInit, status: number): Set<string> => {
    const reads = new Set<string>();
    const { path, query, header } = init.params ?? {};
    const parts = { path, query, header, body: init.body };
    const sent = Object.entries(parts).filter(([, part]) => part !== undefined);
    const call = { name: operation, given, as, operation, ...Object.fromEntries(sent), status };
    recorded.push({ call: withNames(call, names) as Omit<RecordedCall, 'reads'>, reads });
    return reads;
  };

  const recording =
    (method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'): LooseCall =>
    async (path, init) => {
      const operation = `${method} ${path}`;
      try {
        const answer = await (client[method] as LooseCall)(path, init);
        const reads = record(operation, (init ?? {}) as LooseInit, answer.response.status);
        return { ...answer, data: watched(answer.data, '', reads) };
      } catch (error) {
        if (error instanceof ServiceError)
          record(operation, (init ?? {}) as LooseInit, error.status).add('details[].reason');
        throw error;
      }
    };

  return {
    client: {
      GET: recording('GET'),
      PUT: recording('PUT'),
      POST: recording('POST'),
      PATCH: recording('PATCH'),
      DELETE: recording('DELETE'),
      raw: client.raw,
    } as Client,
    calls: () => merged(recorded.map(({ call, reads }) => ({ ...call, reads: withoutParents(reads) }))),
  };
}

/** Calls that differ only in what the app read are one. */
function merged(calls: readonly RecordedCall[]): RecordedCall[] {
  const known = new Map<string, RecordedCall>();
  for (const { reads, ...call } of calls) {
    const key = JSON.stringify(call);
    known.set(key, { ...call, reads: withoutParents(new Set([...(known.get(key)?.reads ?? []), ...reads])) });
  }
  return [...known.values()];
}

/** An object that the app only went through is left out: its members say more. */
const withoutParents = (reads: ReadonlySet<string>): string[] =>
  [...reads]
    .filter((path) => ![...reads].some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[]`)))
    .toSorted();

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withNames(child, names)]));
  const name = typeof value === 'string' ? names.get(value) : undefined;
  return name === undefined ? value : `{{${name}}}`;
}

/** A view of a JSON value that notes the members that are read. */
function watched<Value>(value: Value, path: string, reads: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return value;
  const seen = new Map<PropertyKey, unknown>();
  return new Proxy(value, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return member;
      if (Array.isArray(target) && key === 'length') return member;
      const place = Array.isArray(target) ? `${path}[]` : path === '' ? key : `${path}.${key}`;
      reads.add(place);
      if (!seen.has(key)) seen.set(key, watched(member, place, reads));
      return seen.get(key);
    },
  });
}
