import { useLingui } from '@lingui/react/macro';

export const REPORT_FORMATS = [
  'ACCESS_REVIEW_REPORT_FORMAT_EVIDENCE_PACK',
  'ACCESS_REVIEW_REPORT_FORMAT_XLSX',
  'ACCESS_REVIEW_REPORT_FORMAT_CSV',
  'ACCESS_REVIEW_REPORT_FORMAT_JSON',
] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export type FormatWords = { format: ReportFormat; name: string; purpose: string };

/** The kinds of files with what each is for. */
export function useReportFormats(): FormatWords[] {
  const { t } = useLingui();
  return [
    {
      format: 'ACCESS_REVIEW_REPORT_FORMAT_EVIDENCE_PACK',
      name: t`Evidence pack`,
      purpose: t`For the auditor: every grant, decision and revocation with the sealed log. It is checked offline, without trusting this service.`,
    },
    {
      format: 'ACCESS_REVIEW_REPORT_FORMAT_XLSX',
      name: t`Workbook`,
      purpose: t`For reading and sharing: the summary, each review and the quality of the data, for Excel.`,
    },
    {
      format: 'ACCESS_REVIEW_REPORT_FORMAT_CSV',
      name: t`CSV`,
      purpose: t`For a spreadsheet or another program: one line for each review.`,
    },
    {
      format: 'ACCESS_REVIEW_REPORT_FORMAT_JSON',
      name: t`JSON`,
      purpose: t`For programs: the totals, and each review with all of its columns.`,
    },
  ];
}
