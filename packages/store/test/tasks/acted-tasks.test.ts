import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SearchTasksRequest } from '@oag/types';
import { explainTaskSearch, searchTaskIds, type PlanNode } from '../../src/tasks/task-search.ts';
import { useMigratedDatabase } from '../database/migrated-database.ts';

const TASKS = 20_000;
const ACTORS = 100;
const PAGE = 10;
const auditor = { userId: 'auditor', roles: ['super_admin'] };

const rowsRead = (node: PlanNode): number =>
  Math.max(
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    ...(node.Plans ?? []).map(rowsRead),
  );

const { discarding } = useMigratedDatabase(18);

test('a page of the tasks that somebody has acted on reads no more of them than it shows', async () => {
  await discarding(async (tx) => {
    await sql`insert into policy_snapshots (sha256, document) values (sha256('one'), '{}')`.execute(tx);
    await sql`insert into tasks (id, kind, state, outcome, outcome_at, origin, app_id, entitlement_id, snapshot_id, step_kind, created_by, created_at)
        select 'task' || lpad(n::text, 8, '0'), 'grant', 'CLOSED', 'GRANTED', now(), 'TASK_ORIGIN_WEBAPP', 'app', 'entitlement',
          (select id from policy_snapshots), '', 'somebody', now() from generate_series(1, ${TASKS}) n`.execute(tx);
    await sql`insert into task_steps (task_id, no, step_id, position, actor_id, outcome, at, snapshot_id)
        select id, 1, id, 0, 'actor' || numeric_id % ${ACTORS}, 'approved', now(), snapshot_id from tasks`.execute(tx);
    await sql`analyze tasks, task_steps`.execute(tx);
    const page = { size: PAGE, after: null };
    const read = async (request: SearchTasksRequest): Promise<number> => {
      expect((await searchTaskIds(tx, auditor, request, page)).ids).toHaveLength(PAGE);
      return rowsRead(await explainTaskSearch(tx, auditor, request, page));
    };
    for (const request of [
      { actorId: 'actor1' },
      { previouslyActedOnIds: ['actor1', 'actor2'] },
      { assignedOrStepApproverUserId: 'actor1' },
    ])
      expect(await read(request), JSON.stringify(request)).toBeLessThanOrEqual(2 * (PAGE + 1));
    // In another order some others are read as well, but not every task.
    expect(await read({ actorId: 'actor1', sortBy: 'TASK_SEARCH_SORT_BY_CREATED_AT' })).toBeLessThan(TASKS / 10);
  });
});
