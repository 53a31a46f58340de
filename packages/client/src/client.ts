import type { paths } from '@oag/types';
import type { Client as FetchClient, ClientPathsWithMethod, FetchOptions, FetchResponse, ParseAs } from 'openapi-fetch';
import type { RetryOptions } from './retries.ts';
import type { TokenFunction } from './token-function.ts';
import type { Clock } from './clock.ts';

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

/** The paths of the contract that have an operation with this method. */
export type PathWith<M extends Method> = ClientPathsWithMethod<FetchClient<paths>, M>;

type Operation<M extends Method, Path extends PathWith<M>> = paths[Path][M];

/** The options of a call: `params` and `body` as in the contract, `signal`, `headers`, and whether to retry. */
export type CallInit<M extends Method, Path extends PathWith<M>> = FetchOptions<Operation<M, Path>> & {
  /**
   * `true`: the call may run twice, so retry it also after a lost connection or a 5xx. `false`: never retry it. Absent:
   * retry GET, PUT, DELETE and the operations that read by POST; other calls only after a 429, which had no effect.
   */
  retry?: boolean;
};

/** The second argument of a call; optional when nothing in it is required. */
export type CallArguments<Init> = {} extends Init ? [init?: Init] : [init: Init];

/** The result of a call: the parsed body of the success, and the response for its headers. */
export interface Answer<Data> {
  data: Data;
  response: Response;
}

<<<<<<< HEAD
/** The parsed body of an operation's success; of an operation that has other media types as well, the JSON. */
=======
/** The parsed body of a successful response. */
>>>>>>> 6abfcc9b (Comments of sources, embedded PostgreSQL, client and verifier are short and active; ambiguous headers are called so)
export type DataOf<M extends Method, Path extends PathWith<M>, As extends ParseAs = 'json'> = NonNullable<
  FetchResponse<
    Extract<Operation<M, Path>, Record<string | number, unknown>>,
    { parseAs: As },
    As extends 'json' ? 'application/json' : `${string}/${string}`
  >['data']
>;

/**
 * Calls an operation. Throws ServiceError when the service refuses, ConnectionError without a complete response,
 * ContractError when the response violates the contract, and the reason of the signal when it is aborted.
 */
export type Call<M extends Method> = <Path extends PathWith<M>, As extends ParseAs = 'json'>(
  path: Path,
  ...init: CallArguments<CallInit<M, Path> & { parseAs?: As }>
) => Promise<Answer<DataOf<M, Path, As>>>;

export interface Client {
  GET: Call<'get'>;
  PUT: Call<'put'>;
  POST: Call<'post'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
  /** The underlying openapi-fetch client, with the same tokens and retries; it returns the error of a refusal instead of throwing it. */
  raw: FetchClient<paths>;
}

/** The id and secret of an API client, or a function that provides access tokens. */
export type Credentials =
  | { clientId: string; clientSecret: string; token?: never }
  | { token: TokenFunction; clientId?: never; clientSecret?: never };

export type ClientOptions = Credentials & {
  /** The address of the service, such as `https://access.example.com`. In a browser it may be relative to the page: `/`. */
  baseUrl: string;
  /** Sends a request: the platform's `fetch` when absent. */
  fetch?: (request: Request) => Promise<Response>;
  retries?: RetryOptions;
  /** Ends the client: aborts all its calls, current and future ones. */
  signal?: AbortSignal;
  clock?: Clock;
};
