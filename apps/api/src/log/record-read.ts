import type { Operation, ReadEntry, RequestContext } from '../http/index.ts';
import { sensitiveReads } from './sensitive-reads.ts';

/** Reads by their names: searches and lists are POST where their filters need a body. */
const READ = /^(get|list|search|introspect)(?![a-z])/;
/** A page has no more; a batch of ids may. */
const OBJECTS_MAX = 100;

export const isRead = ({ id, roles, logged }: Pick<Operation, 'id' | 'roles' | 'logged'>): boolean =>
  READ.test(id) && !roles.includes('public') && logged === undefined;

/** Logs a read as READ_LOG says: before the answer when it is sensitive, within a second otherwise. Ids only. */
export async function recordRead(
  operation: Operation,
  path: object,
  answer: object,
  { configuration, caller, requestId, now, raw, reads }: RequestContext,
): Promise<void> {
  const { readLog: level } = configuration;
  if (level === 'off' || !isRead(operation)) return;
  const isSensitive = sensitiveReads.has(operation.id);
  if (level === 'sensitive' && !isSensitive) return;
  const entry: ReadEntry = {
    at: now,
    actorId: caller.userId,
    clientId: caller.clientRowId,
    isSession: caller.session !== null,
    operation: operation.id,
    objects: [...inPath(path), ...inList(answer)].slice(0, OBJECTS_MAX),
    sourceAddress: raw.sourceAddress,
    requestId,
  };
  await (isSensitive ? reads.write(entry) : reads.add(entry));
}

type Found = { type: string; id: string };

/** The objects that a path names: `user_id` is the id of a user. */
const inPath = (path: object): Found[] =>
  Object.entries(path).flatMap(([name, id]) =>
    typeof id === 'string' && name.endsWith('id') ? [{ type: name.replace(/_?id$/, ''), id }] : [],
  );

/** The objects of a page: each item is one, or a view whose first object is. */
function inList(answer: object): Found[] {
  const { list } = answer as { list?: unknown };
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): Found[] => {
    if (typeof item !== 'object' || item === null) return [];
    const { id } = item as { id?: unknown };
    if (typeof id === 'string') return [{ type: '', id }];
    const view = Object.entries(item as { [member: string]: unknown }).find(
      ([, value]) => typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string',
    );
    return view ? [{ type: view[0], id: (view[1] as { id: string }).id }] : [];
  });
}
