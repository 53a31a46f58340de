import type { AttemptReply } from '@oag/governance/connectors';
import { OutboundError, sendOutbound } from '../http/index.ts';

const ANSWER_BYTES_MAX = 1_000_000;
/** Statuses by which a system says that it may answer later. */
const LATER = new Set([408, 425, 429, 500, 502, 503, 504]);

/** How the interface of an app is called. */
export type SystemCall = {
  secret: string;
  allowed: readonly string[];
  timeoutMilliseconds: number;
  stop?: AbortSignal;
};

export type JsonAnswer = { status: number; headers: { [name: string]: string }; body: unknown };

/** Calls an address with JSON, and returns the answer. */
export type JsonClient = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers?: { [name: string]: string },
) => Promise<JsonAnswer>;

type Refusal = Extract<AttemptReply, { as: 'unavailable' | 'refused' }>;

/** An attempt ended with something else than its effect. */
export class SystemRefused extends Error {
  reply: Refusal;

  constructor(reply: Refusal) {
    super(reply.error);
    this.reply = reply;
  }
}

/** Throws SystemRefused when the system does not answer, or says that it may later. Every other answer is returned. */
export const jsonClient =
  (
    url: string,
    headers: { [name: string]: string },
    { allowed, timeoutMilliseconds, stop }: SystemCall,
    mediaType = 'application/json',
  ): JsonClient =>
  async (method, path, body, more = {}) => {
    const sent = body && Buffer.from(JSON.stringify(body), 'utf8');
    const answer = await sendOutbound({
      url: `${url}${path}`,
      method,
      headers: { accept: mediaType, ...headers, ...(sent && { 'content-type': mediaType }), ...more },
      ...(sent && { body: sent }),
      allowed,
      timeoutMilliseconds,
      ...(stop && { stop }),
      bytesMax: ANSWER_BYTES_MAX,
    }).catch((error: unknown) => {
      if (error instanceof OutboundError)
        throw new SystemRefused({ as: 'unavailable', error: `The system failed: ${error.message}` });
      throw error;
    });
    const { status } = answer;
    if (LATER.has(status)) {
      const error = `The system answered ${status}`;
      throw new SystemRefused({ as: 'unavailable', error, afterSeconds: retryAfter(answer.headers['retry-after']) });
    }
    return { status, headers: answer.headers, body: parsed(answer.body) };
  };

function retryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** The refusal of an answer that was not expected, with what the system says about it. */
export function refused(what: string, { status, body }: JsonAnswer): SystemRefused {
  const { detail } = (body ?? {}) as { detail?: unknown };
  const text = typeof detail === 'string' && detail !== '' ? `: ${detail}` : '';
  return new SystemRefused({ as: 'refused', error: `${what}: the system answered ${status}${text}` });
}

/** The header by which an account signs in with its name and a secret. */
export const basicAuthorization = (userName: string, secret: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${userName}:${secret}`, 'utf8').toString('base64')}`,
});
