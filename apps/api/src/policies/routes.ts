import type { NamedPolicies, Route } from '@oag/governance/policies';
import type { Db } from '@oag/store/database';
import { routingRulesOf } from '@oag/store/policies';
import type { ConditionTarget } from './condition-target.ts';
import { loadConditionVariables } from './condition-variables.ts';
import { conditionVerdicts } from './condition-verdicts.ts';
import type { EvaluationContext } from './policy-resolver.ts';

/**
 * The routing rule that applies to each request: the first one of the app whose condition holds. A condition that fails does not hold. Each
 * condition is evaluated once for each distinct combination of the attributes that it reads.
 */
export async function routesOf(
  db: Db,
  targets: readonly ConditionTarget[],
  named: ReadonlyMap<string, NamedPolicies>,
  { now, evaluator }: EvaluationContext,
): Promise<(Route | null)[]> {
  const appOf = ({ entitlementId }: ConditionTarget): string => named.get(entitlementId)?.appId ?? '';
  const rules = (await routingRulesOf(db, [...new Set(targets.map(appOf))])).filter(({ enabled }) => enabled);
  const routes = targets.map((): Route | null => null);
  for (const [appId, ofApp] of Map.groupBy(rules, (rule) => rule.appId)) {
    const indexes = [...targets.keys()].filter((index) => targets[index] && appOf(targets[index]) === appId);
    const members = indexes.flatMap((index) => targets[index] ?? []);
    const conditions = ofApp.map(({ condition }) => condition);
    const { roots, verdicts } = await conditionVerdicts(conditions, evaluator, now);
    const found = await verdicts(db, await loadConditionVariables(db, members, roots));
    indexes.forEach((index, at) => {
      const rule = ofApp[found[at]?.findIndex(({ holds, error }) => holds && error === '') ?? -1];
      if (rule) routes[index] = { ruleId: rule.id, policyId: rule.settings?.requestPolicyId ?? '' };
    });
  }
  return routes;
}
