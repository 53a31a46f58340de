import type { ActorObjectPermissions, TaskActionTypeValues } from '@oag/types';
import type { Caller, CampaignFacts, EngineTask } from './engine-task.ts';
import { refusal, verbRules, type PersonVerb } from './guard.ts';
import { mayRead } from './may-read.ts';

export type TaskActionTypeName = (typeof TaskActionTypeValues)[number];

/** What the caller could do to the task right now, in the order of the contract's list. */
export function actions(task: EngineTask, caller: Caller, campaign: CampaignFacts | null): TaskActionTypeName[] {
  return (Object.keys(verbRules) as PersonVerb[])
    .filter((verb) => refusal(task, verb, caller, campaign) === null)
    .map((verb) => verbRules[verb].action);
}

/** What the caller may do with the task as an object: editing means deciding it. */
export function objectPermissions(task: EngineTask, caller: Caller, campaign: CampaignFacts | null): ActorObjectPermissions {
  return {
    read: mayRead(task, caller, campaign),
    edit: actions(task, caller, campaign).some((action) => action !== 'TASK_ACTION_TYPE_COMMENT'),
    delete: false,
    extra: {},
  };
}
