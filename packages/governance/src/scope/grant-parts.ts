import type { AccessReviewScopeV2, GrantAccessProfileFilter } from '@oag/types';
import { secondsOf } from '../time/index.ts';
import { distinct } from '../input/index.ts';
import type { Predicate } from './predicate.ts';

/** The criteria on how and since when the access is held. */
export function grantParts({ grantsByCriteria }: AccessReviewScopeV2, now: string): Predicate[] {
  if (!grantsByCriteria) return [];
  const {
    daysSinceAdded,
    daysSinceReviewed,
    grantsAddedBetween,
    daysSinceLastUsed,
    includeUnknownLastUse,
    sourceFilter,
    typeFilter,
    accessProfileFilter,
    ...unread
  } = grantsByCriteria;
  // A criterion added to the contract does not compile until it is read above.
  unread satisfies { [Name in keyof typeof unread]: never };
  const before = (duration: string): string => new Date(Date.parse(now) - secondsOf(duration) * 1000).toISOString();
  const parts: Predicate[] = profileParts(accessProfileFilter);
  if (daysSinceAdded) parts.push({ kind: 'addedBetween', from: before(daysSinceAdded), to: null });
  if (grantsAddedBetween)
    parts.push({ kind: 'addedBetween', from: grantsAddedBetween.startDate, to: grantsAddedBetween.endDate });
  if (daysSinceReviewed) parts.push({ kind: 'notReviewedSince', at: before(daysSinceReviewed) });
  if (daysSinceLastUsed)
    parts.push({ kind: 'unusedSince', at: before(daysSinceLastUsed), unknownToo: includeUnknownLastUse });
  if (sourceFilter === 'GRANT_SOURCE_FILTER_DIRECT') parts.push({ kind: 'direct' });
  if (sourceFilter === 'GRANT_SOURCE_FILTER_INHERITED') parts.push({ kind: 'inherited' });
  if (typeFilter === 'GRANT_FILTER_TYPE_TEMPORARY') parts.push({ kind: 'temporary' });
  if (typeFilter === 'GRANT_FILTER_TYPE_PERMANENT') parts.push({ kind: 'not', of: { kind: 'temporary' } });
  return parts;
}

/**
 * The criterion by access profiles. Both lists count, whatever the type: access comes from an included profile, if
 * there are any, and from no excluded one. The type only adds access without a profile; lists without effect are
 * refused before.
 */
function profileParts(filter: GrantAccessProfileFilter | null): Predicate[] {
  if (!filter) return [];
  const [included, excluded] = [
    distinct(filter.includedAccessProfileIds ?? []),
    distinct(filter.excludedAccessProfileIds ?? []),
  ];
  const parts: Predicate[] = [];
  if (filter.filterType === 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL')
    parts.push({ kind: 'not', of: { kind: 'fromProfile', ids: 'any' } });
  if (included.length > 0) parts.push({ kind: 'fromProfile', ids: included });
  if (excluded.length > 0) parts.push({ kind: 'not', of: { kind: 'fromProfile', ids: excluded } });
  return parts;
}
