import { findSession } from '@oag/store/auth';
import { currentSession } from '../current-session.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const getCurrentSession: Handler<'getCurrentSession'> = async (_request, context) => {
  const cookie = currentSession(context);
  if (!cookie) return { session: null, changeToken: '' };
  const session = await findSession(context.database.db, cookie.id);
  if (!session) throw notFound('session', cookie.id, 'it has just ended; sign in again');
  return {
    session: { ...session, isCurrent: true },
    changeToken: context.sessions.changeToken(cookie.secret),
  };
};
