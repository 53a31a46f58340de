import type { RequestAnalysis } from '@oag/governance/tasks';
import type { TaskOrigin } from '@oag/governance/task-commands';
import type { NewTask } from '@oag/store/tasks';
import type { Form, PolicyStep } from '@oag/types';
import type { CommandEnvironment } from './command-environment.ts';

/** A task to be opened. `createdBy` is '' for the service itself; `createdFrom` is the task that it came from. */
export type TaskPlan = Pick<
  NewTask,
  | 'kind'
  | 'origin'
  | 'accessReviewId'
  | 'selectionNo'
  | 'certifyTaskId'
  | 'appId'
  | 'entitlementId'
  | 'appUserId'
  | 'principalResourceId'
  | 'identityUserId'
  | 'description'
  | 'createdBy'
> & {
  /** Its id, when it has to be known before. */
  id?: string;
  /** The policy, when it is not the one that the access leads to. */
  policyId?: string;
  emergencyAccess?: boolean;
  /** The steps that carry an action out. */
  ending?: readonly PolicyStep[];
  request?: object;
  /** A form that the requester is to fill in first. */
  form?: Form;
  createdFrom?: TaskOrigin;
  /** What was found about a request for access. */
  analysis?: RequestAnalysis;
};

export type OpeningEnvironment = Pick<CommandEnvironment, 'tx' | 'now' | 'requestId' | 'expressions' | 'clientId'>;

/** Nothing of it is about a campaign. */
export const outsideCampaigns: Pick<
  TaskPlan,
  'accessReviewId' | 'selectionNo' | 'certifyTaskId' | 'principalResourceId'
> = {
  accessReviewId: null,
  selectionNo: null,
  certifyTaskId: null,
  principalResourceId: null,
};
