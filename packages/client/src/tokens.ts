/** The source of what shows the service who calls: access tokens, or the change token of the browser's session. */
export interface Tokens {
  /** The header that carries a token. */
  header: (token: string) => [name: string, value: string];
  /** Whether requests with this method carry a token. All do where it is absent. */
  needs?(method: string): boolean;
  /** Whether the service answered that it does not accept the token. */
  rejects(response: Response): Promise<boolean> | boolean;
  /** The token to send. `cached`: the service may have stopped accepting it since it was issued. */
  get(signal: AbortSignal | undefined): Promise<{ value: string; cached: boolean }>;
  /** Another token to replace the rejected one; undefined when there is none. */
  renew(rejected: string, signal: AbortSignal | undefined): Promise<string | undefined>;
}

/** How an access token is sent: with every request, and a 401 rejects it. */
export const asBearer: Pick<Tokens, 'header' | 'rejects'> = {
  header: (token) => ['authorization', `Bearer ${token}`],
  rejects: ({ status }) => status === 401,
};

/** Runs the work once for all callers while it is running. None of them can stop it. */
export function inOneFlight<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let flight: Promise<Value> | undefined;
  return () => {
    flight ??= work().finally(() => {
      flight = undefined;
    });
    return flight;
  };
}
