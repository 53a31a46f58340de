import { describe, expect, test } from 'vitest';
import { audiences } from '../../src/campaigns/index.ts';
import { composeMail, failedAttempt, serverPause } from '../../src/mail/index.ts';
import { mailWordsDe } from '../../src/mail/mail-words-de.ts';
import { mailWordsEn } from '../../src/mail/mail-words-en.ts';

const sender = { organization: 'Harbor <Lane>', publicUrl: 'https://governance.example', hasLogo: false };
const ann = { displayName: 'Ann', timeZone: 'Europe/Berlin', language: 'en' };
const message = (more: object = {}) => ({
  kind: 'KICKOFF',
  accessReviewId: 'campaign',
  campaignName: 'Quarter',
  completionDate: '2026-01-31T23:30:00Z',
  taskId: '',
  taskName: '',
  monitorId: '',
  dueAt: '2026-01-10T08:00:00Z',
  document: { openCount: 2 },
  ...more,
});

test('every kind of message of a campaign has words', () => {
  expect(Object.keys(audiences).filter((kind) => !mailWordsEn.parts[kind])).toEqual([]);
});

test('each language has the same kinds of messages', () => {
  expect(Object.keys(mailWordsDe.parts).toSorted()).toEqual(Object.keys(mailWordsEn.parts).toSorted());
});

test('a mail in German has German words and dates', () => {
  const { subject, text, html } = composeMail(sender, { ...ann, language: 'de' }, [message()], { KICKOFF: 1 });
  expect(subject).toBe('Bitte prüfen Sie Zugriffsrechte: Quarter');
  expect(text).toContain('Sie haben 2 offene Prüfungen. Sie sind bis zum 1. Februar 2026 fällig.');
  expect(html).toContain('<html lang="de">');
});

test('a due date is the day on the clocks of the recipient', () => {
  const { text } = composeMail(sender, ann, [message()], { KICKOFF: 1 });
  expect(text).toContain('You have 2 open reviews. They are due on 1 February 2026.');
});

test.each([
  ['2026-01-30T12:00:00Z', 'Reminder: reviews in Quarter'],
  ['2026-02-01T00:00:00Z', 'Due today: reviews in Quarter'],
  ['2026-02-02T08:00:00Z', 'Overdue: reviews in Quarter'],
])('a reminder at %s is called %s', (dueAt, subject) => {
  expect(composeMail(sender, ann, [message({ kind: 'REMINDER', dueAt })], { REMINDER: 1 }).subject).toBe(subject);
});

test('names and comments are escaped in HTML, and make no second line of the head', () => {
  const evil = message({ campaignName: 'Q1\r\nBcc: eve@example.com <img src=x onerror=alert(1)>' });
  const { subject, html } = composeMail(sender, { ...ann, displayName: '"><script>' }, [evil], { KICKOFF: 1 });
  expect(subject).toBe('Please review access: Q1 Bcc: eve@example.com <img src=x onerror=alert(1)>');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<script');
  expect(html).toContain('Harbor &lt;Lane&gt;');
});

test('HTML loads nothing from elsewhere', () => {
  const { html } = composeMail({ ...sender, hasLogo: true }, ann, [message()], { KICKOFF: 1 });
  expect(html.match(/src="[^"]*"/gu)).toEqual(['src="cid:logo"']);
  expect(html).not.toMatch(/<(?:script|link|style|iframe)/u);
});

describe('many messages', () => {
  const task = (n: number, kind = 'APPROVAL_NEEDED') =>
    message({ kind, accessReviewId: '', campaignName: '', taskId: `t${n}`, taskName: `Grant ${n}` });

  test('of one kind about tasks are one part with their number', () => {
    const { subject, text } = composeMail(
      sender,
      ann,
      [1, 2, 3, 4].map((n) => task(n)),
      { APPROVAL_NEEDED: 12 },
    );
    expect(subject).toBe('12 tasks wait for your decision');
    expect(text).toContain('• Grant 4\nand 8 more');
    expect(text).toContain('Open my tasks: https://governance.example/tasks\n');
  });

  test('of several kinds are parts of one mail', () => {
    const { subject, text } = composeMail(sender, ann, [message(), task(1), task(2)], {
      KICKOFF: 1,
      APPROVAL_NEEDED: 2,
    });
    expect(subject).toBe('Please review access: Quarter (and 2 more)');
    expect(text).toContain('https://governance.example/reviews/campaign\n');
    expect(text).toContain('https://governance.example/tasks/t2\n');
  });

  test('of reviews of several campaigns link to all of them', () => {
    const reviews = [1, 2, 3, 4].map((n) =>
      message({ kind: 'ASSIGNED', accessReviewId: `c${n % 2}`, taskId: `t${n}` }),
    );
    const { text } = composeMail(sender, ann, reviews, { ASSIGNED: 4 });
    expect(text).toContain('Open my reviews: https://governance.example/\n');
  });
});

const at = (minutes: number): string => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000).toISOString();

test.each([
  ['550 to a recipient', { answerCode: 550, command: 'RCPT TO' }, 'FAILED', false],
  ['554 to the text', { answerCode: 554, command: 'DATA' }, 'FAILED', false],
  ['451 to a recipient', { answerCode: 451, command: 'RCPT TO' }, 'WAITING', false],
  ['535 to the sign-in', { answerCode: 535, command: 'AUTH PLAIN' }, 'WAITING', true],
  ['550 to the sender', { answerCode: 550, command: 'MAIL FROM' }, 'WAITING', true],
  ['no connection', { answerCode: undefined, command: 'CONN' }, 'WAITING', true],
])('%s: %j', (_name, failure, state, isServer) => {
  const attempt = failedAttempt({ message: 'no', ...failure }, { attempts: 1, triedSince: at(0) }, at(0));
  expect([attempt.result.state, attempt.isServer]).toEqual([state, isServer]);
});

test('pauses double up to an hour, and after three days a mail fails', () => {
  const pause = (attempts: number, minutes: number) =>
    failedAttempt({ message: 'later', answerCode: 451, command: 'DATA' }, { attempts, triedSince: at(0) }, at(minutes))
      .result;
  expect([1, 2, 3, 7, 40].map((attempts) => pause(attempts, 0))).toEqual(
    [1, 2, 4, 60, 60].map((minutes) => ({ state: 'WAITING', answer: 'later', dueAt: at(minutes) })),
  );
  expect(pause(80, 3 * 24 * 60)).toEqual({ state: 'FAILED', answer: 'Given up after three days: later' });
});

test('a server that cannot be used is left alone for 5, 10 … 300 seconds; failures at the same time count once', () => {
  let pause = { until: '', failures: 0 };
  const seconds = Array.from({ length: 8 }, (_, n) => {
    const now = at(n * 60);
    pause = serverPause(serverPause(pause, now), now);
    return (Date.parse(pause.until) - Date.parse(now)) / 1_000;
  });
  expect(seconds).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
});
