import { preparePlan, type PreparePlan } from '@oag/governance/task-commands';
import type { ApproverRule, Snapshot } from '@oag/governance/policies';
import { idAt, type Db } from '@oag/store/database';
import {
  readSelection,
  type FoundForRow,
  type SelectedSubject,
  type SelectionRows,
  type SelectionTable,
} from '@oag/store/scope';
import type { StoredCampaign } from '@oag/store/campaigns';
import type { Policy } from '@oag/types';
import {
  peopleByExpression,
  createPolicyResolver,
  type EvaluationContext,
  type PolicyResolver,
} from '../policies/index.ts';

/** A preparation or a preview: its campaign, policies, and the place of the selection. */
export type Preparation = {
  campaign: StoredCampaign;
  /** The policies at the time of the request, each with those that it may hand over to. */
  policies: readonly Policy[];
  actorId: string;
  moment: EvaluationContext;
  table: SelectionTable;
};

/** Rows of the selection whose tasks are created alike: with the same approvers and the same first history entries. */
export type PlannedRows = { snapshot: Snapshot; plan: PreparePlan; rows: SelectionRows; found: FoundForRow[] };

/** Plans chunks of a selection. Reads each policy once. */
export function createPlanner({
  campaign: { accessReview, taskBlock },
  policies,
  actorId,
  moment,
  table,
}: Preparation): (tx: Db, from: number, to: number) => Promise<PlannedRows[]> {
  const byId = new Map(policies.map((one) => [one.id, one]));
  const resolvers = new Map<string, PolicyResolver>();
  const resolverOf = (id: string): PolicyResolver => {
    const policy = byId.get(id);
    if (!policy) throw new Error(`The preparation of campaign ${accessReview.id} was begun without the policy ${id}`);
    const resolver =
      resolvers.get(id) ??
      createPolicyResolver({ policy, policies: byId, kind: 'certify', now: moment.now, evaluator: moment.evaluator });
    resolvers.set(id, resolver);
    return resolver;
  };
  const task = { origin: 'TASK_ORIGIN_ACCESS_REVIEW', createdAt: moment.now, requestorUserId: actorId };
  const target = (row: SelectedSubject) => ({
    ...row,
    task: { ...task, id: taskBlock === null ? '' : idAt(taskBlock, row.no), subjectUserId: row.identityUserId ?? '' },
  });

  /** The rows by their resolved policy; a single group if it is the same for every row. */
  async function bySnapshot(tx: Db, from: number, to: number): Promise<Map<Snapshot, SelectionRows>> {
    const ownPolicy = resolverOf(accessReview.policyId);
    if (!accessReview.usePolicyOverride && ownPolicy.only) return new Map([[ownPolicy.only, { from, to }]]);
    const selected = await readSelection(tx, accessReview.id, { from, to }, table);
    const groups = new Map<Snapshot, { nos: number[] }>();
    for (const [policyId, rows] of Map.groupBy(selected, (row) => row.policyId ?? accessReview.policyId)) {
      const resolver = resolverOf(policyId);
      const snapshots = resolver.only ? null : await resolver.resolve(tx, rows.map(target));
      for (const [index, { no }] of rows.entries()) {
        const snapshot = resolver.only ?? snapshots?.[index];
        if (!snapshot) throw new Error(`The policy ${policyId} was resolved for too few rows`);
        const group = groups.get(snapshot) ?? { nos: [] };
        group.nos.push(no);
        groups.set(snapshot, group);
      }
    }
    return groups;
  }

  /** The people that expressions return for rows of the selection. */
  async function peopleOf(tx: Db, { expressions }: ApproverRule, rows: SelectionRows): Promise<FoundForRow[]> {
    const selected = await readSelection(tx, accessReview.id, rows, table);
    const found = await peopleByExpression(tx, expressions, selected.map(target), moment);
    return selected.map(({ no }, index) => ({
      no,
      userIds: found[index]?.userIds ?? [],
      error: found[index]?.error ?? '',
    }));
  }

  return async (tx, from, to) => {
    const planned: PlannedRows[] = [];
    for (const [snapshot, rows] of await bySnapshot(tx, from, to)) {
      const plan = preparePlan(snapshot, actorId);
      planned.push({
        snapshot,
        plan,
        rows,
        found: plan.rule.source === 'expression' ? await peopleOf(tx, plan.rule, rows) : [],
      });
    }
    return planned;
  };
}
