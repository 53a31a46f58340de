import type { DigestWords } from './digest-words.ts';
import type { MailPart } from './mail-part.ts';

/** The facts of one message in a mail. Those that do not apply are empty. */
export type MailMessage = {
  kind: string;
  accessReviewId: string;
  campaignName: string;
  completionDate: string | null;
  taskId: string;
  taskName: string;
  monitorId: string;
  dueAt: string;
  document: { [name: string]: unknown };
};

/** The same, in the recipient's language and time zone. */
export type MailFacts = {
  campaign: string;
  /** The day when the campaign is due, '' for none. */
  due: string;
  isDueToday: boolean;
  isOverdue: boolean;
  /** The grants that it is about, and how many there are. */
  tasks: readonly string[];
  taskCount: number;
  /** The day when access ends, '' for none. */
  expires: string;
  comment: string;
  openCount: number;
  monitor: string;
  conflicts: number;
};

/** The page of the console that a message is about. */
export type MailPage = 'review' | 'campaign' | 'reports' | 'remediation' | 'monitor' | 'task' | 'home';

/** All that a language says in mails. */
export type MailWords = {
  greeting(name: string): string;
  /** The subject of a mail with several messages. */
  several(first: string, more: number): string;
  /** Below the messages that are shown, when there are more. */
  more(count: number): string;
  footer(organization: string): string;
  parts: { readonly [kind: string]: (facts: MailFacts) => MailPart };
  digest: DigestWords;
  /** A message of a kind that these words do not know. */
  other(facts: MailFacts): MailPart;
};
