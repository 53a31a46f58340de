import { Readable } from 'node:stream';
import { findUpload, readUpload } from '@oag/store';
import { notFound } from '../not-found.ts';
import type { Handler } from '../request-context.ts';

export const downloadUpload: Handler<'downloadUpload'> = async ({ path }, { caller, database }) => {
  const upload = await findUpload(database.db, path.id);
  const mayRead = upload?.createdByUserId === caller.userId || caller.is('super_admin');
  if (!upload || !mayRead) throw notFound('file', path.id, 'only who uploaded a file and super admins may read it');
  return {
    stream: Readable.from(readUpload(database.db, upload.id)),
    headers: {
      // Never shown by a browser as what it says it is.
      'content-type': 'application/octet-stream',
      'content-length': upload.byteCount,
      'content-disposition': `attachment; filename="${upload.fileName.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded(upload.fileName)}`,
    },
  };
};

/** As RFC 5987 wants it, which reserves more than a URI does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
