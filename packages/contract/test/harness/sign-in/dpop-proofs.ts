import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** A key of a program, which its tokens are bound to. */
export type ProofKey = { alg: string; privateKey: CryptoKey; jwk: JWK; privateJwk: JWK };

export async function newProofKey(alg = 'ES256'): Promise<ProofKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { alg, privateKey, jwk: await exportJWK(publicKey), privateJwk: await exportJWK(privateKey) };
}

/** The request that a proof is for. */
export type Proved = { method: string; url: string; token?: string };
/** What is wrong with a proof. A claim that is undefined is left out. */
export type ProofChange = {
  header?: { [name: string]: unknown };
  claims?: { [name: string]: unknown };
  signedBy?: CryptoKey | Uint8Array;
};

/** A proof (RFC 9449), with changes. */
export function dpopProof(
  { alg, privateKey, jwk }: ProofKey,
  { method, url, token }: Proved,
  { header = {}, claims = {}, signedBy = privateKey }: ProofChange = {},
): Promise<string> {
  const right = {
    jti: randomUUID(),
    htm: method,
    htu: url,
    iat: Math.floor(Date.now() / 1000),
    ...(token !== undefined && { ath: createHash('sha256').update(token).digest('base64url') }),
  };
  const given = Object.entries({ ...right, ...claims }).filter(([, value]) => value !== undefined);
  return new SignJWT(Object.fromEntries(given))
    .setProtectedHeader({ typ: 'dpop+jwt', alg, jwk, ...header })
    .sign(signedBy);
}
