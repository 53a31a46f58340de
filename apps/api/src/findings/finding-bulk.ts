import { hasRole, seesAll } from '@oag/governance/auth';
import { assertNoViolations, violation } from '@oag/governance/input';
import { findsMoreThan, missingFindings, type FindingSearcher } from '@oag/store/findings';
import { type FindingBulk, insertJob } from '@oag/store/jobs';
import { newId, type Db } from '@oag/store/database';
import type { CreateFindingTasksRequest, SearchFindingsRequest } from '@oag/types';
import { checkRefs, type RequestContext } from '../http/index.ts';

/** The maximum of one request. */
const FINDINGS_MAX = 10_000;

/** Only findings that the person may change are found for a change. */
export const changerOf = ({ userId, roles }: FindingBulk['by']): FindingSearcher => ({
  userId,
  isLimited: !hasRole({ roles }, 'super_admin'),
});

/** Starts a job that changes many findings. Throws INVALID_FIELD without a selection, or for too many findings. */
export async function startFindingBulk(
  tx: Db,
  { refs, searchRequest }: Pick<CreateFindingTasksRequest, 'refs' | 'searchRequest'>,
  does: FindingBulk['does'],
  { caller }: Pick<RequestContext, 'caller'>,
): Promise<{ bulkActionId: string }> {
  const named = [refs?.length, searchRequest].filter(Boolean).length;
  assertNoViolations(
    named === 1
      ? []
      : [
          violation(
            named === 0 ? 'refs' : 'searchRequest',
            'ONE_OF',
            'either refs or searchRequest selects the findings; set one of them',
          ),
        ],
  );
  checkRefs({ refs });
  const missing = new Set(
    await missingFindings(
      tx,
      (refs ?? []).map(({ id }) => id ?? ''),
      { userId: caller.userId, isLimited: !seesAll(caller) },
    ),
  );
  assertNoViolations(
    (refs ?? []).flatMap(({ id = '' }, index) =>
      missing.has(id)
        ? [
            violation(
              `refs[${index}].id`,
              'NOT_FOUND',
              'is of no finding that you may read; search them with POST /api/v1/findings/search',
            ),
          ]
        : [],
    ),
  );
  const by = { userId: caller.userId, roles: [...caller.roles] };
  const request: SearchFindingsRequest = searchRequest ?? { refs: refs ?? [] };
  const tooMany = await findsMoreThan(tx, request, changerOf(by), FINDINGS_MAX);
  assertNoViolations(
    tooMany
      ? [
          violation(
            'searchRequest',
            'LIMIT',
            `finds more than ${FINDINGS_MAX} findings; narrow the search and send several requests`,
          ),
        ]
      : [],
  );
  const bulkActionId = newId();
  const bulk: FindingBulk = { request, by, does };
  await insertJob(tx, { kind: 'findings', objectId: bulkActionId, cursor: { bulk, after: '' } });
  return { bulkActionId };
}
