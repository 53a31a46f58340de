import { createHash, generateKeyPairSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The secret of an API client, which is shown once, and what is stored of it. */
export type ClientSecret = { secret: string; sha256: Buffer; publicKey: Buffer };

const PREFIX = 'secret-token:conductorone.com:v1:';

/**
 * A new secret: an Ed25519 key, 256 random bits. The prefix and the form of the key are what existing clients insist on. Some read the
 * base64 with padding only, some without, some not its URL form: this JSON is ASCII and its length a multiple of three, so that neither
 * padding nor `-` nor `_` arise.
 */
export function newClientSecret(): ClientSecret {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  if (!x || !d) throw new Error('An Ed25519 key has no x or no d');
  const secret = PREFIX + Buffer.from(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x, d })).toString('base64url');
  return { secret, sha256: hashSecret(secret), publicKey: Buffer.from(x, 'base64url') };
}

/** The stored hash of a secret. A slow hash is for secrets that people choose; this one cannot be guessed. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares in constant time. */
export const isSecret = (given: string, sha256: Buffer): boolean => timingSafeEqual(hashSecret(given), sha256);

const FIRST = [
  'amber',
  'brave',
  'calm',
  'clear',
  'dusty',
  'early',
  'fair',
  'gentle',
  'happy',
  'keen',
  'light',
  'mild',
  'noble',
  'quiet',
  'swift',
  'warm',
];
const SECOND = [
  'badger',
  'crane',
  'dove',
  'falcon',
  'finch',
  'heron',
  'ibis',
  'lark',
  'lynx',
  'marten',
  'otter',
  'owl',
  'robin',
  'seal',
  'swan',
  'wren',
];
const oneOf = (words: string[]): string => words[randomInt(words.length)] ?? '';

/**
 * A new client id: `<two words and a number>@<host>/<kind>`, where `pcc` says that it acts as a person, `spc` that it is a credential of a service
 * principal, `wfe` that it is a trust in workloads. Existing clients find the service by the host in it.
 */
export const newClientId = (publicUrl: string, kind: 'pcc' | 'spc' | 'wfe' = 'pcc'): string =>
  `${oneOf(FIRST)}-${oneOf(SECOND)}-${randomBytes(6).toString('hex')}@${new URL(publicUrl).host}/${kind}`;
