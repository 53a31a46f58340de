import { deriveKey, encrypt, decrypt } from '../auth/index.ts';
import type { EncryptedAnswers } from '../tasks/index.ts';

const keyOf = (secretKey: string): Buffer => deriveKey(secretKey, 'answers');

/** Seals the answers of password fields, each by itself. */
export function encryptAnswers(secretKey: string, secrets: { readonly [name: string]: string }): EncryptedAnswers {
  const key = keyOf(secretKey);
  return Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [name, encrypt(key, secret).toString('base64')]),
  );
}

/** Opens what `encryptAnswers` made, for the part of the service that needs the passwords. They never leave the service. */
export function openAnswers(secretKey: string, sealed: EncryptedAnswers): { [name: string]: string } {
  const key = keyOf(secretKey);
  return Object.fromEntries(
    Object.entries(sealed).map(([name, secret]) => [name, decrypt(key, Buffer.from(secret, 'base64'))]),
  );
}
