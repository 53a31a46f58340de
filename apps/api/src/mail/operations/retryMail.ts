import { assertSendable } from '@oag/governance/mail';
import { logAction } from '@oag/store/log';
import { findMail, resendMail } from '@oag/store/mail';
import type { Handler } from '../../http/index.ts';
import { mailNotFound } from '../mail-not-found.ts';

export const retryMail: Handler<'retryMail'> = async ({ path }, { caller, database, now, requestId }) => {
  const { mail_id: id } = path;
  return database.db.transaction().execute(async (tx) => {
    const found = await findMail(tx, id, 'forUpdate');
    if (!found) throw mailNotFound(id);
    assertSendable(found.mail);
    await resendMail(tx, id, now);
    await logAction(
      tx,
      { caller, requestId },
      {
        kind: 'mailSentAgain',
        objectType: 'mail',
        objectId: id,
        document: { userId: found.mail.userId, state: found.mail.state },
      },
    );
    return (await findMail(tx, id)) ?? found;
  });
};
