import {
  ENDED_EMPLOYMENTS,
  HIGH_RISKS,
  insightRules,
  NOT_COMPARED,
  type FixedMeasure,
  type InsightCondition,
  type InsightRule,
} from '@oag/governance/insights';
import { sql, type RawBuilder } from 'kysely';

const daysSince = (column: string) =>
  sql`greatest(0, floor(extract(epoch from f.as_of - f.${sql.ref(column)}) / 86400))`;
const share = (name: string) => sql`f.${sql.ref(`${name}_held`)} * 100 / nullif(f.${sql.ref(`${name}_total`)}, 0)`;
const oneIf = (condition: RawBuilder<boolean>) => sql`(${condition})::int`;
const isInactive = (column: string) => oneIf(sql`f.${sql.ref(column)} in ('DISABLED', 'DELETED')`);

/** The measures of rules as SQL, over inputs `f` with the time `as_of`; equal to those of the engine. */
const measures: { readonly [Name in FixedMeasure]: RawBuilder<unknown> } = {
  unusedDays: daysSince('last_used_at'),
  grantedDays: daysSince('granted_at'),
  reviewedDays: daysSince('reviewed_at'),
  wasDenied: oneIf(sql`f.reviewed_outcome = 'DECERTIFIED'`),
  isNew: oneIf(sql`f.is_new`),
  holderInactive: isInactive('holder_status'),
  employmentEnded: oneIf(
    sql`regexp_replace(lower(f.employment_status), ${NOT_COMPARED}, '', 'g') = any(${ENDED_EMPLOYMENTS}::text[])`,
  ),
  employmentStated: oneIf(sql`f.employment_status <> ''`),
  accountInactive: isInactive('account_status'),
  hasNoOwner: oneIf(sql`f.has_no_owner`),
  isExternal: oneIf(sql`f.is_external`),
  highRisk: oneIf(sql`lower(f.risk_level) = any(${HIGH_RISKS}::text[])`),
  frameworks: sql`f.frameworks`,
  conflicts: sql`f.conflicts`,
  severeConflicts: sql`f.severe_conflicts`,
  managerShare: share('manager'),
  managerTotal: sql`f.manager_total`,
  titleShare: share('title'),
  titleTotal: sql`f.title_total`,
  departmentShare: share('department'),
  departmentTotal: sql`f.department_total`,
};

/** The recommendation of the rules as SQL; equal to the engine's `recommend`. */
export function recommendation(): RawBuilder<string> {
  const anyOf = (recommends: InsightRule['recommends']): RawBuilder<boolean> =>
    sql`(${sql.join(
      insightRules
        .filter((rule) => rule.recommends === recommends)
        .map((rule) => isTrue(rule.when as readonly InsightCondition<FixedMeasure>[])),
      sql` or `,
    )})`;
  return sql<string>`case when ${anyOf('DENY')} then 'DENY' when ${anyOf('APPROVE')} then 'APPROVE' else 'REVIEW' end`;
}

const isTrue = (when: readonly InsightCondition<FixedMeasure>[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    when.map(
      ({ measure, atLeast, atMost }) =>
        sql`${measures[measure]} between ${sql.lit(atLeast ?? -1)} and ${sql.lit(atMost ?? 2 ** 31)}`,
    ),
    sql` and `,
  )})`;
