import type { CreateFindingRequest } from '@oag/types';

type Targets = Pick<
  CreateFindingRequest,
  'appResourceTarget' | 'appUserTarget' | 'identityUserTarget' | 'tenantTarget'
>;

/** The target of a finding: the member that is set, and its ids; '' where it has none. */
export type FindingTarget = {
  member: keyof Targets;
  appId: string;
  appUserId: string;
  appResourceTypeId: string;
  appResourceId: string;
  identityUserId: string;
};

/** Reads the target. Without one it is the organization. */
export function targetOf({ appResourceTarget, appUserTarget, identityUserTarget }: Targets): FindingTarget {
  const none: FindingTarget = {
    member: 'tenantTarget',
    appId: '',
    appUserId: '',
    appResourceTypeId: '',
    appResourceId: '',
    identityUserId: '',
  };
  if (appUserTarget)
    return {
      ...none,
      member: 'appUserTarget',
      appId: appUserTarget.appId ?? '',
      appUserId: appUserTarget.appUserId ?? '',
    };
  if (identityUserTarget)
    return { ...none, member: 'identityUserTarget', identityUserId: identityUserTarget.identityUserId ?? '' };
  if (!appResourceTarget) return none;
  const { appId = '', appResourceTypeId = '', appResourceId = '' } = appResourceTarget;
  return { ...none, member: 'appResourceTarget', appId, appResourceTypeId, appResourceId };
}
