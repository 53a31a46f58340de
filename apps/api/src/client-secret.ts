import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of an API client: 256 random bits. It is shown once. */
export const newClientSecret = (): string => `oag_${randomBytes(32).toString('base64url')}`;

/** What is kept of a secret. A slow hash is for secrets that people choose; this one cannot be guessed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares without telling by its duration how much was right. */
export const isSecret = (given: string, sha256: Buffer): boolean => timingSafeEqual(hashSecret(given), sha256);

/** A new client id: `<name>@<host>/pcc`, where `pcc` says that it acts as a person. */
export const newClientId = (publicUrl: string): string => `client-${randomBytes(6).toString('hex')}@${new URL(publicUrl).host}/pcc`;
