import { Readable } from 'node:stream';
import { verifier } from '../verifier.ts';
import type { Handler } from '../../http/index.ts';

export const downloadLogVerifier: Handler<'downloadLogVerifier'> = () =>
  Promise.resolve({
    stream: Readable.from([verifier]),
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-disposition': 'attachment; filename="verify.mjs"',
    },
  });
