import { assertTakesConsents } from '@oag/governance/forms';
import { GovernanceError } from '@oag/governance/input';
import { findSignInProvider } from '@oag/store/auth';
import { type AuthorizationProvider, signInAuthorization } from '../auth/index.ts';
import type { RequestContext } from '../http/index.ts';

/** The provider of a consent, which is asked for these scopes in place of those of a sign-in. Throws WRONG_STATE when it is deleted or disabled. */
export async function consentProvider(
  id: string,
  scopes: readonly string[],
  context: RequestContext,
): Promise<AuthorizationProvider> {
  const stored = await findSignInProvider(context.database.db, id);
  if (!stored)
    throw new GovernanceError({
      reason: 'WRONG_STATE',
      message: `The sign-in provider ${id} of the field is deleted; ask the owner of the form to choose another one`,
    });
  assertTakesConsents(stored.provider);
  return { ...signInAuthorization(stored, context), scopes };
}
