import { assertNoViolations, violation } from '@oag/governance/input';
import { deniedAmong } from '@oag/store/remediation';
import type { Db } from '@oag/store/database';

const NOT_DENIED =
  'is of no review of this campaign that was denied; list them with POST /api/v1/search/access_review/{id}/remediations';
const TOUCHED = 'has a revoke task already; close that one, or cancel its provision step, as long as it is open';

/** The distinct reviews in a request. Refuses reviews that this campaign did not deny, and with `untouched` those that already have a revoke task. */
export async function deniedReviews(
  tx: Db,
  accessReviewId: string,
  named: readonly string[] | null | undefined,
  which: 'any' | 'untouched',
): Promise<string[]> {
  const ids = named ?? [];
  if (ids.length === 0) return [];
  const denied = await deniedAmong(tx, accessReviewId, ids);
  assertNoViolations(
    ids.flatMap((id, index) => {
      const found = denied.get(id);
      if (!found) return [violation(`certifyTaskIds[${index}]`, 'NOT_FOUND', NOT_DENIED)];
      return which === 'untouched' && found.isTouched ? [violation(`certifyTaskIds[${index}]`, 'STATE', TOUCHED)] : [];
    }),
  );
  return [...new Set(ids)];
}
