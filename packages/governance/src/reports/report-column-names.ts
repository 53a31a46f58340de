import type { AccessReviewReportColumnValues } from '@oag/types';

type Prefix = 'ACCESS_REVIEW_REPORT_COLUMN_';
type WireName = Exclude<(typeof AccessReviewReportColumnValues)[number], `${Prefix}UNSPECIFIED`>;

/** A column of a report, without the prefix of the wire. */
export type ReportColumn = WireName extends infer Name ? (Name extends `${Prefix}${infer Bare}` ? Bare : never) : never;

/** The default columns of a report, in order. */
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

/** The name of a column on the wire. */
export const wireColumn = (column: ReportColumn): WireName => `ACCESS_REVIEW_REPORT_COLUMN_${column}`;
