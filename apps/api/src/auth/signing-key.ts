import { insertFirstSigningKey, listSigningKeys, type KeyPurpose, type NewSigningKey } from '@oag/store/auth';
import { newId, type Db } from '@oag/store/database';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { encrypt, decrypt } from './encryption.ts';

/** The key in use for a purpose, made at the first use. Private keys are kept encrypted. */
export async function signingKey(
  db: Db,
  encryptionKey: Buffer,
  purpose: KeyPurpose,
): Promise<{ id: string; privateJwk: JWK; publicJwk: JWK }> {
  let keys = await listSigningKeys(db, purpose);
  if (keys.length === 0) {
    await insertFirstSigningKey(db, await newSigningKey(encryptionKey), purpose);
    keys = await listSigningKeys(db, purpose);
  }
  const current = keys.find((key) => key.retiredAt === null);
  if (!current) throw new Error(`The database has no signing key in use for the purpose ${purpose}`);
  return {
    id: current.id,
    privateJwk: JSON.parse(decrypt(encryptionKey, current.sealedPrivateJwk)) as JWK,
    publicJwk: current.publicJwk,
  };
}

/** A new key, not yet stored. */
export async function newSigningKey(encryptionKey: Buffer): Promise<NewSigningKey> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { kty = '', crv = '', x = '' } = await exportJWK(pair.publicKey);
  const privateJwk = JSON.stringify(await exportJWK(pair.privateKey));
  return { id: newId(), publicJwk: { kty, crv, x }, sealedPrivateJwk: encrypt(encryptionKey, privateJwk) };
}
