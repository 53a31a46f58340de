/** The content of a root: the size of the log, the root hash of its tree, and the hash of the root before. */
export type LogRoot = {
  /** The name of the log. */
  origin: string;
  size: number;
  hash: Uint8Array;
  /** RFC 3339. */
  at: string;
  /** SHA-256 of the text of the root before; for the first root, of the empty text. */
  previous: Uint8Array;
};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The text to sign: a checkpoint of a transparency log (C2SP tlog-checkpoint) with two additional lines. */
export const rootText = ({ origin, size, hash, at, previous }: LogRoot): string =>
  `${origin}\n${size}\n${base64(hash)}\nat ${at}\nprevious ${base64(previous)}\n`;

/** The text with its signature (C2SP signed-note). `keyHash`: the first four bytes of the hash of the signer's name and key. */
export const signedNote = (text: string, origin: string, keyHash: Uint8Array, signature: Uint8Array): string =>
  `${text}\n— ${origin} ${base64(Buffer.concat([keyHash, signature]))}\n`;

const NOTE =
  /^((\S+)\n(0|[1-9][0-9]{0,14})\n([A-Za-z0-9+/]{43}=)\nat (\S+)\nprevious ([A-Za-z0-9+/]{43}=)\n)\n— (\S+) ([A-Za-z0-9+/]{91}=)\n$/;

/** Reads a signed root. Undefined for other texts. */
export function readNote(
  note: string,
): { text: string; root: LogRoot; keyHash: Uint8Array; signature: Uint8Array } | undefined {
  const [, text = '', origin = '', size = '', hash = '', at = '', previous = '', signer, signed = ''] =
    NOTE.exec(note) ?? [];
  if (text === '' || signer !== origin) return undefined;
  const bytes = Buffer.from(signed, 'base64');
  return {
    text,
    root: {
      origin,
      size: Number(size),
      hash: Buffer.from(hash, 'base64'),
      at,
      previous: Buffer.from(previous, 'base64'),
    },
    keyHash: bytes.subarray(0, 4),
    signature: bytes.subarray(4),
  };
}
