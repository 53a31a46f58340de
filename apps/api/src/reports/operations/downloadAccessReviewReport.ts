import { Readable } from 'node:stream';
import { GovernanceError } from '@oag/governance/input';
import { findReport, readReport } from '@oag/store/reports';
import { reportableCampaign } from '../../campaigns/index.ts';
import type { Handler } from '../../http/index.ts';

const FILES: { [format: string]: { type: string; ending: string } } = {
  CSV: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  JSON: { type: 'application/json; charset=utf-8', ending: 'json' },
  XLSX: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  EVIDENCE_PACK: { type: 'application/zip', ending: 'zip' },
};

export const downloadAccessReviewReport: Handler<'downloadAccessReviewReport'> = async ({ path }, context) => {
  const { db } = context.database;
  await reportableCampaign(db, path.access_review_id, context);
  const report = await findReport(db, path.report_id);
  if (report?.access_review_id !== path.access_review_id) {
    throw new GovernanceError({
      reason: 'NOT_FOUND',
      message: `The campaign has no report ${path.report_id}; list its reports`,
    });
  }
  if (report.state === 'ERROR') throw new GovernanceError({ reason: 'REPORT_NOT_READY', message: report.error });
  if (report.state !== 'OK') {
    throw new GovernanceError({
      reason: 'REPORT_NOT_READY',
      message: 'The report is still being generated; list the reports until its state is REPORT_STATE_OK',
    });
  }
  const { type, ending } = FILES[report.format] ?? { type: 'application/octet-stream', ending: 'bin' };
  return {
    stream: Readable.from(readReport(db, report.id)),
    headers: {
      'content-type': type,
      'content-length': report.byte_count,
      'content-disposition': `attachment; filename="access-review-${report.access_review_id}-${report.id}.${ending}"`,
    },
  };
};
