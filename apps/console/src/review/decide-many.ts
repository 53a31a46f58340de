import type { Verb } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

/** Why a row is not decided together with others. */
export type Exception = 'own' | 'conflict' | 'highRisk';
export type ManyDecision = { included: ReviewRow[]; leftOut: { exception: Exception; rows: ReviewRow[] }[] };

const EXCEPTIONS: readonly Exception[] = ['own', 'conflict', 'highRisk'];
const isException: { readonly [Name in Exception]: (row: ReviewRow) => boolean } = {
  own: ({ isOwn }) => isOwn,
  conflict: ({ hasConflict }) => hasConflict,
  highRisk: ({ isHighRisk }) => isHighRisk,
};

/** Which of the rows a decision about many includes. To revoke is always safe; to certify, some rows need a look of their own. */
export function planMany(rows: readonly ReviewRow[], verb: Verb): ManyDecision {
  if (verb === 'revoke') return { included: [...rows], leftOut: [] };
  const byException = Map.groupBy(rows, (row) => EXCEPTIONS.find((name) => isException[name](row)));
  return {
    included: byException.get(undefined) ?? [],
    leftOut: EXCEPTIONS.flatMap((exception) => {
      const excepted = byException.get(exception);
      return excepted ? [{ exception, rows: excepted }] : [];
    }),
  };
}

/** The rows whose recommendation says the opposite. */
export const againstRecommendation = (rows: readonly ReviewRow[], verb: Verb): ReviewRow[] =>
  rows.filter(({ recommendation }) => recommendation === (verb === 'certify' ? 'revoke' : 'certify'));

/** Whether a decision about these rows needs a reason. */
export const needsReason = (rows: readonly ReviewRow[], verb: Verb): boolean =>
  rows.some((row) => row.needsReason[verb]);
