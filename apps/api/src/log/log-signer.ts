import { createHash, createPrivateKey, createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto';
import {
  keyRotationNote,
  readKeyRotationNote,
  readNote,
  rootText,
  signedNote,
  type LogRoot,
  type Sha256,
} from '@oag/governance/log';
import { listSigningKeys } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import type { JWK } from 'jose';
import { deriveKey, signingKey } from '../auth/index.ts';
import type { Service } from '../http/index.ts';

export const sha256: Sha256 = (...parts) => hash('sha256', Buffer.concat(parts), 'buffer');

/** A public key of the log, for auditors. */
export type LogKey = {
  id: string;
  publicKey: KeyObject;
  pem: string;
  fingerprint: string;
  createdAt: string;
  retiredAt: string | null;
  handover: string;
};

const publicKeyOf = (jwk: JWK): KeyObject => createPublicKey({ key: jwk as { kty: string }, format: 'jwk' });

/** SHA-256 of the key as DER, as `openssl pkey -pubin -outform DER | sha256sum` prints it. */
export const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

/** All keys that have signed roots of the log, newest first. */
export async function logKeys(db: Db): Promise<LogKey[]> {
  return (await listSigningKeys(db, 'log')).map(({ id, publicJwk, ...key }) => {
    const publicKey = publicKeyOf(publicJwk);
    return {
      id,
      publicKey,
      pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      fingerprint: fingerprintOf(publicKey),
      createdAt: key.createdAt,
      retiredAt: key.retiredAt,
      handover: key.handover,
    };
  });
}

/** The name of the log. It stays when the address of the service changes. */
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
  /** Signs a root. */
  note(root: LogRoot): string;
  /** Signs the key that replaces this one. */
  handover(origin: string, to: KeyObject): string;
};

/** The signer of log roots and evidence packs, with the current key as `db` sees it. */
export async function createLogSigner({ configuration }: Pick<Service, 'configuration'>, db: Db): Promise<LogSigner> {
  const { id, privateJwk, publicJwk } = await signingKey(db, deriveKey(configuration.secretKey, 'seal'), 'log');
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
    handover(origin, to) {
      const text = keyRotationNote(origin, fingerprintOf(to));
      return signedNote(text, origin, keyHash(origin, publicKey), signed(Buffer.from(text)));
    },
  };
}

type Signed = { text: string; keyHash: Uint8Array; signature: Uint8Array };

const hasSigned = (origin: string, { text, keyHash: signedBy, signature }: Signed, { publicKey }: LogKey): boolean =>
  keyHash(origin, publicKey).equals(signedBy) && verify(null, Buffer.from(text), publicKey, signature);

/** Whether a key has signed its successor. */
export function hasHandedOver(origin: string, from: LogKey, to: LogKey): boolean {
  const read = readKeyRotationNote(to.handover);
  return read?.origin === origin && read.fingerprint === to.fingerprint && hasSigned(origin, read, from);
}

/** The root in a note, and the key that signed it. Undefined when none of the keys did. */
export function verifiedRoot(
  note: string,
  keys: readonly LogKey[],
): { text: string; root: LogRoot; key: LogKey } | undefined {
  const read = readNote(note);
  const key = read && keys.find((one) => hasSigned(read.root.origin, read, one));
  return key && { text: read.text, root: read.root, key };
}
