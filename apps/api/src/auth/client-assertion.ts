import { createHash } from 'node:crypto';
import { errors, importJWK, jwtVerify, type CryptoKey } from 'jose';
import { isOwnHost } from '../configuration/index.ts';

/** What `client_assertion_type` must be (RFC 7523). */
export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const LIFETIME_MAX_SECONDS = 300;
/** Clocks differ. */
const TOLERANCE_SECONDS = 30;

/** A valid assertion. `digest` identifies it, however its signature is encoded. */
export type Assertion = { digest: Buffer; expiresAt: string };

/**
 * Verifies that a client has signed an assertion for this service: with its key and in its own name (`iss`, `sub`). The assertion must name this
 * host without its port (`aud`, a string or a list), and be valid for at most five minutes. Throws an Error whose message says what is wrong.
 */
export async function verifyAssertion(
  assertion: string,
  client: { clientId: string; publicKey: Buffer },
  publicUrl: string,
  now: Date,
): Promise<Assertion> {
  const key = (await importJWK(
    { kty: 'OKP', crv: 'Ed25519', x: client.publicKey.toString('base64url') },
    'EdDSA',
  )) as CryptoKey;
  const { payload } = await jwtVerify(assertion, key, {
    algorithms: ['EdDSA', 'Ed25519'],
    issuer: client.clientId,
    subject: client.clientId,
    requiredClaims: ['exp', 'aud'],
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: now,
  }).catch((error: Error) => {
    throw error instanceof errors.JOSEError
      ? new AssertionRefused(`The assertion does not hold: ${error.message}`)
      : error;
  });
  if (![payload.aud].flat().some((audience) => isOwnHost(String(audience), publicUrl))) {
    throw new AssertionRefused(`The assertion is for somebody else: aud must be ${new URL(publicUrl).hostname}`);
  }
  const expires = payload.exp ?? 0;
  if (expires > now.getTime() / 1000 + LIFETIME_MAX_SECONDS + TOLERANCE_SECONDS) {
    throw new AssertionRefused(
      `The assertion is valid for too long: exp may be ${LIFETIME_MAX_SECONDS} seconds from now at most`,
    );
  }
  const signed = assertion.slice(0, assertion.lastIndexOf('.'));
  return {
    digest: createHash('sha256').update(signed).digest(),
    expiresAt: new Date((expires + TOLERANCE_SECONDS) * 1000).toISOString(),
  };
}

/** Why an assertion is invalid, as a message for the developer of the client. */
export class AssertionRefused extends Error {}
