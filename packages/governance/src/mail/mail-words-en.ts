import type { MailFacts, MailWords } from './mail-message.ts';

const reviews = (count: number): string => (count === 1 ? '1 open review' : `${count} open reviews`);
const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
const by = ({ due, isOverdue }: MailFacts): string =>
  due === '' ? '' : isOverdue ? `They were due on ${due}.` : `They are due on ${due}.`;
const yours = (facts: MailFacts): string =>
  sentences(facts.openCount > 0 ? `You have ${reviews(facts.openCount)}.` : '', facts.openCount > 0 ? by(facts) : '');
const OPEN = 'Open my reviews';
const CAMPAIGN = 'Open the campaign';

/** The English words of mails. */
export const mailWordsEn: MailWords = {
  greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  several: (first, more) => `${first} (and ${more} more)`,
  more: (count) => `And ${count} more. Open the console to see all of them.`,
  footer: (organization) =>
    `${organization} sends this mail because of your part in its access reviews. The links open the console, where you sign in. Nothing is decided by opening a link.`,
  parts: {
    KICKOFF: (facts) => ({ title: `Please review access: ${facts.campaign}`, text: yours(facts), button: OPEN }),
    ASSIGNED: (facts) => ({
      title: `You have new reviews: ${facts.campaign}`,
      text: sentences(yours(facts), facts.comment),
      button: OPEN,
    }),
    REMINDER: (facts) => ({
      title: facts.isOverdue ? `Overdue: reviews in ${facts.campaign}` : `Reminder: reviews in ${facts.campaign}`,
      text: sentences(yours(facts), facts.comment),
      button: OPEN,
    }),
    CLOSE_WARNING: (facts) => ({
      title: `${facts.campaign} ends ${facts.due === '' ? 'soon' : `on ${facts.due}`}`,
      text: sentences(
        facts.openCount > 0 ? `You have ${reviews(facts.openCount)}.` : '',
        'It ends automatically, and open reviews are closed as the campaign says.',
      ),
      button: facts.openCount > 0 ? OPEN : CAMPAIGN,
    }),
    CLOSE: (facts) => ({
      title: `The campaign has ended: ${facts.campaign}`,
      text: 'Thank you. There is nothing left to review.',
      button: CAMPAIGN,
    }),
    CHANNEL_INVITATION: (facts) => ({
      title: `The channel of ${facts.campaign}`,
      text: `Questions about this campaign are answered in ${facts.comment}.`,
      button: OPEN,
    }),
    REPORT_READY: (facts) => ({ title: `A report is ready: ${facts.campaign}`, text: '', button: 'Open the reports' }),
    REPORT_FAILED: (facts) => ({
      title: `A report failed: ${facts.campaign}`,
      text: sentences(facts.comment, 'Generate it again.'),
      button: 'Open the reports',
    }),
    STARTED: (facts) => ({ title: `The campaign has started: ${facts.campaign}`, text: '', button: CAMPAIGN }),
    START_WAITS: (facts) => ({
      title: `The campaign cannot start: ${facts.campaign}`,
      text: facts.comment,
      button: CAMPAIGN,
    }),
    ENDED: (facts) => ({ title: `The campaign ended automatically: ${facts.campaign}`, text: '', button: CAMPAIGN }),
    END_WAITS: (facts) => ({
      title: `The campaign cannot end: ${facts.campaign}`,
      text: facts.comment,
      button: CAMPAIGN,
    }),
    CREATED: (facts) => ({
      title: `A campaign was created from its template: ${facts.campaign}`,
      text: 'Check its scope and dates.',
      button: CAMPAIGN,
    }),
    ACCURACY_PROBLEM: (facts) => ({
      title: `The data of ${facts.campaign} has problems`,
      text: facts.comment,
      button: CAMPAIGN,
    }),
    NO_ACTIVE_OWNER: (facts) => ({
      title: `No owner of ${facts.campaign} is active`,
      text: 'Choose another owner.',
      button: CAMPAIGN,
    }),
    REVOCATIONS_PLANNED: (facts) => ({
      title: `Revocations are planned: ${facts.campaign}`,
      text: sentences('The cooling-off period has begun.', facts.comment),
      button: 'Open the remediation',
    }),
    ACCESS_STILL_THERE: (facts) => ({
      title: `Access is still there that was reported as removed: ${facts.campaign}`,
      text: facts.comment,
      button: 'Open the remediation',
    }),
    ACCESS_STILL_INHERITED: (facts) => ({
      title: `Revoked access is still inherited: ${facts.campaign}`,
      text: facts.comment,
      button: 'Open the remediation',
    }),
    ACCESS_RETURNED: (facts) => ({
      title: `Removed access is back: ${facts.campaign}`,
      text: facts.comment,
      button: 'Open the remediation',
    }),
    CONFLICTS_FOUND: (facts) => ({
      title: `${facts.conflicts === 1 ? '1 new conflict' : `${facts.conflicts} new conflicts`}: ${facts.monitor}`,
      text: 'Someone holds access that violates this segregation of duties.',
      button: 'Open the conflicts',
    }),
  },
  other: (facts) => ({ title: facts.campaign || 'A notification', text: facts.comment, button: 'Open the console' }),
};
