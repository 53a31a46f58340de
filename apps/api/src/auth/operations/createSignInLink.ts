import { GovernanceError } from '@oag/governance/input';
import { assertMaySignIn, linkSeconds } from '@oag/governance/auth';
import { logAction } from '@oag/store/log';
import { findRoleHolders } from '@oag/store/auth';
import { mayLinkSignIn } from '../link-sign-in.ts';
import { newSignInLink } from '../sign-in-link.ts';
import { notFound, type Handler } from '../../http/index.ts';

export const createSignInLink: Handler<'createSignInLink'> = async ({ path, body }, context) => {
  const { caller, configuration, database, now } = context;
  if (!(await mayLinkSignIn(context)))
    throw new GovernanceError({
      reason: 'FEATURE_DISABLED',
      message:
        'Signing in by link is switched off, or a sign-in provider is enabled; set SIGN_IN_BY_LINK to on to have both',
    });
  assertMaySignIn(caller);
  const expiresTime = new Date(Date.parse(now) + linkSeconds(body) * 1000).toISOString();
  const userId = path.user_id;
  const { url } = await database.db.transaction().execute(async (tx) => {
    const person = (await findRoleHolders(tx, [userId])).get(userId);
    if (!person?.isEnabled || person.isServicePrincipal) throw notFound('enabled person', userId, 'search the people');
    const { publicUrl } = configuration;
    const link = await newSignInLink(tx, { publicUrl, userId, createdBy: caller.userId, expiresAt: expiresTime });
    await logAction(tx, context, {
      kind: 'signInLinkCreated',
      objectType: 'user',
      objectId: userId,
      document: { linkId: link.id, expiresTime },
    });
    return link;
  });
  return { url, expiresTime };
};
