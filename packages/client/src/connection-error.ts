/** No complete response arrived: the service cannot be reached, or the connection broke. `cause` is the error of the platform. */
export class ConnectionError extends Error {
  override name: string = 'ConnectionError';

  constructor(request: string, cause: unknown) {
    super(`${request} got no complete answer: ${innermostMessage(cause)}`, { cause });
  }
}

/** Node's fetch reports only "fetch failed"; the cause has the reason, or, for a host with several addresses, only a code. */
function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return innermostMessage(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
