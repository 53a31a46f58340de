import { digestWordsEn } from './digest-words-en.ts';
import type { MailFacts, MailWords } from './mail-message.ts';

const reviews = (count: number): string => (count === 1 ? '1 open review' : `${count} open reviews`);
const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');
const by = ({ due, isOverdue }: MailFacts): string =>
  due === '' ? '' : isOverdue ? `They were due on ${due}.` : `They are due on ${due}.`;
const yours = (facts: MailFacts): string =>
  sentences(facts.openCount > 0 ? `You have ${reviews(facts.openCount)}.` : '', facts.openCount > 0 ? by(facts) : '');
/** A title for one task, with its grant, or for several. */
const counted = ({ tasks, taskCount }: MailFacts, one: string, several: (count: number) => string): string =>
  taskCount === 1 ? `${one}${tasks[0] ? `: ${tasks[0]}` : ''}` : several(taskCount);
/** The grants that several tasks are about. */
const listed = ({ campaign, tasks, taskCount }: MailFacts): string =>
  [
    campaign === '' ? '' : `Campaign: ${campaign}`,
    ...(taskCount === 1 ? [] : tasks.map((task) => `• ${task}`)),
    taskCount > tasks.length ? `and ${taskCount - tasks.length} more` : '',
  ]
    .filter((line) => line !== '')
    .join('\n');
const tasksButton = ({ taskCount }: MailFacts): string => (taskCount === 1 ? 'Open the task' : 'Open my tasks');
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
      title: counted(facts, 'A review was assigned to you', (n) => `${n} reviews were assigned to you`),
      text: listed(facts),
      button: OPEN,
    }),
    APPROVAL_NEEDED: (facts) => ({
      title: counted(facts, 'A task waits for your decision', (n) => `${n} tasks wait for your decision`),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    ACCESS_UNUSED: (facts) => ({
      title: counted(facts, 'You do not use this access', (n) => `You do not use ${n} grants`),
      text: `${listed(facts)}\nIt is taken away soon. To keep it, open the task and deny the revocation.`.trim(),
      button: tasksButton(facts),
    }),
    PROVISIONING_NEEDED: (facts) => ({
      title: counted(facts, 'Please carry out a change of access', (n) => `Please carry out ${n} changes of access`),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    REQUEST_CREATED: (facts) => ({
      title: counted(facts, 'Your request was created', (n) => `${n} requests of yours were created`),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    REQUEST_GRANTED: (facts) => ({
      title: counted(facts, 'Access was granted', (n) => `${n} requests were granted`),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    REQUEST_DENIED: (facts) => ({
      title: counted(facts, 'A request was denied', (n) => `${n} requests were denied`),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    ACCESS_PROVISIONED: (facts) => ({
      title: counted(facts, 'You have new access', (n) => `You have new access: ${n} requests were granted`),
      text: listed(facts),
      button: tasksButton(facts),
    }),
    EXPIRING_ACCESS: (facts) => ({
      title: counted(facts, 'Your access ends soon', (n) => `${n} grants of yours end soon`),
      text:
        facts.taskCount === 1
          ? `It ends on ${facts.expires}. Request an extension if you still need it.`
          : sentences('Request an extension of those that you still need.', `\n${listed(facts)}`),
      button: tasksButton(facts),
    }),
    REASSIGNED: (facts) => ({
      title: counted(
        facts,
        'A task was reassigned to somebody else',
        (n) => `${n} tasks were reassigned to somebody else`,
      ),
      text: sentences('You need not do anything.', `${facts.taskCount === 1 ? '' : `\n${listed(facts)}`}`),
      button: tasksButton(facts),
    }),
    COMMENT: (facts) => ({
      title: counted(facts, 'A new comment', (n) => `${n} new comments`),
      text: facts.taskCount === 1 ? facts.comment : listed(facts),
      button: tasksButton(facts),
    }),
    ADVICE_ASKED: (facts) => ({
      title: counted(facts, 'Somebody asks for your advice', (n) => `You are asked for advice about ${n} tasks`),
      text: facts.taskCount === 1 ? facts.comment : listed(facts),
      button: tasksButton(facts),
    }),
    REMINDER: (facts) => ({
      title: `${facts.isDueToday ? 'Due today' : facts.isOverdue ? 'Overdue' : 'Reminder'}: reviews in ${facts.campaign}`,
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
  digest: digestWordsEn,
  other: (facts) => ({ title: facts.campaign || 'A notification', text: facts.comment, button: 'Open the console' }),
};
