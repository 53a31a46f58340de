import { annotateTask } from '@oag/governance/task-commands';
import { appendLog } from '@oag/store/log';
import { setTaskAnnotations } from '@oag/store/tasks';
import { toEngineTask, callerOf, loadTask, TASK_PATHS, taskView } from '../../tasks/index.ts';
import { readExpandMask, type Handler } from '../../http/index.ts';

export const updateTaskAnnotations: Handler<'updateTaskAnnotations'> = async ({ path, body }, context) => {
  const { database, now, requestId } = context;
  const by = callerOf(context);
  const mask = readExpandMask(body.expandMask, TASK_PATHS);
  const id = await database.keyed.transaction().execute(async (tx): Promise<string> => {
    const { row, snapshot, campaign } = await loadTask(tx, database.snapshots, path.task_id, by);
    const annotations = annotateTask(toEngineTask(row, snapshot), by, campaign, {
      current: row.annotations ?? {},
      given: body.annotations,
    });
    if (!annotations) return row.id;
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
    return row.id;
  });
  return taskView(database, id, by, mask);
};
