import type { Pool } from 'pg';
import {
  type AuthenticatedClient,
  authenticatedClientFromJson,
  type AuthenticatedClientJson,
  authenticatedClients,
} from '../auth/index.ts';
import { batchLoader } from '../database/index.ts';
import {
  type Expandable,
  TASK_VIEWS,
  taskKeys,
  type TaskViewAnswer,
  type TaskViewRows,
  toTaskViewRows,
} from './task-view.ts';

/** Who asks, and the task that they ask for, as both are at the same moment. */
export type CallerAndTask = { caller: AuthenticatedClient | undefined; task: TaskViewRows };

/** The kinds that do not depend on who asks, and `owners`, which matters for some. */
const EXPANDED: readonly Expandable[] = [
  'campaigns',
  'users',
  'apps',
  'accounts',
  'entitlements',
  'resources',
  'effects',
  'owners',
];

// One round trip instead of two. $4 the row ids of clients and sessions.
const TASK_VIEWS_AND_CALLERS = {
  name: 'task-views-and-callers',
  text: `${TASK_VIEWS.text},
  (select json_agg(k) from (${authenticatedClients('$4')}) k) as callers`,
};

type Answer = TaskViewAnswer & { callers: AuthenticatedClientJson[] | null };

/** The row id of a client or a session, and an id or numeric id of a task. Neither contains a space. */
type Key = { clientRowId: string; idOrNumericId: string };
const toText = ({ clientRowId, idOrNumericId }: Key): string => `${clientRowId} ${idOrNumericId}`;
const toKey = (text: string): Key => {
  const [clientRowId = '', idOrNumericId = ''] = text.split(' ');
  return { clientRowId, idOrNumericId };
};

/** Reads callers with the tasks that they ask for, everything expanded. Requests that come together share a statement. */
export function taskWithCallerReader(pool: Pool): (key: Key) => Promise<CallerAndTask | undefined> {
  const reader = batchLoader(async (texts) => {
    const keys = texts.map((text) => ({ text, ...toKey(text) }));
    const { ids, numericIds } = taskKeys([...new Set(keys.map(({ idOrNumericId }) => idOrNumericId))]);
    const clientRowIds = [...new Set(keys.map(({ clientRowId }) => clientRowId))];
    const { rows } = await pool.query<Answer>({
      ...TASK_VIEWS_AND_CALLERS,
      values: [ids, numericIds, EXPANDED, clientRowIds],
    });
    const task = toTaskViewRows(rows[0], EXPANDED);
    const callers = new Map((rows[0]?.callers ?? []).map((row) => [row.id, authenticatedClientFromJson(row)]));
    return new Map(keys.map(({ text, clientRowId }) => [text, { caller: callers.get(clientRowId), task }]));
  });
  return (key) => reader(toText(key));
}
