import { TaskActionTypeValues, type ActorObjectPermissions } from '@oag/types';
import type { Caller, CampaignFacts, EngineTask } from './engine-task.ts';
import { refusal, verbRules, type PersonVerb } from './guard.ts';
import { mayRead } from './may-read.ts';

export type TaskActionTypeName = (typeof TaskActionTypeValues)[number];

const order = new Map<string, number>(TaskActionTypeValues.map((name, index) => [name, index]));
const verbs = (Object.keys(verbRules) as PersonVerb[]).toSorted(
  (a, b) => (order.get(verbRules[a].action) ?? 0) - (order.get(verbRules[b].action) ?? 0),
);

/** What the caller could do to the task right now, in the order of the contract's list. */
export function actions(task: EngineTask, caller: Caller, campaign: CampaignFacts | null): TaskActionTypeName[] {
  return verbs.filter((verb) => refusal(task, verb, caller, campaign) === null).map((verb) => verbRules[verb].action);
}

/** What the caller may do with the task as an object: editing means changing it in any way but by a comment. `offered` spares finding the actions again. */
export function objectPermissions(
  task: EngineTask,
  caller: Caller,
  campaign: CampaignFacts | null,
  offered: readonly TaskActionTypeName[] = actions(task, caller, campaign),
): ActorObjectPermissions {
  return {
    read: mayRead(task, caller, campaign),
    edit: offered.some((action) => action !== 'TASK_ACTION_TYPE_COMMENT' && action !== 'TASK_ACTION_TYPE_DELETE'),
    delete: offered.includes('TASK_ACTION_TYPE_DELETE'),
    extra: {},
  };
}
