import type { Db } from '@oag/store/database';
import type { TestService } from '../service/test-service.ts';

/**
 * Everything about tasks and their revoke tasks, except values that differ between runs: random ids and sequence numbers. The ids in
 * `known` remain distinguishable.
 */
export async function writtenTo(
  tx: Db,
  { database }: TestService,
  ids: readonly string[],
  known: readonly string[],
): Promise<object[]> {
  const tasks = await tx
    .selectFrom('tasks')
    .selectAll()
    .where((where) => where.or([where('id', 'in', ids), where('certify_task_id', 'in', ids)]))
    .orderBy('selection_no')
    .orderBy('kind')
    .execute();
  const all = tasks.map((task) => task.id);
  const sets = new Map(
    (await tx.selectFrom('assignee_sets').selectAll().execute()).map((set) => [set.id, set.members]),
  );
  const snapshots = await database.snapshots.load(
    tx,
    tasks.map((task) => task.snapshot_id),
  );
  const steps = Map.groupBy(
    await tx.selectFrom('task_steps').selectAll().where('task_id', 'in', all).orderBy('no').execute(),
    (step) => step.task_id,
  );
  const log = await tx
    .selectFrom('log_entries')
    .select(['task_id', 'kind', 'actor_id', 'request_id', 'document'])
    .where('task_id', 'in', all)
    .orderBy('seq')
    .execute();
  const entries = Map.groupBy(log, (entry) => entry.task_id);

  const isKept = new Set<unknown>([...ids, ...known]);
  const isRandom = (value: unknown): boolean =>
    typeof value === 'string' && /^[0-9A-Za-z]{27}$/.test(value) && !isKept.has(value);
  const comparable = (value: object): object =>
    JSON.parse(JSON.stringify(value, (_key, member: unknown) => (isRandom(member) ? 'random' : member))) as object;
  return tasks.map((task) =>
    comparable({
      ...task,
      numeric_id: '',
      snapshot_id: snapshots.get(task.snapshot_id)?.policy.id,
      assignee_set_id: sets.get(task.assignee_set_id ?? ''),
      steps: (steps.get(task.id) ?? []).map((step) => ({
        ...step,
        snapshot_id: snapshots.get(step.snapshot_id)?.policy.id,
      })),
      // The record of a task consists of hashes of its own ids.
      log: (entries.get(task.id) ?? []).map((entry) => ({
        ...entry,
        task_id: '',
        document: { ...(entry.document as object), record: undefined },
      })),
    }),
  );
}
