import type { ReviewFilterInput } from '@oag/client';
import type { Group } from './review-list.ts';
import type { Recommendation } from './review-row.ts';
import type { ReviewSearch } from './review-search.ts';

const recommendations = {
  certify: ['INSIGHT_RECOMMENDATION_APPROVE'],
  revoke: ['INSIGHT_RECOMMENDATION_DENY'],
  look: ['INSIGHT_RECOMMENDATION_REVIEW', 'INSIGHT_RECOMMENDATION_UNSPECIFIED'],
} as const satisfies { readonly [Name in Recommendation]: ReviewFilterInput['recommendations'] };

/** The filters of the address as the service applies them to all rows, whether they have arrived or not. */
export const filterOf = ({ q, recommendation, app, person }: ReviewSearch): ReviewFilterInput => ({
  ...(q !== undefined && { query: q }),
  ...(recommendation && { recommendations: [...recommendations[recommendation]] }),
  ...(app !== undefined && { appIds: [app] }),
  ...(person !== undefined && { userIds: [person] }),
});

/** The filters of the address within a group. Null for the rows of an account without an owner, which no filter names. */
export function filterOfGroup(group: Group, search: ReviewSearch): ReviewFilterInput | null {
  const filter = filterOf(search);
  const [first] = group.rows;
  switch (search.view ?? 'app') {
    case 'app':
      return { ...filter, appIds: [group.key] };
    case 'entitlement':
      return { ...filter, appEntitlementIds: [group.key] };
    case 'person':
      return first?.who.id === group.key ? { ...filter, userIds: [group.key] } : null;
    case 'flat':
      return filter;
  }
}
