import { randomBytes, timingSafeEqual } from 'node:crypto';
import { decrypt, deriveKey, encrypt } from '../auth/index.ts';
import type { Service } from '../http/index.ts';

const TOKEN = /^([0-9A-Za-z]{27})\.([\w-]{43})$/;

const keyOf = ({ configuration }: Pick<Service, 'configuration'>): Buffer =>
  deriveKey(configuration.secretKey, 'webhook');

/** A new secret for the callback of a call, encrypted. Every attempt sends the same one: a receiver may answer any of them. */
export const newCallbackSecret = (service: Pick<Service, 'configuration'>): Buffer =>
  encrypt(keyOf(service), randomBytes(32).toString('base64url'));

/** Where the receiver of a call answers it later. */
export const callbackUrl = (id: string, secretEncrypted: Buffer, service: Pick<Service, 'configuration'>): string =>
  `${service.configuration.publicUrl}/api/v1/webhook_callbacks/${id}.${decrypt(keyOf(service), secretEncrypted)}`;

/** The call that a token names, and whether the token is the one of its encrypted secret; undefined for a text that is no token. */
export function readCallbackToken(
  token: string,
): { id: string; matches(secretEncrypted: Buffer, service: Pick<Service, 'configuration'>): boolean } | undefined {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  return {
    id,
    matches: (secretEncrypted, service) =>
      timingSafeEqual(Buffer.from(secret), Buffer.from(decrypt(keyOf(service), secretEncrypted))),
  };
}
