import type { AccessReviewScopeV2 } from '@oag/types';
import { secondsOf } from '../task/step-clock.ts';
import type { Predicate } from './predicate.ts';

/** By how and since when the access is held. */
export function grantParts({ grantsByCriteria }: AccessReviewScopeV2, now: string): Predicate[] {
  if (!grantsByCriteria) return [];
  const { daysSinceAdded, daysSinceReviewed, grantsAddedBetween, daysSinceLastUsed, includeUnknownLastUse, sourceFilter, typeFilter } = grantsByCriteria;
  const before = (duration: string): string => new Date(Date.parse(now) - secondsOf(duration) * 1000).toISOString();
  const parts: Predicate[] = [];
  if (daysSinceAdded) parts.push({ kind: 'addedBetween', from: before(daysSinceAdded), to: null });
  if (grantsAddedBetween) parts.push({ kind: 'addedBetween', from: grantsAddedBetween.startDate, to: grantsAddedBetween.endDate });
  if (daysSinceReviewed) parts.push({ kind: 'notReviewedSince', at: before(daysSinceReviewed) });
  if (daysSinceLastUsed) parts.push({ kind: 'unusedSince', at: before(daysSinceLastUsed), unknownToo: includeUnknownLastUse });
  if (sourceFilter === 'GRANT_SOURCE_FILTER_DIRECT') parts.push({ kind: 'direct' });
  if (sourceFilter === 'GRANT_SOURCE_FILTER_INHERITED') parts.push({ kind: 'inherited' });
  if (typeFilter === 'GRANT_FILTER_TYPE_TEMPORARY') parts.push({ kind: 'temporary' });
  if (typeFilter === 'GRANT_FILTER_TYPE_PERMANENT') parts.push({ kind: 'not', of: { kind: 'temporary' } });
  return parts;
}
