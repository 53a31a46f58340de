import { GovernanceError } from '@oag/governance/input';
import { useSignInLink } from '@oag/store/auth';
import type { LogEntry } from '@oag/store/log';
import { hashSecret } from '../client-secret.ts';
import { assertNotCrossSite } from '../same-origin.ts';
import { startSession } from '../start-session.ts';
import type { Handler } from '../../http/index.ts';

export const startSessionByLink: Handler<'startSessionByLink'> = async ({ body }, context) => {
  const { configuration, database, raw, refusals, requestId } = context;
  assertNotCrossSite(raw.headers, configuration.publicUrl);
  const tokenSha256 = hashSecret(body.token);
  const started = configuration.signInByLink
    ? await database.db.transaction().execute(async (tx) => {
        const link = await useSignInLink(tx, tokenSha256);
        return (
          link && startSession(tx, { ...link, method: 'SIGN_IN_METHOD_LINK', by: 'link', linkId: link.id }, context)
        );
      })
    : undefined;
  if (started) return started;
  const reason = 'SIGN_IN_REFUSED';
  const entry: LogEntry = {
    actorId: '',
    kind: 'refused',
    objectType: 'signInLink',
    objectId: tokenSha256.toString('hex'),
    requestId,
    document: { reason, source: raw.ip },
  };
  await refusals.record({ source: raw.ip, reason, entry });
  throw new GovernanceError({
    reason,
    message: configuration.signInByLink
      ? 'The link was used before, has expired, or is none of this service; ask an administrator for a new one'
      : 'Signing in by link is switched off; ask an administrator how to sign in',
  });
};
