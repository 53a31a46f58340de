import { mailHtml } from './mail-html.ts';
import type { LinkedPart, MailFacts, MailMessage, MailPage, MailWords } from './mail-message.ts';
import { mailWordsEn } from './mail-words-en.ts';

/** Who sends mails: the organization, and the address of the service that links point to. */
export type MailSender = { organization: string; publicUrl: string; hasLogo: boolean };

export type MailRecipient = { displayName: string; timeZone: string; language: string };

/** The text of a mail, as plain text and as HTML. */
export type ComposedMail = { subject: string; text: string; html: string };

const SUBJECT_MAX = 200;
const words: { readonly [language: string]: MailWords } = { en: mailWordsEn };

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
};

/** Writes one mail from all messages to a person. `messageCount` may be more than the messages that are given. */
export function composeMail(
  sender: MailSender,
  recipient: MailRecipient,
  messages: readonly MailMessage[],
  messageCount: number,
): ComposedMail {
  const language = words[recipient.language] ? recipient.language : 'en';
  const say = words[language] ?? mailWordsEn;
  const parts = messages.map((message): LinkedPart => {
    const facts = factsOf(message, language, recipient.timeZone);
    const part = (say.parts[message.kind] ?? say.other)(facts);
    return { ...part, title: oneLine(part.title), link: linkOf(sender.publicUrl, message) };
  });
  const [first] = parts;
  const title = first?.title ?? sender.organization;
  const subject = messageCount > 1 ? say.several(title, messageCount - 1) : title;
  const more = messageCount > parts.length ? say.more(messageCount - parts.length) : '';
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

/** Line breaks in names would be lines of the mail's head. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
const cut = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;

function factsOf(message: MailMessage, language: string, timeZone: string): MailFacts {
  const { completionDate, document, dueAt } = message;
  const isOverdue = completionDate !== null && Date.parse(dueAt) > Date.parse(completionDate);
  const number = (name: string): number => (typeof document[name] === 'number' ? document[name] : 0);
  const text = (name: string): string => (typeof document[name] === 'string' ? document[name] : '');
  return {
    campaign: message.campaignName,
    due: completionDate === null ? '' : dayOf(completionDate, language, timeZone),
    isOverdue,
    task: message.taskName,
    comment: text('comment'),
    openCount: number('openCount'),
    monitor: text('monitorName'),
    conflicts: number('newConflictCount'),
  };
}

/** A day as people write it, on the clocks of the recipient. */
const dayOf = (time: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone }).format(
    Date.parse(time),
  );

/** The address of the page that a message is about. Opening it changes nothing. */
function linkOf(publicUrl: string, { kind, accessReviewId, taskId, monitorId, document }: MailMessage): string {
  const campaign = encodeURIComponent(accessReviewId);
  const isReviewer = Number(document['openCount'] ?? 0) > 0;
  const page = pages[kind] ?? (accessReviewId === '' ? 'home' : isReviewer ? 'review' : 'campaign');
  switch (page) {
    case 'review':
      return `${publicUrl}/reviews/${campaign}${taskId === '' ? '' : `?task=${encodeURIComponent(taskId)}`}`;
    case 'campaign':
      return `${publicUrl}/campaigns/${campaign}`;
    case 'reports':
    case 'remediation':
      return `${publicUrl}/campaigns/${campaign}/${page}`;
    case 'monitor':
      return `${publicUrl}/conflicts/${encodeURIComponent(monitorId)}`;
    case 'home':
      return `${publicUrl}/`;
  }
}
