import { iterate, type CheckLogResponse, type LogInclusionProof } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { keyset, type KeysetPage } from '../api/keyset.ts';
import { toLogEvent, type LogEvent } from './log-event.ts';
import type { LogSearch } from './log-search.ts';
import { leadsToRoot } from './verify-inclusion.ts';

export type NamedLogEvent = LogEvent & { actorName: string };

/** The entries that match the address, the newest first, page by page, with the names of those who acted. */
export const logQuery = ({ q, actor, object, from, to, reads }: LogSearch) =>
  keyset(
    ['log', q ?? '', actor ?? '', object ?? '', from ?? '', to ?? '', reads ?? ''],
    async (pageToken, signal): Promise<KeysetPage<NamedLogEvent>> => {
      const body = {
        pageSize: 50,
        pageToken,
        sortDirection: 'SORT_DIRECTION_DESC' as const,
        changesOnly: reads === undefined,
        ...(q !== undefined && { query: q }),
        ...(actor !== undefined && { actorUid: actor }),
        ...(object !== undefined && { objectUid: object }),
        ...(from !== undefined && { since: startOfDay(from) }),
        ...(to !== undefined && { until: endOfDay(to) }),
      };
      const { data } = await client.POST('/api/v1/systemlog/events', { body, signal });
      const events = data.list.map(toLogEvent);
      const names = await actorNames(
        events.map(({ actorId }) => actorId),
        signal,
      );
      return {
        items: events.map((event) => ({ ...event, actorName: names.get(event.actorId) ?? event.actorId })),
        nextPageToken: data.nextPageToken,
      };
    },
  );

const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

/** The names of people and programs. Somebody who is not found, such as a deleted person, has none. */
async function actorNames(actorIds: readonly string[], signal: AbortSignal): Promise<Map<string, string>> {
  const ids = [...new Set(actorIds)].filter((id) => id !== '');
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  for await (const { user } of iterate(client, '/api/v1/search/users', { body: { ids, pageSize: 100 }, signal }))
    if (user) names.set(user.id, user.displayName || user.email);
  return names;
}

/** The name of the actor that the address filters by. */
export const actorQuery = (actor: string | undefined) =>
  queryOptions({
    queryKey: ['log-actor', actor ?? ''],
    queryFn: async ({ signal }) => {
      if (actor === undefined) return null;
      return { id: actor, label: (await actorNames([actor], signal)).get(actor) ?? actor };
    },
  });

export type CheckedProof = { proof: LogInclusionProof; isProved: boolean };

/** The proof that an entry is in the sealed log, recomputed in this browser. */
export const proofQuery = (uid: string) =>
  queryOptions({
    queryKey: ['log-proof', uid],
    queryFn: async ({ signal }): Promise<CheckedProof> => {
      const params = { path: { event_uid: uid } };
      const { data: proof } = await client.GET('/api/v1/systemlog/events/{event_uid}/proof', { params, signal });
      return { proof, isProved: proof.root !== null && (await leadsToRoot(proof)) };
    },
  });

export type LogCheck = {
  done: number;
  total: number;
  isWhole: boolean;
  comparedRows: number;
  last: CheckLogResponse;
  problems: CheckLogResponse['problems'];
};

const ENTRIES_AT_ONCE = 100_000;

/** Checks the log part by part; `onPart` hears how far it is. */
export async function checkLog(onPart: (check: LogCheck) => void): Promise<LogCheck> {
  const problems: CheckLogResponse['problems'] = [];
  let comparedRows = 0;
  for (let startIndex = '0'; ;) {
    const { data } = await client.POST('/api/v1/systemlog/action/check', {
      body: { startIndex, limit: ENTRIES_AT_ONCE },
    });
    problems.push(...data.problems);
    comparedRows += Number(data.comparedRows);
    const check = {
      done: Number(data.nextIndex),
      total: Number(data.sealedEntries),
      isWhole: data.isWhole,
      comparedRows,
      last: data,
      problems: [...problems],
    };
    onPart(check);
    if (data.isWhole || data.nextIndex === startIndex) return check;
    startIndex = data.nextIndex;
  }
}
