import type { paths } from '@oag/types';
import type { Client as FetchClient, ClientPathsWithMethod, FetchOptions, FetchResponse, ParseAs } from 'openapi-fetch';
import type { RetryOptions } from './retries.ts';
import type { browserSession } from './browser-session.ts';
import type { TokenFunction } from './token-function.ts';
import type { Clock } from './clock.ts';

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

/** The paths of the contract that have an operation with this method. */
export type PathWith<M extends Method> = ClientPathsWithMethod<FetchClient<paths>, M>;

type Operation<M extends Method, Path extends PathWith<M>> = paths[Path][M];

/** The arguments of a call: `params` and `body` as the contract says, `signal`, `headers`, and whether to retry. */
export type CallInit<M extends Method, Path extends PathWith<M>> = Omit<
  FetchOptions<Operation<M, Path>>,
  'baseUrl' | 'fetch' | 'Request' | 'middleware' | 'pathSerializer'
> & {
  /**
   * `true`: the call may be made twice, so repeat it also after a lost connection or a 5xx. `false`: never repeat it.
   * Absent: GET, PUT, DELETE and the operations that read by POST are repeated; other calls only after a 429, which does nothing.
   */
  retry?: boolean;
};

/** The second argument of a call; it may be left out when nothing in it is required. */
export type CallArguments<Init> = {} extends Init ? [init?: Init] : [init: Init];

/** The result of a call: the parsed body of the success, and the response for its headers. */
export interface Answer<Data> {
  data: Data;
  response: Response;
}

/** The parsed body of an operation's success; of an operation that has other media types as well, the JSON. */
export type DataOf<M extends Method, Path extends PathWith<M>, As extends ParseAs = 'json'> = NonNullable<
  FetchResponse<
    Extract<Operation<M, Path>, Record<string | number, unknown>>,
    { parseAs: As },
    As extends 'json' ? 'application/json' : `${string}/${string}`
  >['data']
>;

/**
 * Calls an operation. Throws ServiceError when the service refuses, ConnectionError when no complete answer comes,
 * ContractError when the answer is not what the contract says, and the reason of the signal when that is aborted.
 */
export type Call<M extends Method> = <Path extends PathWith<M>, As extends ParseAs = 'json'>(
  path: Path,
  ...init: CallArguments<CallInit<M, Path> & { parseAs?: As }>
) => Promise<Answer<DataOf<M, Path, As>>>;

/** Calls an operation as openapi-fetch does: the error of a refusal is returned, not thrown. */
export type RawCall<M extends Method> = <Path extends PathWith<M>, Init extends CallInit<M, Path>>(
  path: Path,
  ...init: CallArguments<CallInit<M, Path> & Init>
) => Promise<FetchResponse<Extract<Operation<M, Path>, Record<string | number, unknown>>, Init, `${string}/${string}`>>;

export interface RawClient {
  GET: RawCall<'get'>;
  PUT: RawCall<'put'>;
  POST: RawCall<'post'>;
  PATCH: RawCall<'patch'>;
  DELETE: RawCall<'delete'>;
}

export interface Client {
  GET: Call<'get'>;
  PUT: Call<'put'>;
  POST: Call<'post'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
  /** Calls as in openapi-fetch, with the same tokens and retries: they return the error of a refusal instead of throwing it. */
  raw: RawClient;
}

/** The id and secret of an API client, a function that provides access tokens, or `browserSession`: the session of the person at this browser. */
export type Credentials =
  | { clientId: string; clientSecret: string; token?: never; session?: never }
  | { token: TokenFunction; clientId?: never; clientSecret?: never; session?: never }
  | { session: typeof browserSession; token?: never; clientId?: never; clientSecret?: never };

export type ClientOptions = Credentials & {
  /** The address of the service, such as `https://access.example.com`. In a browser it may be relative to the page: `/`. */
  baseUrl: string;
  /** Sends a request: the platform's `fetch` when absent. */
  fetch?: (request: Request) => Promise<Response>;
  retries?: RetryOptions;
  /** Ends the client: aborts all its calls, the running and the coming ones. */
  signal?: AbortSignal;
  clock?: Clock;
};
