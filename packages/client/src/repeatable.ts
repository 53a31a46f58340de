const READING_POST =
  /\/api\/v1\/(search\/.+|findings\/search|grants\/feed|task\/audits|systemlog\/(.*events|action\/check)|users\/introspect|request_schemas\/.+\/check-answers)$/;
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const TRANSIENT = new Set([500, 502, 503, 504]);

/** Whether an operation reads by POST, because its filters do not fit into a query. */
export const isReadingPost = (path: string): boolean => READING_POST.test(path);

/** Whether repeating a call has the effect of a single one. The caller may know better: `retry`. */
export function isRepeatable(method: string, path: string, retry: boolean | undefined): boolean {
  return retry ?? (IDEMPOTENT.has(method) || (method === 'POST' && isReadingPost(path)));
}

/** Whether a response is worth another attempt. 429 means that the call had no effect, so any call may be retried unless the caller objects. */
export function isWorthAnotherAttempt(status: number, repeatable: boolean, retry: boolean | undefined): boolean {
  return status === 429 ? retry !== false : repeatable && TRANSIENT.has(status);
}
