import type { OperationId, ResponseBody, RpcStatus } from '@oag/types';
import { readContract } from '../../src/http/contract.ts';

export type Headers = { authorization: string };
/** The headers of a page in which a person is signed in. */
export type PageHeaders = { cookie: string; origin: string; 'x-change-token': string };
export type Parts = { path?: { [name: string]: string }; query?: { [name: string]: string | number }; body?: unknown };
/** The parsed body, as the answer of the operation and as an error; the status says which of them it is. */
export type Answer<Id extends OperationId> = {
  status: number;
  body: ResponseBody<Id>;
  error: RpcStatus;
  /** After how many seconds to ask again, where the answer says so. */
  retryAfter?: string | undefined;
};

/** Calls an operation by its id, as the administrator unless other headers are given. */
export type Call = <Id extends OperationId>(
  operation: Id,
  parts?: Parts,
  headers?: Headers | PageHeaders,
) => Promise<Answer<Id>>;

/** A request as it goes out. `url` has no host. */
export type SentRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: { [name: string]: string };
  payload?: string | FormData;
};
export type SentAnswer = { status: number; text: string; retryAfter?: string | undefined };

const contract = readContract();

/** Makes calls out of a way to send requests. */
export const createCall =
  (send: (request: SentRequest) => Promise<SentAnswer>, admin: Headers): Call =>
  async <Id extends OperationId>(
    id: Id,
    { path = {}, query = {}, body }: Parts = {},
    headers: Headers | PageHeaders = admin,
  ): Promise<Answer<Id>> => {
    const operation = contract.operations.find((candidate) => candidate.id === id);
    if (!operation) throw new Error(`The contract has no operation ${id}`);
    const url = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const isForm = body instanceof FormData;
    const { text, ...answer } = await send({
      method: operation.method as SentRequest['method'],
      url: search.size > 0 ? `${url}?${search}` : url,
      headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const parsed = JSON.parse(text) as ResponseBody<Id> & RpcStatus;
    return { ...answer, body: parsed, error: parsed };
  };
