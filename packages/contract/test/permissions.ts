import type { OperationId } from '@oag/types';
import type { Role } from './people.ts';

/** The outcome of a call: done, or refused for this reason. */
type Outcome = 'OK' | 'TOKEN_MISSING' | 'ROLE_REQUIRED' | 'NOT_OWNER' | 'NOT_ASSIGNED' | 'NOT_FOUND';
export type Expected = { [Caller in Role | 'nobody']: Outcome };

const row = (
  superAdmin: Outcome,
  owner: Outcome,
  otherAdmin: Outcome,
  reviewer: Outcome,
  stranger: Outcome,
  nobody: Outcome = 'TOKEN_MISSING',
): Expected => ({ superAdmin, owner, otherAdmin, reviewer, stranger, nobody });

const everybody = row('OK', 'OK', 'OK', 'OK', 'OK', 'OK');
const signedIn = row('OK', 'OK', 'OK', 'OK', 'OK');
const superAdmins = row('OK', 'ROLE_REQUIRED', 'ROLE_REQUIRED', 'ROLE_REQUIRED', 'ROLE_REQUIRED');
const admins = row('OK', 'OK', 'OK', 'ROLE_REQUIRED', 'ROLE_REQUIRED');
const owners = row('OK', 'OK', 'NOT_FOUND', 'ROLE_REQUIRED', 'ROLE_REQUIRED');
const readers = row('OK', 'OK', 'NOT_FOUND', 'OK', 'NOT_FOUND');
const assignee = row('NOT_ASSIGNED', 'NOT_ASSIGNED', 'NOT_FOUND', 'OK', 'NOT_FOUND');
/** What is done to a task that others may read, but not do this to. */
const superAdminsOfReadable = row('OK', 'ROLE_REQUIRED', 'NOT_FOUND', 'ROLE_REQUIRED', 'NOT_FOUND');
const campaignOwners = row('OK', 'OK', 'NOT_FOUND', 'ROLE_REQUIRED', 'NOT_FOUND');
/** Revocations are carried out by the super admins where an app has no owner. Who denied the review may see what came of it. */
const provisioner = row('OK', 'NOT_ASSIGNED', 'NOT_FOUND', 'NOT_ASSIGNED', 'NOT_FOUND');

/** Who may do what, with the objects of the stage. */
export const permissions: { [Id in OperationId]: Expected } = {
  createToken: everybody,
  listSigningKeys: everybody,
  introspect: signedIn,
  createPersonalClient: signedIn,
  deletePersonalClient: row('OK', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'OK'),
  listUsers: admins,
  getUser: row('OK', 'OK', 'OK', 'OK', 'NOT_FOUND'),
  searchUsers: admins,
  listApps: admins,
  getApp: admins,
  searchApps: admins,
  listAppUsers: admins,
  listAppResourceTypes: admins,
  getAppResourceType: admins,
  listAppResources: admins,
  getAppResource: admins,
  listAppEntitlements: admins,
  getAppEntitlement: admins,
  searchAppEntitlements: admins,
  searchGrants: admins,
  createImport: superAdmins,
  getImport: superAdmins,
  createPolicy: superAdmins,
  listPolicies: admins,
  getPolicy: admins,
  createRequestSchema: superAdmins,
  listRequestSchemas: signedIn,
  searchRequestSchemas: signedIn,
  getRequestSchema: signedIn,
  updateRequestSchema: superAdmins,
  deleteRequestSchema: superAdmins,
  getRequestSchemaJsonSchema: signedIn,
  checkRequestSchemaAnswers: signedIn,
  listRequestSchemaEntitlementBindings: signedIn,
  createRequestSchemaEntitlementBinding: superAdmins,
  getRequestSchemaEntitlementBinding: signedIn,
  deleteRequestSchemaEntitlementBinding: superAdmins,
  createUpload: signedIn,
  downloadUpload: row('OK', 'NOT_FOUND', 'NOT_FOUND', 'OK', 'NOT_FOUND'),
  validateExpression: admins,
  createAccessReview: admins,
  listAccessReviews: admins,
  getAccessReview: readers,
  updateAccessReview: owners,
  deleteAccessReview: owners,
  getCampaignScopeAndEntitlements: owners,
  setCampaignScopeAndEntitlements: owners,
  prepareAccessReview: owners,
  unprepareAccessReview: owners,
  startAccessReview: owners,
  endAccessReview: owners,
  generateAccessReviewReport: owners,
  listAccessReviewReports: owners,
  downloadAccessReviewReport: owners,
  getTask: readers,
  searchTasks: signedIn,
  listTaskAudits: readers,
  approveTask: assignee,
  denyTask: assignee,
  closeTask: superAdminsOfReadable,
  reassignTask: row('OK', 'ROLE_REQUIRED', 'NOT_FOUND', 'OK', 'NOT_FOUND'),
  restartTask: campaignOwners,
  resetTask: superAdminsOfReadable,
  skipTaskStep: superAdminsOfReadable,
  processTask: superAdminsOfReadable,
  retryTaskProvisioning: row('OK', 'ROLE_REQUIRED', 'NOT_FOUND', 'ROLE_REQUIRED', 'NOT_FOUND'),
  deleteTask: campaignOwners,
  remindTask: campaignOwners,
  changeTaskPolicy: superAdminsOfReadable,
  rollBackTask: superAdminsOfReadable,
  commentTask: readers,
  completeProvision: provisioner,
  cancelProvision: provisioner,
  reportProvisionError: provisioner,
};
