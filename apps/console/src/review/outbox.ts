import { ConnectionError } from '@oag/client';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { marksQuery, verbToWire, type Mark, type Marks } from './review-queries.ts';

/** A mark that the service does not have yet; `null` takes a mark back. */
export type Change = { taskId: string; stepId: string; mark: Mark | null };
export type Refusal = { taskId: string; message: string };

/** The changes of marks on their way to the service. They are kept in the browser until they arrive, so that a lost connection loses none. */
export type Outbox = {
  changes: () => ReadonlyMap<string, Change>;
  isOffline: () => boolean;
  subscribe: (listener: () => void) => () => void;
  put: (changes: readonly Change[]) => void;
  /** Resolves when nothing is on its way any more. Rejects with ConnectionError when the service cannot be reached. */
  settled: () => Promise<void>;
  onRefusal: (listener: (refusals: Refusal[]) => void) => () => void;
};

const DECISIONS_MAX = 1_000;
const RETRY_MILLISECONDS = 2_000;
const outboxes = new Map<string, Outbox>();

export function outboxOf(campaignId: string, userId: string): Outbox {
  const key = `oag.marks.${userId}.${campaignId}`;
  const outbox = outboxes.get(key) ?? createOutbox(campaignId, key);
  outboxes.set(key, outbox);
  return outbox;
}

/** The marks of the service with the changes that are on their way. */
export function withChanges(marks: Marks, changes: ReadonlyMap<string, Change>): Marks {
  if (changes.size === 0) return marks;
  const merged = new Map(marks);
  for (const { taskId, mark } of changes.values())
    if (mark) merged.set(taskId, mark);
    else merged.delete(taskId);
  return merged;
}

function createOutbox(campaignId: string, key: string): Outbox {
  let changes: ReadonlyMap<string, Change> = new Map(read(key).map((change) => [change.taskId, change]));
  let isOffline = false;
  let flight: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<(refusals: Refusal[]) => void>();

  const update = (next: ReadonlyMap<string, Change>, offline = isOffline): void => {
    changes = next;
    isOffline = offline;
    if (next.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify([...next.values()]));
    for (const listener of listeners) listener();
  };

  /** Sends until nothing is left. Changes that come during a turn are sent with the next one. */
  const flush = async (): Promise<void> => {
    while (changes.size > 0) {
      const sent = [...changes.values()].slice(0, DECISIONS_MAX);
      const refusals = await send(campaignId, sent);
      const refused = new Set(refusals.map(({ taskId }) => taskId));
      queryClient.setQueryData(marksQuery(campaignId).queryKey, (marks: Marks | undefined) =>
        withChanges(
          marks ?? new Map(),
          new Map(sent.filter(({ taskId }) => !refused.has(taskId)).map((change) => [change.taskId, change])),
        ),
      );
      update(new Map([...changes].filter(([, change]) => !sent.includes(change))), false);
      if (refusals.length > 0) for (const listener of refusalListeners) listener(refusals);
    }
  };
  const start = (): Promise<void> => {
    flight ??= flush()
      .catch((error: unknown) => {
        if (!(error instanceof ConnectionError)) {
          // The service refuses all of them, such as a campaign that has ended: what it has is what counts.
          update(new Map(), false);
          void queryClient.invalidateQueries({ queryKey: marksQuery(campaignId).queryKey });
          throw error;
        }
        update(changes, true);
        setTimeout(() => start().catch(() => {}), RETRY_MILLISECONDS);
        throw error;
      })
      .finally(() => {
        flight = undefined;
      });
    return flight;
  };
  const report = (error: unknown): void => {
    if (error instanceof ConnectionError) return;
    const message = error instanceof Error ? error.message : String(error);
    for (const listener of refusalListeners) listener([{ taskId: '', message }]);
  };

  if (changes.size > 0) start().catch(report);
  return {
    changes: () => changes,
    isOffline: () => isOffline,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (more) => {
      update(new Map([...changes, ...more.map((change) => [change.taskId, change] as const)]));
      start().catch(report);
    },
    settled: async () => {
      while (changes.size > 0) await start();
    },
    onRefusal: (listener) => {
      refusalListeners.add(listener);
      return () => refusalListeners.delete(listener);
    },
  };
}

function read(key: string): Change[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Change[];
  } catch {
    // Somebody else wrote there; the service has what was sent.
    return [];
  }
}

async function send(campaignId: string, sent: readonly Change[]): Promise<Refusal[]> {
  const params = { path: { access_review_id: campaignId } };
  const path = '/api/v1/access_review/{access_review_id}/pending_decisions';
  const cleared = sent.filter(({ mark }) => mark === null).map(({ taskId }) => taskId);
  if (cleared.length > 0) await client.DELETE(path, { params, body: { taskIds: cleared } });
  const decisions = sent.flatMap(({ taskId, stepId: policyStepId, mark }) =>
    mark ? [{ taskId, policyStepId, verb: verbToWire[mark.verb], comment: mark.comment }] : [],
  );
  if (decisions.length === 0) return [];
  // To store the same marks twice is to store them once.
  const { data } = await client.POST(path, { params, body: { decisions }, retry: true });
  return data.refused;
}
