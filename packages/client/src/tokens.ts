/** Where access tokens come from. */
export interface Tokens {
  /** The token to send. It is `cached` when the service may have stopped accepting it since it was made. */
  get(signal: AbortSignal | undefined): Promise<{ value: string; cached: boolean }>;
  /** Another token in place of the rejected one; undefined when there is none. */
  renew(rejected: string, signal: AbortSignal | undefined): Promise<string | undefined>;
}

/** Runs the work once for all who ask while it is running. It is stopped by none of them. */
export function inOneFlight<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let flight: Promise<Value> | undefined;
  return () => {
    flight ??= work().finally(() => {
      flight = undefined;
    });
    return flight;
  };
}
