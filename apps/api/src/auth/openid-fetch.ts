import type { CustomFetch, FetchBody } from 'openid-client';
import { sendOutbound } from '../http/index.ts';

const TIMEOUT_MILLISECONDS = 5_000;
const ANSWER_BYTES_MAX = 2 ** 20;
/** Statuses that have no body. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

/** Its bodies are forms. */
const bytesOf = (body: FetchBody & {}): Promise<ArrayBuffer> =>
  new Response(body as ConstructorParameters<typeof Response>[0]).arrayBuffer();

/** How openid-client calls a provider: through the guarded caller. */
export const openIdFetch =
  (allowed: readonly string[]): CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await sendOutbound({
      url,
      method,
      headers,
      ...(body !== null && body !== undefined && { body: Buffer.from(await bytesOf(body)) }),
      allowed,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      bytesMax: ANSWER_BYTES_MAX,
    });
    return new Response(WITHOUT_BODY.has(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  };
