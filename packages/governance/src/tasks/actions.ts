import { TaskActionTypeValues, type ActorObjectPermissions } from '@oag/types';
import type { Caller, TaskCampaign, EngineTask } from './engine-task.ts';
import { refusal, verbRules, type PersonVerb } from './guard.ts';
import { mayRead } from './may-read.ts';

export type TaskActionTypeName = (typeof TaskActionTypeValues)[number];

const order = new Map<string, number>(TaskActionTypeValues.map((name, index) => [name, index]));
const verbs = (Object.keys(verbRules) as PersonVerb[]).toSorted(
  (a, b) => (order.get(verbRules[a].action) ?? 0) - (order.get(verbRules[b].action) ?? 0),
);

/** The actions that the caller may take on the task now, in the order of the contract. */
export function actions(task: EngineTask, caller: Caller, campaign: TaskCampaign | null): TaskActionTypeName[] {
  return verbs.filter((verb) => refusal(task, verb, caller, campaign) === null).map((verb) => verbRules[verb].action);
}

/** The caller's permissions on the task. `edit` means any change except comments. `offered` are the actions, if already known. */
export function objectPermissions(
  task: EngineTask,
  caller: Caller,
  campaign: TaskCampaign | null,
  offered: readonly TaskActionTypeName[] = actions(task, caller, campaign),
): ActorObjectPermissions {
  return {
    read: mayRead(task, caller, campaign),
    edit: offered.some((action) => action !== 'TASK_ACTION_TYPE_COMMENT' && action !== 'TASK_ACTION_TYPE_DELETE'),
    delete: offered.includes('TASK_ACTION_TYPE_DELETE'),
    extra: {},
  };
}
