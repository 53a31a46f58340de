import {
  composeMail,
  expiryNoticeUntil,
  failedAttempt,
  notificationOfMessage,
  sendingTime,
  serverPause,
} from '@oag/governance/mail';
import {
  claimMails,
  type ClaimedMail,
  collectMessages,
  deleteOldMails,
  failStaleMails,
  finishMail,
  insertExpiryMessages,
  insertTaskMessages,
  listMailClocks,
  listUnwrittenMails,
  writeMails,
} from '@oag/store/mail';
import { MailRefused, type Mailer, type Service } from '../../http/index.ts';
import { hasLogo } from '../mailer.ts';
import { writeDigests } from './write-digests.ts';

const WRITTEN_AT_ONCE = 200;
const CLAIMED_AT_ONCE = 20;
const DAY = 86_400_000;
const [STALE_DAYS, KEPT_DAYS] = [7, 90];

/** Makes mails from the messages that are due, and sends those that are due. Without a mail server they stay in the outbox. */
export async function sendMails(
  service: Service,
  signal: AbortSignal,
  now: string = new Date().toISOString(),
): Promise<void> {
  const { database, configuration, mailer } = service;
  const { burstSeconds, quietHours } = configuration.mail;
  const collectedAt = later(now, burstSeconds * 1_000);
  const own = { timeZone: configuration.timeZone, quietHours };
  const dueAt = sendingTime(collectedAt, { timeZone: '', quietHours: '' }, own);
  const clocks = (await listMailClocks(database.db)).map((clock) => ({
    ...clock,
    dueAt: sendingTime(collectedAt, clock, own),
  }));
  while (!signal.aborted && (await insertTaskMessages(database.db, now)));
  await insertExpiryMessages(database.db, expiryNoticeUntil(now, configuration.timeZone), now);
  await writeDigests(service, signal, now);
  while (!signal.aborted && (await collectMessages(database.db, notificationOfMessage, now, dueAt, clocks)));
  while (!signal.aborted && (await writeDueMails(service, now)));
  if (mailer && mailer.pause.until <= now) {
    await failStaleMails(
      database.db,
      later(now, -STALE_DAYS * DAY),
      `It waited for a mail server for more than ${STALE_DAYS} days.`,
    );
    while (!signal.aborted && mailer.pause.until <= now) {
      const claimed = await claimMails(database.db, now, CLAIMED_AT_ONCE);
      if (claimed.length === 0) break;
      await Promise.all(claimed.map((mail) => sendMail(service, mailer, mail, now)));
    }
  }
  await deleteOldMails(database.db, oldMailsBefore(now));
}

const later = (time: string, by: number): string => new Date(Date.parse(time) + by).toISOString();

export const oldMailsBefore = (now: string): string => later(now, -KEPT_DAYS * DAY);

/** Writes the texts of mails that are due. Returns whether there may be more. */
async function writeDueMails({ database, configuration }: Service, now: string): Promise<boolean> {
  const { mail, publicUrl, timeZone } = configuration;
  const sender = { organization: mail.organization, publicUrl, hasLogo: hasLogo(configuration) };
  return database.db.transaction().execute(async (tx) => {
    const unwritten = await listUnwrittenMails(tx, now, WRITTEN_AT_ONCE);
    await writeMails(
      tx,
      unwritten.map(({ id, recipient, messages, counts }) => ({
        id,
        address: recipient.address,
        ...composeMail(
          sender,
          {
            displayName: recipient.displayName,
            timeZone: recipient.timeZone ?? timeZone,
            language: recipient.language === 'GERMAN' ? 'de' : 'en',
          },
          messages,
          counts,
        ),
      })),
    );
    return unwritten.length === WRITTEN_AT_ONCE;
  });
}

async function sendMail({ database, log }: Service, mailer: Mailer, mail: ClaimedMail, now: string): Promise<void> {
  try {
    const answer = await mailer.send(mail);
    mailer.pause = { until: '', failures: 0 };
    await finishMail(database.db, mail, { state: 'SENT', answer }, now);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const { result, isServer } = failedAttempt(error.failure, mail, now);
    if (isServer) mailer.pause = serverPause(mailer.pause, now);
    await finishMail(database.db, mail, result, now);
    log.warn(
      { mailId: mail.id, attempts: mail.attempts, answer: result.answer, state: result.state },
      'a mail was not sent',
    );
  }
}
