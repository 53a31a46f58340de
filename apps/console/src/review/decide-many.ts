import type { Verb } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

/** Why a row is not decided together with others. */
export type Exception = 'own' | 'conflict' | 'highRisk';

/** The numbers of a decision about many rows, before it is made. */
export type ManyPreview = {
  included: number;
  apps: { name: string; count: number }[];
  /** How many have the opposite recommendation. */
  against: number;
  leftOut: { exception: Exception; count: number }[];
  needsReason: boolean;
};

const EXCEPTIONS: readonly Exception[] = ['own', 'conflict', 'highRisk'];
const isException: { readonly [Name in Exception]: (row: ReviewRow) => boolean } = {
  own: ({ isOwn }) => isOwn,
  conflict: ({ hasConflict }) => hasConflict,
  highRisk: ({ isHighRisk }) => isHighRisk,
};
const exceptionOf = (row: ReviewRow): Exception | undefined => EXCEPTIONS.find((name) => isException[name](row));

/** The rows that a decision about many includes. To revoke is always safe; to certify, some rows need a look of their own. */
export const includedRows = (rows: readonly ReviewRow[], verb: Verb): ReviewRow[] =>
  rows.filter((row) => verb === 'revoke' || exceptionOf(row) === undefined);

/** The preview of a decision about chosen rows. The service previews a decision about everything that matches. */
export function previewRows(rows: readonly ReviewRow[], verb: Verb): ManyPreview {
  const included = includedRows(rows, verb);
  const byException = verb === 'certify' ? Map.groupBy(rows, exceptionOf) : new Map<Exception, ReviewRow[]>();
  const opposite = verb === 'certify' ? 'revoke' : 'certify';
  return {
    included: included.length,
    apps: [...Map.groupBy(included, ({ what }) => what.app)].map(([name, { length }]) => ({ name, count: length })),
    against: included.filter(({ recommendation }) => recommendation === opposite).length,
    leftOut: EXCEPTIONS.flatMap((exception) => {
      const count = byException.get(exception)?.length ?? 0;
      return count > 0 ? [{ exception, count }] : [];
    }),
    needsReason: included.some((row) => row.needsReason[verb]),
  };
}
