import { GovernanceError } from '@oag/governance/input';
import { listSigningKeys } from '@oag/store/auth';
import { newId, type Db } from '@oag/store/database';
import { errors, importJWK, jwtVerify, SignJWT, type CryptoKey } from 'jose';
import type { AccessTokens, TokenHolder } from '../http/index.ts';
import { authorizationOf } from '../dpop/index.ts';
import { signingKey } from './signing-key.ts';

type Options = { db: Db; encryptionKey: Buffer; audience: string; lifetimeSeconds: number };

const MAX_REMEMBERED = 10_000;

export async function createAccessTokens({
  db,
  encryptionKey,
  audience,
  lifetimeSeconds,
}: Options): Promise<AccessTokens> {
  const current = await signingKey(db, encryptionKey, 'token');
  let keys = await listSigningKeys(db, 'token');
  const signWith = (await importJWK(current.privateJwk, 'EdDSA')) as CryptoKey;

  const publicKeys = new Map<string, CryptoKey>();
  const keyOf = async (kid: string | undefined): Promise<CryptoKey> => {
    const known = publicKeys.get(kid ?? '');
    if (known) return known;
    // Another process may have made a new key since we read them.
    if (!keys.some((key) => key.id === kid)) keys = await listSigningKeys(db, 'token');
    const found = keys.find((key) => key.id === kid);
    if (!found) throw new errors.JWSSignatureVerificationFailed('unknown key');
    const imported = (await importJWK(found.publicJwk, 'EdDSA')) as CryptoKey;
    publicKeys.set(found.id, imported);
    return imported;
  };

  // A signature that was verified once need not be verified on every request; the map is bounded and holds no token past its end.
  const verified = new Map<string, TokenHolder>();

  return {
    lifetimeSeconds,
    issue: ({ userId, clientRowId, thumbprint }, seconds = lifetimeSeconds) =>
      new SignJWT({ cid: clientRowId, ...(thumbprint !== undefined && { cnf: { jkt: thumbprint } }) })
        .setProtectedHeader({ alg: 'EdDSA', kid: current.id, typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(audience)
        .setAudience(audience)
        .setIssuedAt()
        .setJti(newId())
        .setExpirationTime(`${seconds}s`)
        .sign(signWith),
    known(authorization) {
      const found = verified.get(authorizationOf(authorization)?.token ?? '');
      return found && found.expiresAt > Date.now() ? found.clientRowId : undefined;
    },
    forget: (token) => void verified.delete(token),
    async verify(token) {
      const known = verified.get(token);
      if (known && known.expiresAt > Date.now()) return known;
      verified.delete(token);
      try {
        const { payload } = await jwtVerify(token, (header) => keyOf(header.kid), {
          issuer: audience,
          audience,
          algorithms: ['EdDSA'],
        });
        const { jkt } = (payload['cnf'] ?? {}) as { jkt?: string };
        const result: TokenHolder = {
          userId: String(payload.sub),
          clientRowId: String(payload['cid']),
          expiresAt: (payload.exp ?? 0) * 1000,
          thumbprint: jkt,
        };
        if (verified.size >= MAX_REMEMBERED) verified.delete(verified.keys().next().value ?? '');
        verified.set(token, result);
        return result;
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          throw new GovernanceError({
            reason: 'TOKEN_EXPIRED',
            message: 'The access token has expired; get a new one from /auth/v1/token',
          });
        }
        if (error instanceof errors.JOSEError) {
          throw new GovernanceError({
            reason: 'TOKEN_INVALID',
            message: 'The access token is not one of this service; get one from /auth/v1/token',
          });
        }
        throw error;
      }
    },
    keySet: async () =>
      (await listSigningKeys(db, 'token')).map((key) => ({ ...key.publicJwk, kid: key.id, alg: 'EdDSA', use: 'sig' })),
  };
}
