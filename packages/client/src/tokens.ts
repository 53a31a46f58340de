/** The source of access tokens. */
export interface Tokens {
  /** The token to send. `cached`: the service may have stopped accepting it since it was issued. */
  get(signal: AbortSignal | undefined): Promise<{ value: string; cached: boolean }>;
  /** Another token to replace the rejected one; undefined when there is none. */
  renew(rejected: string, signal: AbortSignal | undefined): Promise<string | undefined>;
}

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
