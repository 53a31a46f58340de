import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * The uses of SECRET_KEY. Values that a use `encrypts` are in the columns of `encrypted-columns.ts`. Values that a use `signs` are short-lived: with
 * another key they are no longer valid.
 */
export const keyUses = {
  seal: 'encrypts',
  answers: 'encrypts',
  'sign-in': 'encrypts',
  'step-up': 'encrypts',
  export: 'encrypts',
  webhook: 'encrypts',
  connector: 'encrypts',
  chat: 'encrypts',
  change: 'signs',
  device: 'signs',
  link: 'signs',
  page: 'signs',
} as const;
export type KeyUse = keyof typeof keyUses;

/** Derives a key for one use from SECRET_KEY, so that no two uses share a key. */
export const deriveKey = (secretKey: string, purpose: KeyUse): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, 'open-access-governance', purpose, 32));

/** Encrypts with AES-256-GCM. The result is nonce, ciphertext, tag. */
export function encrypt(key: Buffer, plain: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** SECRET_KEY is not the one that the values in the database are encrypted with. */
export class WrongSecretKeyError extends Error {}

/** Decrypts what `encrypt` returned. Throws a WrongSecretKeyError when the key differs or the bytes were changed. */
export function decrypt(key: Buffer, sealed: Buffer): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new WrongSecretKeyError(
      'SECRET_KEY does not open what this database holds; set the key that is in use there, or finish rotate-secret-key if it was interrupted',
      { cause },
    );
  }
}
