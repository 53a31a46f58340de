import { findMail } from '@oag/store/mail';
import type { Handler } from '../../http/index.ts';
import { mailNotFound } from '../mail-not-found.ts';

export const getMail: Handler<'getMail'> = async ({ path }, { database }) => {
  const found = await findMail(database.db, path.mail_id);
  if (!found) throw mailNotFound(path.mail_id);
  return found;
};
