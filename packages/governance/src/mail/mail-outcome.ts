/** A moment after another one, in milliseconds. */
const laterBy = (time: string, by: number): string => new Date(Date.parse(time) + by).toISOString();

/** Why a mail could not be handed over: the numeric answer of the server, if it gave one, and the command that it answers. */
export type MailFailure = { message: string; answerCode: number | undefined; command: string };

/** How an attempt ended. `isServer`: the server could not be used at all, so that other mails need not be tried now. */
export type FailedAttempt = {
  result: { state: 'FAILED'; answer: string } | { state: 'WAITING'; answer: string; dueAt: string };
  isServer: boolean;
};

const MINUTE = 60_000;
const LONGEST_PAUSE = 60 * MINUTE;
/** As mail servers do. */
const GIVEN_UP_AFTER = 3 * 24 * 60 * MINUTE;
const ANSWER_MAX = 500;

/**
 * Decides on a mail that the server did not take. An answer of 500 or more to this recipient or this text is final: it bounces. Everything else is
 * tried again after 1, 2, 4 … 60 minutes, for three days.
 */
export function failedAttempt(
  failure: MailFailure,
  { attempts, triedSince }: { attempts: number; triedSince: string },
  now: string,
): FailedAttempt {
  const answer = [...failure.message.replace(/\p{Cc}+/gu, ' ')].slice(0, ANSWER_MAX).join('');
  const isAboutMail = failure.answerCode !== undefined && ['RCPT TO', 'DATA'].includes(failure.command);
  if (isAboutMail && (failure.answerCode ?? 0) >= 500) return { result: { state: 'FAILED', answer }, isServer: false };
  if (Date.parse(now) - Date.parse(triedSince) >= GIVEN_UP_AFTER)
    return { result: { state: 'FAILED', answer: `Given up after three days: ${answer}` }, isServer: !isAboutMail };
  const pause = Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE);
  return { result: { state: 'WAITING', answer, dueAt: laterBy(now, pause) }, isServer: !isAboutMail };
}

/** Until when the server is left alone, '' for not at all, and how often in a row it could not be used. */
export type ServerPause = { until: string; failures: number };

const SERVER_PAUSE = 5_000;
const SERVER_PAUSE_MAX = 5 * MINUTE;

/** The pause after a server could not be used: 5, 10, 20 … 300 seconds. Failures at the same time count once. */
export function serverPause({ until, failures }: ServerPause, now: string): ServerPause {
  if (until > now) return { until, failures };
  return { until: laterBy(now, Math.min(SERVER_PAUSE * 2 ** failures, SERVER_PAUSE_MAX)), failures: failures + 1 };
}
