import type { RequestCatalog } from '@oag/types';

/** Whether nobody has to approve the requests that a profile makes for its members. */
export const enrollmentBypasses = ({ enrollmentBehavior }: Pick<RequestCatalog, 'enrollmentBehavior'>): boolean =>
  enrollmentBehavior === 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY';

/** The access that people lose who leave a profile, and whether nobody has to approve it. */
export const unenrollmentOf = ({
  unenrollmentBehavior,
  unenrollmentEntitlementBehavior,
}: Pick<RequestCatalog, 'unenrollmentBehavior' | 'unenrollmentEntitlementBehavior'>): {
  revokes: 'NOTHING' | 'UNJUSTIFIED' | 'ALL';
  bypassesPolicies: boolean;
} => ({
  revokes: revoked.get(unenrollmentBehavior) ?? 'NOTHING',
  bypassesPolicies: unenrollmentEntitlementBehavior === 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS',
});

const revoked: ReadonlyMap<RequestCatalog['unenrollmentBehavior'], 'UNJUSTIFIED' | 'ALL'> = new Map([
  ['REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_ALL', 'ALL'],
  ['REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED', 'UNJUSTIFIED'],
]);
