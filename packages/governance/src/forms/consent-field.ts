import type { FieldInput, FieldViolation, Oauth2FieldInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';
import { type Consent, consentScopes } from './consent.ts';
import type { FormLookups } from './picker-field.ts';

const SCOPES_MAX = 20;
/** A scope of RFC 6749, 3.3. */
const SCOPE = /^[\x21\x23-\x5B\x5D-\x7E]{1,256}$/;

/** The errors in a field for a consent. */
export function checkConsentField(
  { providerId = '', scopes }: Oauth2FieldInput,
  at: string,
  lookups: FormLookups,
): FieldViolation[] {
  const named = scopes ?? [];
  return [
    ...(providerId === ''
      ? [violation(`${at}.providerId`, 'REQUIRED', 'is missing; name the sign-in provider at which people consent')]
      : lookups.signInProviderIds.has(providerId)
        ? []
        : [
            violation(
              `${at}.providerId`,
              'NOT_FOUND',
              `there is no sign-in provider with the id ${providerId}; name one from GET /api/v1/sign_in/providers`,
            ),
          ]),
    ...(named.length > SCOPES_MAX
      ? [violation(`${at}.scopes`, 'LIMIT', `has ${named.length} scopes; at most ${SCOPES_MAX} are allowed`)]
      : []),
    ...named.flatMap((scope, index) =>
      SCOPE.test(scope)
        ? []
        : [
            violation(
              `${at}.scopes[${index}]`,
              'FORMAT',
              'is no scope; use 1 to 256 printable characters without spaces, quotes and backslashes',
            ),
          ],
    ),
  ];
}

/** An expression can neither give a consent nor change one. */
export function checkConsentExpressions({ sharedConfig, userConfig }: FieldInput, at: string): FieldViolation[] {
  const expressions = {
    'sharedConfig.defaultValueCel': sharedConfig?.defaultValueCel,
    'sharedConfig.inputTransformationCel': sharedConfig?.inputTransformationCel,
    'userConfig.inputTransformationCel': userConfig?.inputTransformationCel,
  };
  return Object.entries(expressions).flatMap(([member, source]) =>
    source
      ? [violation(`${at}.${member}`, 'CONFLICT', 'is not for consents: only the person who answers can give them')]
      : [],
  );
}

/** The rules that a consent breaks as the answer to a field. `consent` is undefined for one that the person did not give. */
export function brokenConsent(field: Oauth2FieldInput, consent: Consent | undefined): BrokenRule[] {
  if (!consent) return [broken('NOT_FOUND', 'is the id of no consent of yours from the last 24 hours; confirm again')];
  if (consent.providerId !== field.providerId)
    return [broken('NOT_OFFERED', 'is a consent at another provider than the field asks for; confirm again')];
  const missing = consentScopes(field).filter((scope) => !consent.scopes.includes(scope));
  return missing.length === 0
    ? []
    : [broken('NOT_OFFERED', `is a consent without the scope ${missing.join(', ')}; confirm again`)];
}
