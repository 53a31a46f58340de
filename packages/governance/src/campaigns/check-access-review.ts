import type { FieldViolation, Policy } from '@oag/types';
import { noReviewer, noPolicies, type PolicyMap } from '../policies/index.ts';
import { duplicateIndexes, violation } from '../input/index.ts';
import type { OwnerLookup } from './campaign-lookups.ts';

const OWNER_ROLES: ReadonlySet<string> = new Set(['super_admin', 'campaign_admin']);
const OWNERS_MAX = 32;

export const checkDisplayName = (displayName: string): FieldViolation[] =>
  displayName.trim() === '' ? [violation('displayName', 'REQUIRED', 'is blank; give the campaign a name')] : [];

/** Owners exist, are enabled, may run campaigns and occur once each. */
export function checkOwners(ownerIds: readonly string[], people: ReadonlyMap<string, OwnerLookup>): FieldViolation[] {
  if (ownerIds.length === 0)
    return [violation('ownerIds', 'REQUIRED', 'names nobody; a campaign has at least one owner')];
  if (ownerIds.length > OWNERS_MAX)
    return [violation('ownerIds', 'LIMIT', `names ${ownerIds.length} people; at most ${OWNERS_MAX} are allowed`)];
  const again = duplicateIndexes(ownerIds);
  return ownerIds.flatMap((ownerId, index) => {
    const at = `ownerIds[${index}]`;
    const person = people.get(ownerId);
    if (again.has(index)) return [violation(at, 'DUPLICATE', `names ${ownerId} again; name each owner once`)];
    if (!person) return [violation(at, 'NOT_FOUND', `no person has the id ${ownerId}; correct it`)];
    if (!person.isEnabled) return [violation(at, 'DISABLED', `${ownerId} is not enabled; name somebody who is`)];
    if (person.roles.some((role) => OWNER_ROLES.has(role))) return [];
    return [
      violation(
        at,
        'ROLE',
        `${ownerId} is neither a super admin nor a campaign admin; give them the role or name somebody who has it`,
      ),
    ];
  });
}

export const checkCompletionDate = (completionDate: string | null, now: string): FieldViolation[] =>
  completionDate !== null && Date.parse(completionDate) <= Date.parse(now)
    ? [violation('completionDate', 'PAST', 'is not in the future; give a later date')]
    : [];

/** A scheduled start is in the future and before the due date of the reviews. */
export function checkScheduledStart(
  scheduledStartDate: string | null,
  completionDate: string | null,
  now: string,
): FieldViolation[] {
  if (scheduledStartDate === null) return [];
  const start = Date.parse(scheduledStartDate);
  if (start <= Date.parse(now))
    return [violation('scheduledStartDate', 'PAST', 'is not in the future; give a later date')];
  return completionDate !== null && start >= Date.parse(completionDate)
    ? [
        violation(
          'scheduledStartDate',
          'ORDER',
          'is not before completionDate; let the campaign start before its reviews are due',
        ),
      ]
    : [];
}

/**
 * A campaign needs a certify policy in which every path begins with an approval. Steps that accept or reject
 * automatically would decide reviews during the preparation, before anybody has seen them, and could revoke access
 * immediately. `policies` are those that the policy may hand over to.
 */
export function checkReviewPolicy(
  policyId: string,
  policy: Policy | null,
  policies: PolicyMap = noPolicies,
): FieldViolation[] {
  if (policyId === '') return [violation('policyId', 'REQUIRED', 'is missing; name a policy of type CERTIFY')];
  if (policy?.id !== policyId)
    return [violation('policyId', 'NOT_FOUND', `no policy has the id ${policyId}; name a policy of type CERTIFY`)];
  if (policy.deletedAt !== null)
    return [violation('policyId', 'DELETED', `the policy ${policyId} is deleted; name another one`)];
  if (policy.policyType !== 'POLICY_TYPE_CERTIFY') {
    return [
      violation(
        'policyId',
        'POLICY_TYPE',
        `the policy ${policyId} is of type ${policy.policyType}; name one of type POLICY_TYPE_CERTIFY`,
      ),
    ];
  }
  if (policy.scope) {
    return [
      violation(
        'policyId',
        'SCOPE',
        `the policy ${policyId} belongs to the app ${policy.scope.appId} only; name one for everywhere`,
      ),
    ];
  }
  const silent = noReviewer(policy, policies);
  return silent === null
    ? []
    : [
        violation(
          'policyId',
          'NO_REVIEWER',
          `${lowerFirst(silent)}; name one in which every sequence begins with an approval`,
        ),
      ];
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
