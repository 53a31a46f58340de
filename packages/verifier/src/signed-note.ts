import { verify, type KeyObject } from 'node:crypto';
import { sha256 } from './merkle-tree.ts';

/** A key that has signed the log or the pack. */
export type LogKey = { id: string; key: KeyObject; fingerprint: string; handover: string };

/** A signed root of the log: the number of its entries, and the hash over all of them. */
export type SignedRoot = { origin: string; size: number; hash: Buffer; at: string; previous: string };

const ROOT = /^((\S+)\n(0|[1-9][0-9]{0,14})\n(\S+)\nat (\S+)\nprevious (\S+)\n)\n\u2014 (\S+) (\S+)\n$/;
const HANDOVER = /^((\S+)\nkey ([0-9a-f]{64})\n)\n\u2014 (\S+) (\S+)\n$/;

export const fingerprintOf = (key: KeyObject): string =>
  sha256(key.export({ type: 'spki', format: 'der' })).toString('hex');

const rawKeys = new WeakMap<KeyObject, Buffer>();
function rawKey(key: KeyObject): Buffer {
  const raw = rawKeys.get(key) ?? Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
  rawKeys.set(key, raw);
  return raw;
}

/** Whether a key has signed the text of a note (C2SP signed-note): four bytes name the signer, the signature follows. */
function hasSigned(key: KeyObject, origin: string, text: string, signature: string): boolean {
  const signed = Buffer.from(signature, 'base64');
  return (
    sha256(Buffer.concat([Buffer.from(`${origin}\n\u0001`), rawKey(key)]))
      .subarray(0, 4)
      .equals(signed.subarray(0, 4)) && verify(null, Buffer.from(text), key, signed.subarray(4))
  );
}

/**
 * The root in a note. Undefined when none of the keys has signed it, and no signed root names it as its predecessor
 * (`named`, the hash of its text).
 */
export function readRoot(
  note: unknown,
  keys: readonly LogKey[],
  named: string | undefined = undefined,
): SignedRoot | undefined {
  const [, text, origin, size, hash, at, previous, signer, signature] =
    (typeof note === 'string' && ROOT.exec(note)) || [];
  if (!text || !origin || !hash || !at || !previous || !signature || signer !== origin) return undefined;
  const isNamed = named !== undefined && sha256(text).toString('base64') === named;
  if (!isNamed && !keys.some(({ key }) => hasSigned(key, origin, text, signature))) return undefined;
  return { origin, size: Number(size), hash: Buffer.from(hash, 'base64'), at, previous };
}

/** Whether a key has named its successor. */
export function isHandover(note: unknown, from: LogKey, to: LogKey): boolean {
  const [, text, origin, fingerprint, signer, signature] = (typeof note === 'string' && HANDOVER.exec(note)) || [];
  return Boolean(
    text &&
    origin &&
    signature &&
    signer === origin &&
    fingerprint === to.fingerprint &&
    hasSigned(from.key, origin, text, signature),
  );
}
