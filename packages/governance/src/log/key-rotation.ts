/** The text in which a log key names its successor: the origin of the log, and the fingerprint of the new key. */
export const keyRotationNote = (origin: string, fingerprint: string): string => `${origin}\nkey ${fingerprint}\n`;

const NOTE = /^((\S+)\nkey ([0-9a-f]{64})\n)\n\u2014 (\S+) ([A-Za-z0-9+/]{91}=)\n$/;

/** Reads such a note, signed like a root. Undefined for other texts. */
export function readKeyRotationNote(
  note: string,
): { text: string; origin: string; fingerprint: string; keyHash: Uint8Array; signature: Uint8Array } | undefined {
  const [, text = '', origin = '', fingerprint = '', signer, signed = ''] = NOTE.exec(note) ?? [];
  if (text === '' || signer !== origin) return undefined;
  const bytes = Buffer.from(signed, 'base64');
  return { text, origin, fingerprint, keyHash: bytes.subarray(0, 4), signature: bytes.subarray(4) };
}
