import type { OperationId, Task } from '@oag/types';
import type { Parts } from '../harness/requests.ts';
import type { Kind, Seen } from './seen-objects.ts';

// How an object that an answer has is read by itself, and when it shows more in an answer.

/** How somebody reads an object of a kind by itself. */
export const byItself: { [K in Kind]: (object: { [member: string]: unknown }) => { id: OperationId } & Parts } = {
  User: ({ id }) => ({ id: 'getUser', path: { id: String(id) } }),
  App: ({ id }) => ({ id: 'getApp', path: { id: String(id) } }),
  AppUser: ({ appId, identityUserId }) => ({
    id: 'listAppUsersOfUser',
    path: { app_id: String(appId), user_id: String(identityUserId) },
  }),
  AppEntitlement: ({ appId, id }) => ({ id: 'getAppEntitlement', path: { app_id: String(appId), id: String(id) } }),
  AppResource: ({ appId, appResourceTypeId, id }) => ({
    id: 'getAppResource',
    path: { app_id: String(appId), app_resource_type_id: String(appResourceTypeId), id: String(id) },
  }),
  AppResourceType: ({ appId, id }) => ({ id: 'getAppResourceType', path: { app_id: String(appId), id: String(id) } }),
  AccessReview: ({ id }) => ({ id: 'getAccessReview', path: { id: String(id) } }),
  Policy: ({ id }) => ({ id: 'getPolicy', path: { id: String(id) } }),
  Role: ({ id }) => ({ id: 'getRole', path: { role_id: String(id) } }),
  Task: ({ id }) => ({ id: 'getTask', path: { id: String(id) } }),
  Finding: ({ id }) => ({ id: 'getFinding', path: { id: String(id) } }),
};

/** Accounts without an owner and deleted objects cannot be read by themselves. A caller who sees them in full sees all of the app. */
export const canBeAsked = ({ kind, object }: Seen): boolean =>
  !(kind === 'AppUser' && object['identityUserId'] === '') && (object['deletedAt'] ?? null) === null;

/** Reviewers see the place in the organization of those whose access they review, in the answer that has the review. */
export const isShownToReviewer = (
  { kind, object }: Seen,
  member: string,
  tasks: readonly Task[],
  reviewerId: string,
): boolean =>
  kind === 'User' &&
  ['jobTitle', 'department'].includes(member) &&
  tasks.some(
    ({ type, userId, approverIds, stepApproverIds }) =>
      type?.certify &&
      userId === object['id'] &&
      [...(approverIds ?? []), ...(stepApproverIds ?? [])].includes(reviewerId),
  );
