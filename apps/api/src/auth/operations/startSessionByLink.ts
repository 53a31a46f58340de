import { GovernanceError } from '@oag/governance/input';
import { useSignInLink } from '@oag/store/auth';
import type { LogEntry } from '@oag/store/log';
import { hashSecret } from '../client-secret.ts';
import { mayLinkSignIn } from '../link-sign-in.ts';
import { assertNotCrossSite } from '../same-origin.ts';
import { startSession } from '../start-session.ts';
import type { Handler } from '../../http/index.ts';

export const startSessionByLink: Handler<'startSessionByLink'> = async ({ body }, context) => {
  const { configuration, database, raw, refusals, requestId } = context;
  assertNotCrossSite(raw.headers, configuration.publicUrl);
  const tokenSha256 = hashSecret(body.token);
  const isAllowed = await mayLinkSignIn(context);
  const started = isAllowed
    ? await database.db.transaction().execute(async (tx) => {
        const link = await useSignInLink(tx, tokenSha256);
        if (!link) return undefined;
        const { id: linkId, ...person } = link;
        return startSession(tx, { ...person, method: 'SIGN_IN_METHOD_LINK', details: { linkId } }, context);
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
    document: { reason, source: raw.sourceAddress },
  };
  await refusals.record({ source: raw.sourceAddress, reason, entry });
  throw new GovernanceError({
    reason,
    message: isAllowed
      ? 'The link was used before, has expired, or is none of this service; ask an administrator for a new one'
      : 'Links are switched off here; go to the sign-in page to see how to sign in, or ask an administrator',
  });
};
