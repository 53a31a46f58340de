import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify, type JWK, type JWTVerifyGetKey } from 'jose';
import { isProofAddress } from './proof-address.ts';

/** The algorithms of proofs. Each needs a private key, which the service never sees. */
export const PROOF_ALGORITHMS: string[] = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519', 'PS256', 'RS256'];

const AGE_MAX_SECONDS = 60;
/** Clocks differ. */
const TOLERANCE_SECONDS = 30;
/** A used proof is kept longer than it is accepted, because the clocks of two processes differ, too. */
const KEPT_SECONDS = 3 * AGE_MAX_SECONDS;
/** A proof with the largest keys in use has half of it. */
const LENGTH_MAX = 4096;
/** The members of private and of shared keys. */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
/** 65537, as every RSA key has it: a larger one makes the check of a signature as slow as its caller likes. */
const RSA_EXPONENT = 'AQAB';

/** A valid proof (RFC 9449). `thumbprint` is that of its key, and `digest` identifies the proof. */
export type DpopProof = { thumbprint: string; digest: Buffer; expiresAt: string };

/** The request that a proof must be for. */
export type ProvedRequest = { method: string; url: string; publicUrl: string; now: Date; accessToken?: string };

/** Why a proof is invalid, as a message for the developer of the client. */
export class ProofRefused extends Error {}

/**
 * Verifies that a proof was made for this request a moment ago, and for this access token when there is one. Throws ProofRefused. Whether it was
 * used before is for `spendProof`.
 */
export async function verifyProof(proof: string, request: ProvedRequest): Promise<DpopProof> {
  if (proof.length > LENGTH_MAX)
    throw new ProofRefused(`DPoP: the proof is longer than ${LENGTH_MAX} characters; use a smaller key`);
  const { payload, protectedHeader } = await jwtVerify(proof, publicKey, {
    typ: 'dpop+jwt',
    algorithms: PROOF_ALGORITHMS,
    requiredClaims: ['jti', 'htm', 'htu', 'iat'],
    maxTokenAge: AGE_MAX_SECONDS,
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: request.now,
  }).catch((error: Error) => {
    throw error instanceof errors.JOSEError
      ? new ProofRefused(`DPoP: the proof does not hold: ${error.message}. ${adviceOn(error)}`)
      : error;
  });
  const fault = faultIn(payload, request);
  if (fault !== undefined) throw new ProofRefused(`DPoP: ${fault}`);
  const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk as JWK);
  return {
    thumbprint,
    digest: createHash('sha256').update(`${thumbprint}.${payload.jti}`).digest(),
    expiresAt: new Date(((payload.iat ?? 0) + KEPT_SECONDS) * 1000).toISOString(),
  };
}

/** The key in the header of a proof. One with a private member is refused, so that nobody gets used to sending it. */
const publicKey: JWTVerifyGetKey = (header, token) => {
  const jwk: Partial<JWK> = header.jwk ?? {};
  const secret = PRIVATE_MEMBERS.find((member) => member in jwk);
  if (secret !== undefined)
    throw new ProofRefused(
      `DPoP: the jwk has the private member ${secret}; send the public key only, and make another key`,
    );
  if (jwk.kty === 'RSA' && jwk.e !== RSA_EXPONENT)
    throw new ProofRefused(`DPoP: the exponent e of the RSA key must be ${RSA_EXPONENT}; make another key`);
  return EmbeddedJWK(header, token);
};

const adviceOn = (error: Error): string =>
  error instanceof errors.JOSEAlgNotAllowed
    ? `Sign it with one of ${PROOF_ALGORITHMS.join(', ')}`
    : 'Make a new proof for each request, signed with the key in its header jwk';

type Claims = { [claim: string]: unknown };

/** The claim that is not about this request. */
function faultIn({ jti, htm, htu, ath }: Claims, request: ProvedRequest): string | undefined {
  const { method, url, publicUrl, accessToken } = request;
  const path = url.split('?')[0] ?? '';
  if (typeof jti !== 'string' || jti === '') return 'jti must be a random text, another one in each proof';
  if (htm !== method) return `htm must be the method of the request, ${method}`;
  if (typeof htu !== 'string' || !isProofAddress(htu, publicUrl, path))
    return `htu must be the address of the request without its query, ${publicUrl}${path}`;
  if (accessToken !== undefined && ath !== createHash('sha256').update(accessToken).digest('base64url'))
    return 'ath must be the SHA-256 of the access token in base64url';
  return undefined;
}
