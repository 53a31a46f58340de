import type { CreateFindingRequest } from '@oag/types';

type Targets = Pick<
  CreateFindingRequest,
  'appResourceTarget' | 'appUserTarget' | 'identityUserTarget' | 'tenantTarget'
>;

/** What a finding is about: the member that says it, and the ids there; '' where it names none. */
export type FindingTarget = {
  member: keyof Targets;
  appId: string;
  appUserId: string;
  appResourceTypeId: string;
  appResourceId: string;
  identityUserId: string;
};

/** Reads the choice of targets once. Without one it is the organization. */
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
