import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Compressing a smaller answer costs more time than it saves: it fits into a few packets of the network. */
const THRESHOLD_BYTES = 4_096;
/**
 * Up to this size an answer is compressed at once, which takes less than a millisecond. To set up a stream and hand its parts to other threads takes
 * several times as much processor time.
 */
const AT_ONCE_BYTES = 65_536;
/** Above this brotli costs more time than the bytes that it saves. */
const BROTLI_QUALITY = 4;
/** Texts. Archives and workbooks are compressed already, and an event must go out as soon as it is written. */
const COMPRESSIBLE = /^(application\/json|text\/(html|css|javascript|csv|plain|markdown))\b/;

export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    syncThreshold: AT_ONCE_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSIBLE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
