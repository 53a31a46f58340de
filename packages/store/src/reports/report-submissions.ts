import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';
import { taskIdOf } from '../scope/index.ts';

/** The result of a submitted decision about a selected access. */
export type ReportSubmission = { no: string; name: string; email: string; at: string; result: string };

/**
 * The results of submitted decisions about a review. Without the `offset`, a plan made before there are statistics reads the results of all reviews
 * for each window.
 */
export const resultsOf = (taskId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from submission_results where task_id = ${taskId} offset 0)`;

/** The submitted decisions about a window of the selection, in the order of submission; `afterNo` is exclusive. */
export async function readReportSubmissions(
  tx: Db,
  campaignId: string,
  afterNo: string,
  toNo: string,
): Promise<ReportSubmission[]> {
  const { rows } = await sql<ReportSubmission>`
    select s.no, coalesce(p.display_name, '') as name, coalesce(p.email, '') as email, u.created_at as at, d.outcome as result
    from selections s cross join lateral ${resultsOf(taskIdOf(campaignId))} d join submissions u on u.id = d.submission_id left join users p on p.id = u.user_id
    where s.access_review_id = ${campaignId} and s.no > ${afterNo} and s.no <= ${toNo}
    order by s.no, u.created_at, u.id`.execute(tx);
  return rows;
}
