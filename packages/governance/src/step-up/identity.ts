import { type Claims, verifiedEmail } from '../auth/index.ts';
import { GovernanceError } from '../input/index.ts';

/** Look-ups about a subject that a step-up provider has named, and about the person of the session. */
export type SubjectLookups = {
  /** The person that the provider has named by this subject before, null for none. */
  boundTo: string | null;
  /** The person who signs in as this subject through the same client of the same provider, null for none. */
  signsInAs: string | null;
  /** Whether the provider has named the person of the session by another subject. */
  isPersonBound: boolean;
  /** The people with the e-mail address of the person of the session. */
  sameEmail: number;
  person: { id: string; email: string };
  provider: { displayName: string; trustEmail: boolean };
};

const refused = (message: string): GovernanceError => new GovernanceError({ reason: 'SIGN_IN_REFUSED', message });

/**
 * Checks that the provider authenticated the person of the session, and says whether the subject has to be bound to them. A subject that nobody knows is bound once, by
 * a verified e-mail address. Throws SIGN_IN_REFUSED with what to do.
 */
export function assertSamePerson(claims: Claims, lookups: SubjectLookups): { isNew: boolean } {
  const { boundTo, signsInAs, isPersonBound, sameEmail, person, provider } = lookups;
  const { displayName } = provider;
  const known = boundTo ?? signsInAs;
  if (known !== null && known !== person.id)
    throw refused(
      `Somebody else authenticated at ${displayName}; sign out there, start again, and authenticate as yourself`,
    );
  if (boundTo !== null) return { isNew: false };
  if (isPersonBound)
    throw refused(
      `You authenticated at ${displayName} with another account than before; use the earlier one, or ask an administrator to forget it`,
    );
  if (signsInAs !== null) return { isNew: true };
  const email = verifiedEmail(claims, { ...provider, acceptedEmailDomains: [] });
  if (email !== person.email.toLowerCase())
    throw refused(
      `${displayName} authenticated ${email}, and you are ${person.email} here; sign out there, start again, and authenticate as yourself`,
    );
  if (sameEmail > 1)
    throw refused(
      `Several people have the e-mail address ${email}; ask an administrator to correct that in the directory`,
    );
  return { isNew: true };
}
