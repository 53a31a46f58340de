import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BROTLI_QUALITY = 6;
const compressors: { [encoding: string]: (text: string) => Promise<Buffer> } = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => promisify(gzip)(text),
};

/** Serves the contract: compressed once, and not sent again to who has it, by its hash. */
export function registerContract(app: FastifyInstance, text: string): void {
  let known: string | undefined;
  const compressed = new Map<string, Promise<Buffer>>();
  app.get('/openapi.json', { compress: false }, async (request, reply) => {
    const etag = (known ??= `W/"${createHash('sha256').update(text).digest('base64url')}"`);
    void reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
    if (
      listed(request.headers['if-none-match']).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.slice(2))
    )
      return reply.code(304).send();
    const codings = listed(request.headers['accept-encoding']).filter((coding) => !/;\s*q=0(\.0*)?$/.test(coding));
    const accepted = new Set(codings.map((coding) => coding.split(';')[0]?.trim()));
    const [encoding, compress] = Object.entries(compressors).find(([name]) => accepted.has(name)) ?? [];
    void reply.type('application/json; charset=utf-8');
    if (encoding === undefined || compress === undefined) return reply.send(text);
    const bytes = compressed.get(encoding) ?? compress(text);
    compressed.set(encoding, bytes);
    return reply.header('content-encoding', encoding).send(await bytes);
  });
}

const listed = (header = ''): string[] => header.split(',').map((part) => part.trim());
