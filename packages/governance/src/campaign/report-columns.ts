import type { AccessReviewReportColumnConfigInput, AccessReviewReportColumnValues, FieldViolation } from '@oag/types';
import { repetitions } from '../repetitions.ts';
import { refuseViolations, violation } from '../violations.ts';
import { reportCells } from './report-cells.ts';

type Prefix = 'ACCESS_REVIEW_REPORT_COLUMN_';
type WireName = Exclude<(typeof AccessReviewReportColumnValues)[number], `${Prefix}UNSPECIFIED`>;

/** A column of a report without its prefix. */
export type ReportColumn = WireName extends infer Name ? (Name extends `${Prefix}${infer Bare}` ? Bare : never) : never;

/** The columns of a report when none are asked for, in order. */
export const defaultReportColumns: readonly ReportColumn[] = [
  'TASK',
  'ACCOUNT',
  'USER_NAME',
  'IDENTITY_TYPE',
  'ACCOUNT_OWNER',
  'ACCOUNT_OWNER_EMAIL',
  'APPLICATION',
  'RESOURCE',
  'RESOURCE_TYPE',
  'ENTITLEMENT',
  'DESCRIPTION',
  'CERTIFICATION_POLICY',
  'ASSIGNED_TO',
  'REASSIGNMENTS',
  'CERTIFIERS',
  'DECISIONS',
  'RESOLVED_ON',
  'COMMENTS',
  'LAST_LOGIN',
];

/** The name that the wire has for a column. */
export const wireColumn = (column: ReportColumn): WireName => `ACCESS_REVIEW_REPORT_COLUMN_${column}`;

/** The columns of a report: those asked for, in their order, or the default ones. Throws GovernanceError for one that is unknown or doubled. */
export function reportColumns(config: AccessReviewReportColumnConfigInput | null | undefined): readonly ReportColumn[] {
  const asked = config?.columns ?? [];
  const names = asked.map((name) => name.replace('ACCESS_REVIEW_REPORT_COLUMN_', ''));
  const again = repetitions(names);
  refuseViolations(
    names.flatMap((name, index): FieldViolation[] => {
      const field = `reportColumnConfig.columns[${index}]`;
      if (!isColumn(name)) return [violation(field, 'ENUM', `${name} is no column; name one of ${Object.keys(reportCells).join(', ')}`)];
      return again.has(index) ? [violation(field, 'DUPLICATE', `names ${name} again; name each column once`)] : [];
    }),
  );
  const columns = names.filter(isColumn);
  return columns.length > 0 ? columns : defaultReportColumns;
}

const isColumn = (name: string): name is ReportColumn => Object.hasOwn(reportCells, name);
