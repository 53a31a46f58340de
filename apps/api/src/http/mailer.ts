import type { MailFailure, ServerPause } from '@oag/governance/mail';
import type { ClaimedMail } from '@oag/store/mail';

/** Hands mails over to a mail server. */
export type Mailer = {
  /** Mails that are handed over at the same time. */
  readonly connections: number;
  /** Until when the server is left alone, because it could not be used. */
  pause: ServerPause;
  /** Returns the answer of the server that took the mail. Throws MailRefused. */
  send(mail: ClaimedMail): Promise<string>;
  close(): void;
};

/** The mail server did not take a mail. */
export class MailRefused extends Error {
  readonly failure: MailFailure;
  constructor(failure: MailFailure) {
    super(failure.message);
    this.failure = failure;
  }
}
