import type { PolicyNamer } from '@oag/governance/policies';
import type { RequestAnalysis, TimedOutAnalysis } from '@oag/governance/tasks';
import type { TaskOrigin } from '@oag/governance/task-commands';
import type { NewTask } from '@oag/store/tasks';
import type { Form, PolicyStep } from '@oag/types';
import type { CommandEnvironment } from './command-environment.ts';

/** A task to open. `createdBy` is '' for the service itself. */
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
  /** Its id, if the caller needs to know it in advance. */
  id?: string;
  /** The policy, if it is not the one selected for the access. */
  policyId?: string;
  /** The object that names the policy of a request, for its history. */
  policyNamedBy?: PolicyNamer;
  emergencyAccess?: boolean;
  /** The provisioning steps of an action. */
  ending?: readonly PolicyStep[];
  request?: object;
  /** A form that the requester fills in first. */
  form?: Form;
  /** A warning before all other steps, in which the person may keep the access. */
  warning?: { seconds: number; comment: string };
  createdFrom?: TaskOrigin;
  /** The analysis of an access request. */
  analysis?: RequestAnalysis;
  /** The analysis was not done in time. */
  timedOutAnalysis?: TimedOutAnalysis;
};

export type OpeningEnvironment = Pick<CommandEnvironment, 'tx' | 'now' | 'requestId' | 'expressions' | 'clientId'>;

/** The campaign members of a plan without a campaign. */
export const NO_CAMPAIGN: Pick<TaskPlan, 'accessReviewId' | 'selectionNo' | 'certifyTaskId' | 'principalResourceId'> = {
  accessReviewId: null,
  selectionNo: null,
  certifyTaskId: null,
  principalResourceId: null,
};
