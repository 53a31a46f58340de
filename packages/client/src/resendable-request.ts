import type { Attempts } from './retries.ts';

/** The context of a call for the transport, in addition to the request. */
export interface CallContext {
  retry?: boolean;
  attempts?: Attempts;
}

/**
 * A request that can be sent more than once. The body of a plain request is consumed when it is sent, and its clone
 * holds a whole upload in memory; this one remembers its inputs.
 */
export class ResendableRequest extends Request {
  readonly retry: boolean | undefined;
  readonly attempts: Attempts;
  readonly #init: RequestInit;
  #sent = false;

  constructor(input: string | URL | Request, init: RequestInit & CallContext = {}) {
    super(input, init);
    this.retry = init.retry;
    this.attempts = init.attempts ?? { made: 0 };
    this.#init = init;
  }

  /** The same request, each time with an unread body, and with these headers. */
  next(headers: Headers, signal: AbortSignal | null): Request {
    const { body } = this.#init;
    if (body instanceof ReadableStream) return new Request(this.clone(), { headers, signal });
    if (!this.#sent) {
      // The first copy takes over the body: copying a file means reading it, and most requests are sent once.
      this.#sent = true;
      return new Request(this, { headers, signal });
    }
    // Browsers give each copy of a form its own boundary, which the content type names.
    if (body instanceof FormData) headers.delete('content-type');
    return new Request(this.url, { ...this.#init, headers, signal });
  }
}

/** A copy to send, of any kind of request. */
export function copyOf(request: Request, headers: Headers, signal: AbortSignal | undefined): Request {
  return request instanceof ResendableRequest
    ? request.next(headers, signal ?? null)
    : new Request(request.clone(), { headers, signal: signal ?? null });
}
