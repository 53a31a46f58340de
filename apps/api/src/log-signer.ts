import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readNote, rootText, signedNote, type LogRoot, type Sha256 } from '@oag/governance';
import { listSigningKeys, type Db } from '@oag/store';
import type { JWK } from 'jose';
import { deriveKey } from './seal.ts';
import { signingKey } from './signing-key.ts';
import type { Service } from './request-context.ts';

export const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A key of the log as auditors see it. */
export type LogKey = { id: string; publicKey: KeyObject; pem: string; fingerprint: string; createdAt: string; retiredAt: string | null };

const publicKeyOf = (jwk: JWK): KeyObject => createPublicKey({ key: jwk as { kty: string }, format: 'jwk' });

/** SHA-256 of the key as DER: what `openssl pkey -pubin -outform DER | sha256sum` says of its PEM. */
export const fingerprintOf = (key: KeyObject): string => createHash('sha256').update(key.export({ type: 'spki', format: 'der' })).digest('hex');

/** Every key that has signed roots of the log, newest first. */
export async function logKeys(db: Db): Promise<LogKey[]> {
  return (await listSigningKeys(db, 'log')).map(({ id, publicJwk, createdAt, retiredAt }) => {
    const publicKey = publicKeyOf(publicJwk);
    return { id, publicKey, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), fingerprint: fingerprintOf(publicKey), createdAt, retiredAt };
  });
}

/** Whose log it is: a name that stays when the address of the service changes. */
export const logOrigin = ({ tenantId }: Pick<Service, 'tenantId'>): string => `open-access-governance/${tenantId}`;

/** The first four bytes of the hash of the signer's name, the kind of key (1 is Ed25519) and the key. */
function keyHash(origin: string, publicKey: KeyObject): Buffer {
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return createHash('sha256').update(`${origin}\n\u0001`).update(raw).digest().subarray(0, 4);
}

export type LogSigner = {
  keyId: string;
  publicKey: KeyObject;
  sign(bytes: Uint8Array): Buffer;
  /** A root with its signature. */
  note(root: LogRoot): string;
};

/** What signs the roots of the log, and evidence packs. */
export async function createLogSigner({ database, configuration }: Pick<Service, 'database' | 'configuration'>): Promise<LogSigner> {
  const { id, privateJwk, publicJwk } = await signingKey(database.db, deriveKey(configuration.secretKey, 'seal'), 'log');
  const privateKey = createPrivateKey({ key: privateJwk as { kty: string }, format: 'jwk' });
  const publicKey = publicKeyOf(publicJwk);
  const signed = (bytes: Uint8Array): Buffer => sign(null, bytes, privateKey);
  return {
    keyId: id,
    publicKey,
    sign: signed,
    note(root) {
      const text = rootText(root);
      return signedNote(text, root.origin, keyHash(root.origin, publicKey), signed(Buffer.from(text)));
    },
  };
}

/** The root that a note tells of, when one of the keys has signed it. */
export function verifiedRoot(note: string, keys: readonly LogKey[]): { text: string; root: LogRoot } | undefined {
  const read = readNote(note);
  const isSigned = read && keys.some(({ publicKey }) => keyHash(read.root.origin, publicKey).equals(read.keyHash) && verify(null, Buffer.from(read.text), publicKey, read.signature));
  return isSigned ? read : undefined;
}
