import { annotateTask } from '@oag/governance/task-commands';
import { appendLog } from '@oag/store/log';
import { setTaskAnnotations } from '@oag/store/tasks';
import { toEngineTask, callerOf, loadTask, TASK_PATHS, commitWithView } from '../../tasks/index.ts';
import { readExpandMask, type Handler } from '../../http/index.ts';

export const updateTaskAnnotations: Handler<'updateTaskAnnotations'> = async ({ path, body }, context) => {
  const { database, now, requestId } = context;
  const by = callerOf(context);
  const mask = readExpandMask(body.expandMask, TASK_PATHS);
  const view = await database.keyed.transaction().execute(async (tx): ReturnType<typeof commitWithView> => {
    const { row, snapshot, campaign } = await loadTask(tx, database.snapshots, path.task_id, by);
    const annotations = annotateTask(toEngineTask(row, snapshot), by, campaign, {
      current: row.annotations ?? {},
      given: body.annotations,
    });
    if (!annotations) return commitWithView(tx, row.id, by, mask);
    await setTaskAnnotations(tx, row.id, annotations, now);
    await appendLog(tx, [
      {
        actorId: by.userId,
        clientId: context.caller.clientRowId,
        kind: 'taskAnnotated',
        objectType: 'task',
        objectId: row.id,
        campaignId: row.access_review_id,
        requestId,
        document: { annotations },
      },
    ]);
    return commitWithView(tx, row.id, by, mask);
  });
  return view(database);
};
