const carriageReturn = 13;
const lineFeed = 10;

/**
 * Turns every line break (CRLF, LF, or CR alone) into LF, so that one kind is left to split rows by and to count lines by.
 * Line breaks inside quoted cells become LF too. Chunks longer than 64 KiB are cut, which bounds what one step of parsing holds.
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
