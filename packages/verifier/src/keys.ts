import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { MANIFEST, SIGNATURE } from './manifest.ts';
import type { Problems } from './problems.ts';
import { fingerprintOf, isHandover, type LogKey } from './signed-note.ts';

const KEYS = 'log-keys.json';
const ALGORITHM = 'Ed25519';

type Signature = { algorithm: string; keyId: string; fingerprint: string; publicKey: string; signature: string };

/** The keys of the log, newest first, and the one that signed the pack. */
export type Keys = { own: LogKey; all: readonly LogKey[] };

/** A public key of the only supported kind. */
function readKey(pem: string, file: string, place: string, problems: Problems): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
    problems.add(
      file,
      place,
      `is a key of the kind ${key.asymmetricKeyType}; packs and logs are signed with ${ALGORITHM} only`,
    );
  } catch (error) {
    problems.add(file, place, `is no public key: ${(error as Error).message}`);
  }
  return undefined;
}

/** Verifies the signature of the manifest. Undefined without a usable key. */
export function readSignature(bytes: Buffer, signed: string, problems: Problems): LogKey | undefined {
  const { algorithm, keyId, fingerprint, publicKey, signature } = JSON.parse(signed) as Signature;
  if (algorithm !== ALGORITHM) {
    problems.add(SIGNATURE, 'algorithm', `is ${JSON.stringify(algorithm)}; packs are signed with ${ALGORITHM} only`);
    return undefined;
  }
  const key = readKey(publicKey, SIGNATURE, 'publicKey', problems);
  if (!key) return undefined;
  const own: LogKey = { id: keyId, key, fingerprint: fingerprintOf(key), handover: '' };
  const value = Buffer.from(signature, 'base64');
  if (fingerprint !== own.fingerprint)
    problems.add(SIGNATURE, 'fingerprint', `is not that of the key, which is ${own.fingerprint}`);
  if (!verify(null, bytes, key, value))
    problems.add(MANIFEST, '', `is not what was signed: ${MANIFEST} or ${SIGNATURE} was changed`);
  // There is one canonical form, so that no byte of it can change unnoticed.
  const pem = key.export({ type: 'spki', format: 'pem' }).toString();
  const canonical = `${JSON.stringify({ algorithm, keyId, fingerprint: own.fingerprint, publicKey: pem, signature: value.toString('base64') }, null, 2)}\n`;
  if (signed !== canonical) problems.add(SIGNATURE, '', 'is not written as the service writes it: it was changed');
  return own;
}

/** The keys of the log. Each except the oldest was named by its predecessor: trust in one extends to later ones. */
export function readKeys(text: string | undefined, own: LogKey, problems: Problems): Keys {
  const named =
    text === undefined
      ? []
      : (JSON.parse(text) as { keys: { id: string; publicKey: string; handover: string }[] }).keys;
  const all = named.flatMap(({ id, publicKey, handover }, index): LogKey[] => {
    const key = readKey(publicKey, KEYS, `key ${index + 1}`, problems);
    return key ? [{ id, key, fingerprint: fingerprintOf(key), handover }] : [];
  });
  for (const [index, key] of all.entries()) {
    const before = all[index + 1];
    if (before && !isHandover(key.handover, before, key))
      problems.add(KEYS, `key ${key.fingerprint}`, 'was not named by the key before it');
  }
  const listed = all.find(({ fingerprint }) => fingerprint === own.fingerprint);
  if (listed && listed.id !== own.id) problems.add(SIGNATURE, 'keyId', `is not that of the key in ${KEYS}`);
  if (!listed) problems.add(KEYS, '', 'does not have the key that has signed the pack');
  // An unlisted key leads to none of them.
  return { own, all: listed ? all : [...all, own] };
}

/** The basis of trust in the signature. A key leads to its successors, not to its predecessors. */
export function trustIn(
  { own, all }: Keys,
  given: string | undefined,
  problems: Problems,
): { proved: string; notProved: string[] } {
  if (given === undefined)
    return {
      proved: 'by the key in the pack',
      notProved: [
        'Whose key it is: no fingerprint was given. Ask for it by another way, and give it as the second argument.',
      ],
    };
  const fingerprint = given.toLowerCase().replaceAll(':', '');
  if (own.fingerprint === fingerprint) return { proved: 'by the key with the given fingerprint', notProved: [] };
  const later = all.slice(0, all.findIndex((key) => key.fingerprint === fingerprint) + 1);
  if (!later.some((key) => key.fingerprint === own.fingerprint))
    problems.add(
      SIGNATURE,
      'publicKey',
      `the key has the fingerprint ${own.fingerprint}, not the given one: somebody else has signed this`,
    );
  return { proved: 'by a key that the key with the given fingerprint leads to', notProved: [] };
}
