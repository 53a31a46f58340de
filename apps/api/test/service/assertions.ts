import { randomBytes } from 'node:crypto';
import { importJWK, SignJWT, type CryptoKey, type JWK } from 'jose';
import { newId } from '@oag/store/database';
import { insertPersonalClient } from '@oag/store/auth';
import { newClientSecret } from '../../src/auth/client-secret.ts';
import type { TestService } from './test-service.ts';

export type Signer = { clientId: string; secret: string; rowId: string };

/** An API client with a key, that acts as the administrator unless somebody else is given. */
export async function newSigner({ database, admin }: TestService, userId: string = admin.userId): Promise<Signer> {
  const { secret, sha256, publicKey } = newClientSecret();
  const rowId = newId();
  const clientId = `calm-otter-${rowId}@127.0.0.1:8080/pcc`;
  await insertPersonalClient(database.db, {
    id: rowId,
    clientId,
    secretSha256: sha256,
    publicKey,
    userId,
    displayName: 'Signer',
    expiresAt: null,
  });
  return { clientId, secret, rowId };
}

export const jwkOf = (secret: string): JWK =>
  JSON.parse(Buffer.from(secret.split(':')[3] ?? '', 'base64url').toString()) as JWK;

type Claims = { [name: string]: unknown };
type Header = { [name: string]: unknown };

/** An assertion with these claims and header instead of the ones that are right. An undefined claim is left out. */
export async function assertion(
  { clientId, secret }: Signer,
  claims: Claims = {},
  header: Header = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const all = { iss: clientId, sub: clientId, aud: ['127.0.0.1'], iat: now, nbf: now - 120, exp: now + 120, ...claims };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const key = (await importJWK(jwkOf(secret), 'EdDSA')) as CryptoKey;
  return new SignJWT(given)
    .setProtectedHeader({ alg: 'EdDSA', nonce: randomBytes(16).toString('base64'), ...header })
    .sign(key);
}

type Answer = { status: number; body: { [member: string]: unknown }; type: string };

/** Asks for a token by a form, from an address. */
export async function askForToken(
  { app }: TestService,
  form: { [name: string]: string },
  remoteAddress = '127.0.0.1',
  headers: { [name: string]: string } = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/token',
    remoteAddress,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
  });
  return { status: answer.statusCode, body: answer.json(), type: String(answer.headers['content-type']) };
}

export const bySecret = ({ clientId, secret }: Signer): { [name: string]: string } => ({
  client_id: clientId,
  client_secret: secret,
});

export const byAssertion = ({ clientId }: Signer, signed: string): { [name: string]: string } => ({
  client_id: clientId,
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  client_assertion: signed,
});
