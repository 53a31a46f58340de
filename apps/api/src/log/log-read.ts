import { logAction } from '@oag/store/log';
import type { Operation, RequestContext } from '../http/index.ts';

type Read = { path: object; query?: unknown; body?: unknown };

/**
 * Logs reads that export data: files, and the log itself. The entry is written before the first byte of the response.
 * Later pages of a list belong to the entry of the first.
 */
export async function logRead(
  { as, type = '', id = '' }: NonNullable<Operation['logged']>,
  { path, body }: Read,
  context: RequestContext,
): Promise<void> {
  const { pageToken, page_token: token, ...asked } = (body ?? {}) as { [member: string]: unknown };
  if (pageToken || token) return;
  const { [id]: objectId = '', ...others } = path as { [name: string]: string };
  const document = { ...others, ...asked, source: context.raw.sourceAddress };
  await logAction(context.database.db, context, { kind: as, objectType: type, objectId, document });
}
