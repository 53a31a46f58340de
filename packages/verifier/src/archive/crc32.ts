import * as zlib from 'node:zlib';

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function byTable(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}

/** The CRC-32 of bytes that follow others. Node.js has it since 20.15. */
export const crc32: (bytes: Uint8Array, before: number) => number = (zlib as Partial<typeof zlib>).crc32 ?? byTable;
