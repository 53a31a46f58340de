import { deriveKey, encrypt, decrypt } from '../auth/index.ts';
import type { EncryptedAnswers } from '../tasks/index.ts';

const keyOf = (secretKey: string): Buffer => deriveKey(secretKey, 'answers');

/** Encrypts each answer of a password field. */
export function encryptAnswers(secretKey: string, secrets: { readonly [name: string]: string }): EncryptedAnswers {
  const key = keyOf(secretKey);
  return Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [name, encrypt(key, secret).toString('base64')]),
  );
}

/** Decrypts answers. Passwords never leave the service. */
export function openAnswers(secretKey: string, sealed: EncryptedAnswers): { [name: string]: string } {
  const key = keyOf(secretKey);
  return Object.fromEntries(
    Object.entries(sealed).map(([name, secret]) => [name, decrypt(key, Buffer.from(secret, 'base64'))]),
  );
}
