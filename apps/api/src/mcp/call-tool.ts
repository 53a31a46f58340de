import type { CallToolResult } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { onBehalfOf } from '../dpop/index.ts';
import type { Tool } from './tools.ts';

type Arguments = { [name: string]: unknown };

/** The headers of the caller that decide who calls, and from where. */
const HANDED_ON = ['authorization', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Calls the operation of a tool as a request of the same caller, so authentication, permissions, checks, limits and
 * log are those of the operation. A refusal is a result that the model reads.
 */
export async function callTool(
  app: FastifyInstance,
  { method, path, places }: Tool,
  given: Arguments,
  request: FastifyRequest,
): Promise<CallToolResult> {
  const pick = (names: readonly string[]): [string, unknown][] =>
    names.flatMap((name): [string, unknown][] => (given[name] === undefined ? [] : [[name, given[name]]]));
  const inPath = Object.fromEntries(pick(places.path));
  const query = new URLSearchParams(pick(places.query).map(([name, value]) => [name, textOf(value)]));
  const address = path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => encodeURIComponent(textOf(inPath[name])));
  const headers = Object.fromEntries(
    HANDED_ON.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  const answer = await onBehalfOf(request.headers.authorization, () =>
    app.inject({
      method: method as 'GET' | 'POST',
      url: query.size > 0 ? `${address}?${query}` : address,
      headers,
      // The address of the connection: what a trusted proxy says about it is in the headers.
      remoteAddress: request.raw.socket.remoteAddress ?? '',
      ...(method !== 'GET' && { payload: Object.fromEntries(pick(places.body)) }),
    }),
  );
  return {
    content: [{ type: 'text', text: withoutUnset(answer.payload) }],
    ...(answer.statusCode !== 200 && { isError: true }),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** An answer without the members that are not set: a model reads each of them, and they say nothing. */
function withoutUnset(json: string): string {
  return JSON.stringify(JSON.parse(json), (_name, value: unknown) =>
    value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
}
