import type { AppEntitlement, AppUser, Task, User } from '@oag/types';
import type { ExpressionAccount, ExpressionEntitlement, ExpressionTask, ExpressionUser } from './evaluation-inputs.ts';

/** A person of the contract as expressions see one. The e-mail address of the manager is not part of it and may be added. */
export const expressionUser = (user: User, managerEmail = ''): ExpressionUser => ({
  id: user.id,
  email: user.email,
  emails: user.emails ?? [],
  displayName: user.displayName,
  username: user.username,
  usernames: user.usernames ?? [],
  department: user.department,
  jobTitle: user.jobTitle,
  employmentType: user.employmentType,
  employmentStatus: user.employmentStatus,
  employeeIds: user.employeeIds ?? [],
  status: `USER_STATUS_${user.status === 'UNKNOWN' ? 'UNSPECIFIED' : user.status}`,
  directoryStatus: `USER_STATUS_${user.directoryStatus === 'UNKNOWN' ? 'UNSPECIFIED' : user.directoryStatus}`,
  type: user.type,
  manager: managerEmail,
  managerId: user.managerIds?.[0] ?? '',
  profile: user.profile ?? {},
  attributes: user.profile ?? {},
});

/** An account of the contract as expressions see one. */
export const expressionAccount = (account: AppUser): ExpressionAccount => ({
  id: account.id,
  appId: account.appId,
  identityUserId: account.identityUserId,
  displayName: account.displayName,
  username: account.username,
  usernames: account.usernames ?? [],
  email: account.email,
  emails: account.emails ?? [],
  employeeIds: account.employeeIds ?? [],
  appUserType: account.appUserType,
  status: {
    status: `APP_USER_${account.status?.status ?? 'STATUS_UNSPECIFIED'}`,
    details: account.status?.details ?? '',
  },
  profile: account.profile ?? {},
  attributes: account.profile ?? {},
});

/** An entitlement of the contract as expressions see one. */
export const expressionEntitlement = (entitlement: AppEntitlement): ExpressionEntitlement => ({
  id: entitlement.id,
  appId: entitlement.appId,
  slug: entitlement.slug,
  displayName: entitlement.displayName,
  description: entitlement.description,
  riskLevelValueId: entitlement.riskLevelValueId,
  annotations: entitlement.annotations ?? {},
  appResourceTypeId: entitlement.appResourceTypeId,
  appResourceId: entitlement.appResourceId,
});

/** A task of the contract as expressions see one. A grant without a duration is permanent. */
export const expressionTask = (task: Task): ExpressionTask => ({
  id: task.id,
  numericId: task.numericId,
  displayName: task.displayName,
  origin: task.origin,
  createdAt: task.createdAt ?? '',
  isGrantPermanent: task.type?.grant ? task.type.grant.grantDuration === null : false,
  grantDuration: task.type?.grant?.grantDuration ?? null,
  subjectUserId: task.userId,
  requestorUserId: task.createdByUserId,
  analysis: task.analysisId === '' ? null : { id: task.analysisId },
});
