import { assertNoOpenOffboarding } from './assert-no-open-offboarding.ts';
import { lockFindings } from '@oag/store/findings';
import { assertTaskAllowed } from '@oag/governance/findings';
import type { Caller } from '@oag/governance/auth';
import type { Decision } from '@oag/governance/task-commands';
import type { PersonCommand } from '@oag/governance/tasks';
import { longestGrantOf } from '@oag/store/requests';
import type { Db } from '@oag/store/database';
import type { LockedTaskRow, TaskRow } from '@oag/store/tasks';
import type { TaskActionResponse } from '@oag/types';
import { applyCommand } from './apply-command.ts';
import { readExpandMask, type ExpandMask, type RequestContext } from '../http/index.ts';
import { loadAnswerContext } from './form-answers.ts';
import { callerOf, loadTask, type LoadedTask, TASK_PATHS, commitWithView, findingIdOf } from '../tasks/index.ts';
import { resolveRestartPolicy } from './restart-policy.ts';

/** The commands that reopen a closed task. */
const reopensTask: ReadonlySet<PersonCommand['kind']> = new Set<PersonCommand['kind']>(['restart', 'hardReset']);

/** Applies one command to one task in one transaction and returns the task afterwards. `extraWrites` run in the same transaction. */
export async function runTaskAction(
  context: RequestContext,
  taskId: string,
  expandMask: ExpandMask,
  toCommand: (by: Caller, loaded: LoadedTask, tx: Db) => PersonCommand | Promise<PersonCommand>,
  extraWrites?: (tx: Db, row: LockedTaskRow) => Promise<void>,
): Promise<TaskActionResponse> {
  const { database, expressions, configuration, now, requestId } = context;
  const by = callerOf(context);
  const mask = readExpandMask(expandMask, TASK_PATHS);
  const { view, decision } = await database.keyed
    .transaction()
    .execute(
      async (tx): Promise<{ view: Awaited<ReturnType<typeof commitWithView>>; decision: Decision | undefined }> => {
        const loaded = await loadTask(tx, database.snapshots, taskId, by);
        const { row, campaign } = loaded;
        const command = await toCommand(by, loaded, tx);
        if (reopensTask.has(command.kind) && row.state === 'CLOSED') await assertNoOpenDuplicate(tx, row);
        const newPolicy = await resolveRestartPolicy(tx, loaded, command, {
          now,
          evaluator: expressions,
          configuration,
          requestId,
        });
        const longestGrant =
          command.kind === 'updateGrantDuration' ? await longestGrantOf(tx, row.entitlement_id) : null;
        const answering = await loadAnswerContext(tx, loaded, command, context);
        const environment = {
          tx,
          snapshots: database.snapshots,
          campaign,
          expressions,
          now,
          requestId,
          clientId: context.caller.clientRowId,
          newPolicy,
          answering,
          longestGrant,
        };
        const [done] = await applyCommand([row], command, environment);
        await extraWrites?.(tx, row);
        return { view: await commitWithView(tx, row.id, by, mask), decision: done };
      },
    );
  return { ...(await view(database)), ticketActionId: decision?.actionId ?? '' };
}

/** Throws ALREADY_EXISTS when reopening a task would make a second open offboarding of a person, or task of a finding. */
async function assertNoOpenDuplicate(tx: Db, row: TaskRow): Promise<void> {
  if (row.kind === 'offboarding') await assertNoOpenOffboarding(tx, row.identity_user_id ?? '');
  const findingId = findingIdOf(row);
  if (findingId === undefined) return;
  for (const finding of await lockFindings(tx, [findingId])) assertTaskAllowed(finding);
}
