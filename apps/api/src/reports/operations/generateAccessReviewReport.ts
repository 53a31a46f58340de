import { GovernanceError } from '@oag/governance/input';
import { reportColumns } from '@oag/governance/reports';
import { logAction } from '@oag/store/log';
import { insertReport } from '@oag/store/reports';
import { insertJob } from '@oag/store/jobs';
import { newId } from '@oag/store/database';
import { reviewsPurgedSince } from '@oag/store/scope';
import { reportableCampaign } from '../../campaigns/index.ts';
import type { Handler } from '../../http/index.ts';

const FORMATS: { [format: string]: 'CSV' | 'XLSX' | 'EVIDENCE_PACK' } = {
  ACCESS_REVIEW_REPORT_FORMAT_CSV: 'CSV',
  ACCESS_REVIEW_REPORT_FORMAT_XLSX: 'XLSX',
  ACCESS_REVIEW_REPORT_FORMAT_EVIDENCE_PACK: 'EVIDENCE_PACK',
};
const STARTED = new Set(['ACCESS_REVIEW_STATE_OPEN', 'ACCESS_REVIEW_STATE_CLOSED']);

export const generateAccessReviewReport: Handler<'generateAccessReviewReport'> = async ({ path, body }, context) => {
  const { caller, database } = context;
  const columns = reportColumns(body.reportColumnConfig);
  const format = FORMATS[body.format ?? ''] ?? 'JSON';
  await database.db.transaction().execute(async (tx) => {
    const { accessReview } = await reportableCampaign(tx, path.access_review_id, context);
    if (!STARTED.has(accessReview.state)) {
      throw new GovernanceError({
        reason: 'WRONG_STATE',
        message: `The campaign is in state ${accessReview.state.replace('ACCESS_REVIEW_STATE_', '')}; start it before you request a report`,
      });
    }
    const since = await reviewsPurgedSince(tx, accessReview.id);
    if (since !== null) {
      throw new GovernanceError({
        reason: 'WRONG_STATE',
        message: `The reviews of this campaign were deleted on ${since.slice(0, 10)} (RETENTION_TASKS); download an earlier report from GET /api/v1/access_review/${accessReview.id}/report`,
      });
    }
    const id = newId();
    await insertReport(tx, {
      id,
      accessReviewId: accessReview.id,
      format,
      columns: [...columns],
      createdBy: caller.userId,
      clientId: caller.clientRowId,
    });
    await insertJob(tx, { kind: 'report', objectId: id });
    await logAction(tx, context, {
      kind: 'reportAsked',
      objectType: 'accessReview',
      objectId: accessReview.id,
      document: { reportId: id, format },
    });
  });
  return {};
};
