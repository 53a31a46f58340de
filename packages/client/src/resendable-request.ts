import type { Attempts } from './retries.ts';

/** What travels with a call to the transport, beside the request itself. */
export interface CallContext {
  retry?: boolean;
  attempts?: Attempts;
}

/**
 * A request that can be sent more than once. The body of a plain request is gone once it is sent, and a clone of it holds the
 * whole of an upload in memory; this one remembers what it was made from.
 */
export class ResendableRequest extends Request {
  readonly retry: boolean | undefined;
  readonly attempts: Attempts;
  readonly #init: RequestInit;
  #sent = false;

  constructor(input: RequestInfo | URL, init: RequestInit & CallContext = {}) {
    super(input, init);
    this.retry = init.retry;
    this.attempts = init.attempts ?? { made: 0 };
    this.#init = init;
  }

  /** The same request, each time with a body that has not been read, and with these headers. */
  next(headers: Headers, signal: AbortSignal | null): Request {
    const { body } = this.#init;
    if (body instanceof ReadableStream) return new Request(this.clone(), { headers, signal });
    if (!this.#sent) {
      // The first copy takes the body over: to make one from a file is to read it, and most requests are sent once.
      this.#sent = true;
      return new Request(this, { headers, signal });
    }
    // Browsers give every copy of a form a boundary of its own, which the content type names.
    if (body instanceof FormData) headers.delete('content-type');
    return new Request(this.url, { ...this.#init, headers, signal });
  }
}

/** A copy to be sent, whatever kind of request it is. */
export function copyOf(request: Request, headers: Headers, signal: AbortSignal | undefined): Request {
  return request instanceof ResendableRequest
    ? request.next(headers, signal ?? null)
    : new Request(request.clone(), { headers, signal: signal ?? null });
}
