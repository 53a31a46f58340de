import { createHash } from 'node:crypto';
import { newId } from '@oag/store/database';
import { type CryptoKey, importJWK, SignJWT } from 'jose';
import { deriveKey, signingKey } from '../auth/index.ts';
import type { Service } from '../http/index.ts';

const TOKEN_SECONDS = 120;
const EARLY_SECONDS = 60;

/** Makes the headers that prove to a receiver where a call comes from, and that its body is whole. */
export type CallSigner = (url: string, body: Buffer) => Promise<{ authorization: string; 'content-digest': string }>;

/**
 * Signs with the key of access tokens, which receivers read at `/auth/v1/jwks`. The token is none for this service: its audience is the receiver.
 */
export async function createCallSigner({ database, configuration }: Service): Promise<CallSigner> {
  const { id, privateJwk } = await signingKey(database.db, deriveKey(configuration.secretKey, 'seal'), 'token');
  const key = (await importJWK(privateJwk, 'EdDSA')) as CryptoKey;
  return async (url, body) => {
    const { host, origin, pathname } = new URL(url);
    const digest = createHash('sha256').update(body).digest();
    const issuedAt = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({
      c1typ: 'wh',
      htm: 'POST',
      htu: `${origin}${pathname}`,
      htb_s256: digest.toString('base64url'),
    })
      .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'wh+jwt' })
      .setIssuer(configuration.publicUrl)
      .setAudience(host)
      .setIssuedAt(issuedAt)
      .setNotBefore(issuedAt - EARLY_SECONDS)
      .setExpirationTime(issuedAt + TOKEN_SECONDS)
      .setJti(newId())
      .sign(key);
    return { authorization: `Bearer ${token}`, 'content-digest': `sha-256=${digest.toString('base64')}` };
  };
}
