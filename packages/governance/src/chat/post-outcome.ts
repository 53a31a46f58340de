import { secondsAfter } from '../time/index.ts';

/** How a chat answered: with a status, headers and a text, or not at all. */
export type ChatReply = { status: number; retryAfter: string | undefined; text: string } | { error: string };

/**
 * What follows from an attempt. SENT: the chat took it. FAILED: for good. WAITING: it is tried again. Until `pausedUntil` nothing is posted to the
 * channel. `isUnavailable`: the channel could not be used at all, so that its gaps become longer.
 */
export type PostOutcome = {
  state: 'SENT' | 'WAITING' | 'FAILED';
  error: string;
  pausedUntil: string;
  isUnavailable: boolean;
};

const [GAP_MIN, GAP_MAX] = [60, 3_600];
const GIVEN_UP_AFTER = 3 * 86_400_000;
const RETRY_AFTER_MAX = 86_400;
/** Chats take about one post a second to a channel. */
const BETWEEN_POSTS = 1;
const ERROR_MAX = 500;
/** Statuses other than 500 and more by which a chat says that it may take the post later. */
const LATER = new Set([408, 425, 429]);

/**
 * Decides on an attempt to post. `failures`: how often in a row the channel could not be used before. Gaps are 1, 2, 4 … 60 minutes, or what the chat
 * asks for, until the post is three days old.
 */
export function postOutcome(
  reply: ChatReply,
  { createdAt, failures }: { createdAt: string; failures: number },
  now: string,
): PostOutcome {
  if ('status' in reply && reply.status >= 200 && reply.status < 300)
    return { state: 'SENT', error: '', pausedUntil: secondsAfter(now, BETWEEN_POSTS), isUnavailable: false };
  const error = describe(reply);
  const isUnavailable = 'error' in reply || reply.status >= 500 || LATER.has(reply.status);
  if (!isUnavailable) return { state: 'FAILED', error, pausedUntil: secondsAfter(now, BETWEEN_POSTS), isUnavailable };
  const asked = 'error' in reply ? undefined : retryAfterSeconds(reply.retryAfter, now);
  const pausedUntil = secondsAfter(now, asked ?? Math.min(GAP_MIN * 2 ** failures, GAP_MAX));
  return Date.parse(now) - Date.parse(createdAt) >= GIVEN_UP_AFTER
    ? { state: 'FAILED', error: `Given up after three days: ${error}`, pausedUntil, isUnavailable }
    : { state: 'WAITING', error, pausedUntil, isUnavailable };
}

function describe(reply: ChatReply): string {
  if ('error' in reply) return short(`The chat failed: ${reply.error}.`);
  const { status, text } = reply;
  const isRedirect = status >= 300 && status < 400;
  const said = isRedirect ? '; redirects are not followed' : text.trim() === '' ? '' : `: ${text.trim()}`;
  return short(`The chat answered ${status}${said}`);
}

const short = (text: string): string => [...text.replace(/\p{Cc}+/gu, ' ')].slice(0, ERROR_MAX).join('');

/** The seconds that the header `Retry-After` asks for, at most a day. It is a number of seconds, or a date. */
function retryAfterSeconds(header: string | undefined, now: string): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.parse(now)) / 1_000;
  return Number.isFinite(seconds) && seconds >= 0
    ? Math.min(Math.max(seconds, BETWEEN_POSTS), RETRY_AFTER_MAX)
    : undefined;
}
