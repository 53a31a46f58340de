import { dayInWords } from '../time/index.ts';
import { DIGEST, digestParts, latestDigest } from './digest-parts.ts';
import { mailHtml } from './mail-html.ts';
import type { MailFacts, MailMessage, MailPage, MailWords } from './mail-message.ts';
import type { LinkedPart } from './mail-part.ts';
import { mailWordsDe } from './mail-words-de.ts';
import { mailWordsEn } from './mail-words-en.ts';
import { oneLine } from './mail-text.ts';

/** Who sends mails: the organization, and the address of the service that links point to. */
export type MailSender = { organization: string; publicUrl: string; hasLogo: boolean };

export type MailRecipient = { displayName: string; timeZone: string; language: string };

/** The text of a mail, as plain text and as HTML. */
export type ComposedMail = { subject: string; text: string; html: string };

const SUBJECT_MAX = 200;
const words: { readonly [language: string]: MailWords } = { en: mailWordsEn, de: mailWordsDe };

const pages: { readonly [kind: string]: MailPage } = {
  KICKOFF: 'review',
  ASSIGNED: 'review',
  REMINDER: 'review',
  CHANNEL_INVITATION: 'review',
  REPORT_READY: 'reports',
  REPORT_FAILED: 'reports',
  REVOCATIONS_PLANNED: 'remediation',
  ACCESS_STILL_THERE: 'remediation',
  ACCESS_STILL_INHERITED: 'remediation',
  ACCESS_RETURNED: 'remediation',
  CONFLICTS_FOUND: 'monitor',
  APPROVAL_NEEDED: 'task',
  ACCESS_UNUSED: 'task',
  PROVISIONING_NEEDED: 'task',
  REQUEST_CREATED: 'task',
  REQUEST_GRANTED: 'task',
  REQUEST_DENIED: 'task',
  ACCESS_PROVISIONED: 'task',
  EXPIRING_ACCESS: 'task',
  REASSIGNED: 'task',
  COMMENT: 'task',
  ADVICE_ASKED: 'task',
};

/** More messages about tasks than these are one part of the mail. */
const PARTS_OF_KIND = 3;

/** Writes one mail from all messages to a person. `counts` has how many there are of each kind, those included that are not given. */
export function composeMail(
  sender: MailSender,
  recipient: MailRecipient,
  messages: readonly MailMessage[],
  counts: { readonly [kind: string]: number },
): ComposedMail {
  const language = words[recipient.language] ? recipient.language : 'en';
  const say = words[language] ?? mailWordsEn;
  const digest = latestDigest(messages);
  const groups = groupsOf(
    messages.filter(({ kind }) => kind !== DIGEST),
    counts,
  );
  const news = groups.map(({ messages: [message, ...others], count }): LinkedPart => {
    const tasks = [message, ...others].map(({ taskName }) => oneLine(taskName));
    const facts = { ...factsOf(message, language, recipient.timeZone), tasks, taskCount: count };
    const part = (say.parts[message.kind] ?? say.other)(facts);
    return { ...part, title: oneLine(part.title), link: linkOf(sender.publicUrl, message, others) };
  });
  const summary = digest ? digestParts(digest, say.digest, { ...recipient, ...sender, language }) : [];
  const parts = [...news, ...summary];
  const hidden = numberOfNews(counts) - groups.reduce((sum, { count }) => sum + count, 0);
  const others = news.length - 1 + hidden + (digest ? 1 : 0);
  const title =
    news[0]?.title ?? (digest ? say.digest.subject(summary.map((part) => part.title)) : sender.organization);
  const subject = news.length > 0 && others > 0 ? say.several(title, others) : title;
  const more = [hidden > 0 ? say.more(hidden) : '', digest ? say.digest.settings : '']
    .filter((line) => line !== '')
    .join(' ');
  const frame = {
    greeting: say.greeting(oneLine(recipient.displayName)),
    more,
    footer: say.footer(sender.organization),
  };
  return {
    subject: cut(subject, SUBJECT_MAX),
    text: textOf(frame, parts),
    html: mailHtml({ ...frame, ...sender, language, subject }, parts),
  };
}

/** The number of messages without digests. */
const numberOfNews = (counts: { readonly [kind: string]: number }): number =>
  Object.entries(counts).reduce((sum, [kind, count]) => (kind === DIGEST ? sum : sum + count), 0);

/** Messages that become one part, and how many there are. */
type Group = { messages: [MailMessage, ...MailMessage[]]; count: number };

/** Messages of one kind about many tasks are one part. */
function groupsOf(messages: readonly MailMessage[], counts: { readonly [kind: string]: number }): Group[] {
  const groups = new Map<string, Group>();
  for (const message of messages) {
    const count = counts[message.kind] ?? 1;
    const isGrouped = message.taskId !== '' && count > PARTS_OF_KIND;
    const key = isGrouped ? message.kind : String(groups.size);
    const group = groups.get(key);
    if (group) group.messages.push(message);
    else groups.set(key, { messages: [message], count: isGrouped ? count : 1 });
  }
  return [...groups.values()];
}

const textOf = (
  { greeting, more, footer }: { greeting: string; more: string; footer: string },
  parts: readonly LinkedPart[],
): string =>
  [
    greeting,
    ...parts.map(({ title, text, button, link }) =>
      [title, text, `${button}: ${link}`].filter((line) => line !== '').join('\n'),
    ),
    more,
    `-- \n${footer}`,
  ]
    .filter((block) => block !== '')
    .join('\n\n') + '\n';

const cut = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;

function factsOf(message: MailMessage, language: string, timeZone: string): MailFacts {
  const { completionDate, document, dueAt } = message;
  const due = completionDate === null ? '' : dayInWords(completionDate, language, timeZone);
  const isDueToday = due !== '' && due === dayInWords(dueAt, language, timeZone);
  const isOverdue = completionDate !== null && !isDueToday && Date.parse(dueAt) > Date.parse(completionDate);
  const number = (name: string): number => (typeof document[name] === 'number' ? document[name] : 0);
  const text = (name: string): string => (typeof document[name] === 'string' ? document[name] : '');
  return {
    campaign: message.campaignName,
    due,
    isDueToday,
    isOverdue,
    tasks: [],
    taskCount: 1,
    expires: text('expiresAt') === '' ? '' : dayInWords(text('expiresAt'), language, timeZone),
    comment: text('comment'),
    openCount: number('openCount'),
    monitor: text('monitorName'),
    conflicts: number('newConflictCount'),
  };
}

/** The address of the page that a message and others of its kind are about. Opening it changes nothing. */
function linkOf(publicUrl: string, message: MailMessage, others: readonly MailMessage[]): string {
  const { kind, accessReviewId, taskId, monitorId, document } = message;
  const campaign = encodeURIComponent(accessReviewId);
  const isReviewer = Number(document['openCount'] ?? 0) > 0;
  const page = pages[kind] ?? (accessReviewId === '' ? 'home' : isReviewer ? 'review' : 'campaign');
  switch (page) {
    case 'review': {
      if (others.some((other) => other.accessReviewId !== accessReviewId)) return `${publicUrl}/`;
      const isOne = taskId !== '' && others.length === 0;
      return `${publicUrl}/reviews/${campaign}${isOne ? `?task=${encodeURIComponent(taskId)}` : ''}`;
    }
    case 'campaign':
      return `${publicUrl}/campaigns/${campaign}`;
    case 'reports':
    case 'remediation':
      return `${publicUrl}/campaigns/${campaign}/${page}`;
    case 'monitor':
      return `${publicUrl}/conflicts/${encodeURIComponent(monitorId)}`;
    case 'task':
      return others.length > 0 ? `${publicUrl}/tasks` : `${publicUrl}/tasks/${encodeURIComponent(taskId)}`;
    case 'home':
      return `${publicUrl}/`;
  }
}
