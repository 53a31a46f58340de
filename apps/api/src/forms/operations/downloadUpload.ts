import { Readable } from 'node:stream';
import { findUpload, readUpload, tasksWithUpload } from '@oag/store/forms';
import type { Upload } from '@oag/types';
import { notFound, type Handler, type RequestContext } from '../../http/index.ts';
import { callerOf, taskViews } from '../../tasks/index.ts';

/** An answer is given to one task, and seldom once more. */
const TASKS_MAX = 100;

export const downloadUpload: Handler<'downloadUpload'> = async ({ path }, context) => {
  const { database } = context;
  const upload = await findUpload(database.db, path.id);
  if (!upload || !(await mayRead(upload, context)))
    throw notFound(
      'file',
      path.id,
      'who uploaded a file, super admins, and those who may read a task with it as an answer may read it',
    );
  return {
    stream: Readable.from(readUpload(database.db, upload.id)),
    headers: {
      // Browsers must not render it with its claimed type.
      'content-type': 'application/octet-stream',
      'content-length': upload.byteCount,
      'content-disposition': `attachment; filename="${upload.fileName.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded(upload.fileName)}`,
    },
  };
};

async function mayRead({ id, createdByUserId }: Upload, context: RequestContext): Promise<boolean> {
  const { caller, database } = context;
  if (createdByUserId === caller.userId || caller.is('super_admin')) return true;
  const { list } = await taskViews(
    database,
    await tasksWithUpload(database.db, id, TASKS_MAX),
    callerOf(context),
    new Set(),
  );
  return list.some(({ task, objectPermissions }) => task?.deletedAt === null && objectPermissions?.read === true);
}

/** As RFC 5987 wants it, which reserves more than a URI does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
