import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A smaller file fits into one packet of the network. */
const SMALLEST_BYTES = 1_400;
const TEXT = /\.(html|css|js|json|md|txt|csv|yaml)$/;
/** One step above costs several times the time for some per cent. */
const BROTLI_QUALITY = 9;

const WINDOW_BITS_MAX = 22;

/** The window of brotli that just holds so many bytes. The full one of four megabytes takes longer to set up than a small text to compress. */
const windowBits = (bytes: number): number => Math.min(WINDOW_BITS_MAX, Math.ceil(Math.log2(bytes + 16)));

/** Writes `.br` and `.gz` beside each text of a folder. Servers of static files send them instead to browsers that accept them. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name));
  for (const name of names) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_BYTES) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}
