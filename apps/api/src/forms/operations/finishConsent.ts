import { assertGranted, consentAccount } from '@oag/governance/forms';
import { GovernanceError } from '@oag/governance/input';
import { insertConsent } from '@oag/store/forms';
import { newId } from '@oag/store/database';
import { logAction } from '@oag/store/log';
import { assertInSession, finishAuthorization, takeAttempt } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { consentProvider } from '../consent-provider.ts';

export const finishConsent: Handler<'finishConsent'> = async ({ body }, context) => {
  const { caller, database } = context;
  assertInSession(context);
  const attempt = await takeAttempt({ purpose: 'consent', ...body }, context).catch(asWrongState);
  const { userId, requestSchemaId = '', taskId = '', fieldName = '', scopes: asked = '' } = attempt.document;
  if (userId !== caller.userId)
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: 'Somebody else started this consent; go back to the form, and start again',
    });
  const scopes = asked.split(' ');
  const provider = await consentProvider(attempt.providerId, scopes, context);
  const finished = await finishAuthorization(attempt, provider, context).catch(asWrongState);
  assertGranted(scopes, finished.grantedScopes);
  const { issuer, subject, claims } = finished;
  const given = { providerId: attempt.providerId, account: consentAccount(claims, subject), issuer, subject, scopes };
  const consent = await database.db.transaction().execute(async (tx) => {
    const stored = await insertConsent(tx, { id: newId(), ...given }, caller.userId);
    const document = { ...given, requestSchemaId, taskId, fieldName };
    await logAction(tx, context, { kind: 'consentCreated', objectType: 'consent', objectId: stored.id, document });
    return stored;
  });
  return { consent, requestSchemaId, taskId, fieldName };
};

/** The person stays signed in: what fails is the consent. */
function asWrongState(error: unknown): never {
  if (error instanceof GovernanceError && error.reason === 'SIGN_IN_REFUSED')
    throw new GovernanceError({ reason: 'WRONG_STATE', message: error.message, cause: error });
  throw error;
}
