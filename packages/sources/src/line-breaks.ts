const carriageReturn = 13;
const lineFeed = 10;

/**
 * Converts every line break (CRLF, LF, or CR alone) to LF, to split rows and count lines by a single kind. This
 * includes line breaks inside quoted cells. Cuts chunks longer than 64 KiB, which bounds the memory of one parsing
 * step.
 */
export async function* withLineFeeds(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, undefined> {
  let afterReturn = false;
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += longestPiece) {
      const piece = Buffer.from(chunk.buffer, chunk.byteOffset + start, Math.min(longestPiece, chunk.length - start));
      const from = afterReturn && piece[0] === lineFeed ? 1 : 0;
      afterReturn = piece.at(-1) === carriageReturn;
      const converted = piece.includes(carriageReturn) ? convert(piece, from) : piece.subarray(from);
      if (converted.length > 0) yield converted;
    }
  }
}

const longestPiece = 64 * 1024;

function convert(piece: Buffer, from: number): Buffer {
  const converted = Buffer.allocUnsafe(piece.length);
  let length = 0;
  for (let index = from; index < piece.length; index++) {
    const byte = piece[index];
    if (byte === lineFeed && index > 0 && piece[index - 1] === carriageReturn) continue;
    converted[length++] = byte === carriageReturn ? lineFeed : (byte ?? 0);
  }
  return converted.subarray(0, length);
}
