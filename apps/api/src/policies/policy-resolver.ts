import {
  conditionsOf,
  snapshot,
  unconditional,
  type PolicyMap,
  type Snapshot,
  type TaskKind,
  type Verdict,
} from '@oag/governance/policies';
import type { Db } from '@oag/store/database';
import type { Policy, PolicyStep } from '@oag/types';
import { loadConditionVariables } from './condition-variables.ts';
import type { ConditionTarget } from './condition-target.ts';
import { conditionVerdicts, type ConditionVerdicts } from './condition-verdicts.ts';
import type { ExpressionEvaluator } from '../expressions/index.ts';
import { mapInBatches } from '../jobs/index.ts';

/** Resolves one policy for any number of tasks. Tasks for which the same rules hold get the same snapshot object. */
export type PolicyResolver = {
  /** The snapshot of all tasks, when no rule depends on what a task is about. */
  only: Snapshot | null;
  /** The evaluation context of its conditions. */
  moment: EvaluationContext;
  resolve(db: Db, targets: readonly ConditionTarget[]): Promise<Snapshot[]>;
};

export type Resolving = {
  policy: Policy;
  /** The policies that it may come to. */
  policies: PolicyMap;
  kind: TaskKind;
  /** The moment that the conditions see. */
  now: string;
  evaluator: ExpressionEvaluator;
  /** The steps that carry out what was decided, for kinds of tasks that have their own. */
  ending?: readonly PolicyStep[];
};

/** The time that expressions see, and their evaluator. */
export type EvaluationContext = Pick<Resolving, 'now' | 'evaluator'>;

/** Error texts may differ per task. Beyond this number of snapshots all get the same text. */
const SNAPSHOTS_MAX = 200;
const inGeneral = ({ holds, error }: Verdict): Verdict => ({
  holds,
  error: error === '' ? '' : 'The condition could not be evaluated',
});

/** The conditions are evaluated once for each distinct combination of the attributes that they read, and the policy once for each distinct outcome. */
export function createPolicyResolver({
  policy,
  policies,
  kind,
  now,
  evaluator,
  ending = [],
}: Resolving): PolicyResolver {
  const conditions = conditionsOf(policy, policies);
  if (conditions.length === 0) {
    const only = snapshot(policy, kind, { ...unconditional, policies }, ending);
    return { only, moment: { now, evaluator }, resolve: async (_, targets) => targets.map(() => only) };
  }
  let evaluation: Promise<ConditionVerdicts> | undefined;
  const known = new Map<string, Snapshot>();
  const resolved = (found: Verdict[]): Snapshot => {
    const verdicts = known.size < SNAPSHOTS_MAX ? found : found.map(inGeneral);
    const key = JSON.stringify(verdicts);
    const before = known.get(key);
    if (before) return before;
    const holds = (condition: string): Verdict =>
      verdicts[conditions.indexOf(condition)] ?? unconditional.holds(condition);
    const made = snapshot(policy, kind, { policies, holds }, ending);
    known.set(key, made);
    return made;
  };
  return {
    only: null,
    moment: { now, evaluator },
    async resolve(db, targets) {
      evaluation ??= conditionVerdicts(conditions, evaluator, now);
      const { roots, verdicts } = await evaluation;
      return mapInBatches(await verdicts(db, await loadConditionVariables(db, targets, roots)), resolved);
    },
  };
}
