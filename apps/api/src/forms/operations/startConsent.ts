import { consentScopes } from '@oag/governance/forms';
import { assertInSession, startAuthorization } from '../../auth/index.ts';
import type { Handler } from '../../http/index.ts';
import { consentProvider } from '../consent-provider.ts';
import { readConsentRequest } from '../consent-request.ts';

export const startConsent: Handler<'startConsent'> = async ({ body }, context) => {
  const { asked, field } = await readConsentRequest(body, context);
  assertInSession(context);
  const scopes = consentScopes(field);
  return startAuthorization(
    await consentProvider(field.providerId, scopes, context),
    {
      purpose: 'consent',
      document: { ...asked, userId: context.caller.userId, scopes: scopes.join(' ') },
      // The page at the redirect URI serves sign-ins too.
      statePrefix: 'consent.',
      asksConsent: true,
    },
    context,
  );
};
