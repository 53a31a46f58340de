import type { LogInclusionProof } from '@oag/client';

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

async function sha256(prefix: number, ...parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await new Blob([Uint8Array.of(prefix), ...parts]).arrayBuffer();
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** Whether the hashes lead from the entry to the hash of the root (RFC 9162, 2.1.3.2). A changed entry leads to another root. */
export async function leadsToRoot({ entry, hashes, leafIndex, root }: LogInclusionProof): Promise<boolean> {
  if (root === null || entry === '') return false;
  let hash = await sha256(0, new TextEncoder().encode(entry));
  let index = BigInt(leafIndex);
  let last = BigInt(root.size) - 1n;
  if (index > last) return false;
  for (const text of hashes) {
    if (last === 0n) return false;
    const other = fromHex(text);
    if (index % 2n === 1n || index === last) {
      hash = await sha256(1, other, hash);
      while (index % 2n === 0n && index !== 0n) {
        index /= 2n;
        last /= 2n;
      }
    } else hash = await sha256(1, hash, other);
    index /= 2n;
    last /= 2n;
  }
  return last === 0n && toHex(hash) === root.rootHash;
}
