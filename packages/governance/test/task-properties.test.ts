import type { PolicyStepInput } from '@oag/types';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actions,
  decide,
  GovernanceError,
  mayRead,
  objectPermissions,
  openTask,
  policyInstance,
  type Caller,
  type CampaignFacts,
  type EngineTask,
  type StepRecord,
  type TaskCommand,
  type TaskEffect,
} from '../src/index.ts';
import { snapshot } from '../src/policy/snapshot.ts';
import { verbRules, type PersonVerb } from '../src/task/guard.ts';
import { by as acting, certifyRequest, contextWith, policyOf, taskFields } from './fixtures.ts';

const users = ['ada', 'bob', 'owner', 'subject', 'creator', 'stranger', 'root'];
const caller = fc.constantFrom(...users).map((userId) => acting(userId, userId === 'root'));
const text = fc.constantFrom('', 'because');
const seen = fc.constantFrom('current', 'stale');

const approvalStep: fc.Arbitrary<PolicyStepInput> = fc
  .record({ requireApprovalReason: fc.boolean(), requireDenialReason: fc.boolean() })
  .map((settings) => ({ approval: { manager: {}, ...settings } }));
const steps = fc
  .tuple(
    fc.array(approvalStep, { maxLength: 4 }),
    fc.constantFrom<PolicyStepInput[]>([], [{ accept: { acceptMessage: 'ok' } }], [{ reject: {} }]),
  )
  .map(([approvals, end]) => approvals.concat(end))
  .filter((list) => list.length > 0);

const campaign: fc.Arbitrary<CampaignFacts | null> = fc.option(
  fc.record({
    state: fc.constantFrom(
      'ACCESS_REVIEW_STATE_OPEN',
      'ACCESS_REVIEW_STATE_OPEN',
      'ACCESS_REVIEW_STATE_REVIEW',
      'ACCESS_REVIEW_STATE_CLOSED',
    ),
    isClosing: fc.boolean(),
    ownerIds: fc.constant(['owner']),
  }),
);

type Move = {
  verb: TaskCommand['kind'];
  by: Caller;
  seen: string;
  comment: string;
  as: 'skipped' | 'decertified' | 'grantGone';
  campaign: CampaignFacts | null;
};
const move: fc.Arbitrary<Move> = fc.record({
  verb: fc.constantFrom(
    'approve',
    'approve',
    'approve',
    'deny',
    'comment',
    'completeProvision',
    'cancelProvision',
    'reportProvisionError',
    'close',
  ),
  by: caller,
  seen,
  comment: text,
  as: fc.constantFrom('skipped', 'decertified', 'grantGone'),
  campaign,
});

const life = fc.record({
  kind: fc.constantFrom('certify', 'revoke', 'grant'),
  steps,
  remediate: fc.boolean(),
  moves: fc.array(move, { maxLength: 12 }),
  assignees: fc.array(fc.uniqueArray(fc.constantFrom('ada', 'bob', 'subject')), { minLength: 1, maxLength: 5 }),
});

const commandOf = ({ verb, by, seen: which, comment, as }: Move, task: EngineTask): TaskCommand => {
  const stepId = which === 'current' ? (task.step?.id ?? 'none') : 'stale';
  switch (verb) {
    case 'close':
      return { kind: verb, as };
    case 'comment':
      return { kind: verb, by, comment };
    case 'reportProvisionError':
      return { kind: verb, by, stepId, errorCode: '', description: comment };
    default:
      return { kind: verb, by, stepId, comment };
  }
};

type Started = { first: EngineTask; opening: TaskEffect[]; context: ReturnType<typeof contextWith> };

function start({
  kind,
  steps: list,
  remediate,
  assignees,
}: {
  kind: 'certify' | 'revoke' | 'grant';
  steps: PolicyStepInput[];
  remediate: boolean;
  assignees: string[][];
}): Started {
  const policy = policyOf(certifyRequest(list, { postActions: [{ certifyRemediateImmediately: remediate }] }));
  const context = contextWith({
    campaign: null,
    assignees: (position) => ({ userIds: assignees[position % assignees.length] ?? [], via: 'primary' }),
  });
  const { task, effects } = openTask({ ...taskFields, kind, snapshot: snapshot(policy, kind) }, context);
  return { first: task, opening: effects, context };
}

test('whatever is done to a task: it closes once, its history only grows, and every effect happens once', () => {
  fc.assert(
    fc.property(life, (drawn) => {
      const { first, opening, context } = start(drawn);
      const all = [...opening];
      let task = first;
      for (const drawnMove of drawn.moves) {
        const before = task;
        const frozen = structuredClone(before);
        let effects: TaskEffect[] = [];
        try {
          ({ task, effects } = decide(before, commandOf(drawnMove, before), { ...context, campaign: drawnMove.campaign }));
        } catch (error) {
          expect(error).toBeInstanceOf(GovernanceError);
        }
        all.push(...effects);
        expect(before).toEqual(frozen);
        expect(task.step === null).toBe(task.state === 'CLOSED');
        expect(task.outcome === '').toBe(task.state === 'OPEN');
        expect(task.position).toBeGreaterThanOrEqual(before.position);
        if (before.state === 'CLOSED') expect(task).toEqual(before);
        if (task.step?.id !== before.step?.id) expect(effects.filter(({ kind }) => kind === 'stepDone').length).toBeGreaterThan(0);
      }
      const records = all.flatMap((effect): StepRecord[] => (effect.kind === 'stepDone' ? [effect.record] : []));
      const opened = all.flatMap((effect) => (effect.kind === 'stepOpened' ? effect.step.id : []));
      const count = (kind: string) => all.filter((effect) => effect.kind === 'audit' && effect.entry.kind === kind).length;
      expect(records.map(({ position }) => position)).toEqual(
        [...new Set(records.map(({ position }) => position))].toSorted((a, b) => a - b),
      );
      expect(new Set(records.map(({ stepId }) => stepId)).size).toBe(records.length);
      expect(new Set(opened).size).toBe(opened.length);
      expect(opened.filter((id) => !records.some(({ stepId }) => stepId === id))).toEqual(task.step ? [task.step.id] : []);
      expect(count('stateChange')).toBe(task.state === 'CLOSED' ? 1 : 0);
      expect(count('certifyOutcome') + count('revokeOutcome') + count('grantOutcome')).toBe(task.state === 'CLOSED' ? 1 : 0);
      expect(count('comment')).toBe(all.filter(({ kind }) => kind === 'comment').length);
      const revocations = all.filter(({ kind }) => kind === 'createRevokeTask').length;
      if (task.outcome !== 'DECERTIFIED') expect(revocations).toBe(0);
      else if (drawn.remediate) expect(revocations).toBe(1);
      const instance = policyInstance(task, records);
      expect(instance.history).toHaveLength(records.length);
      expect(instance.current?.id).toBe(task.step?.id);
      for (const step of [...(instance.history ?? []), ...(instance.current ? [instance.current] : [])]) {
        expect(
          [step.accept, step.action, step.approval, step.form, step.provision, step.reject, step.wait].filter((member) => member !== null),
        ).toHaveLength(1);
        const outcomes = step.approval
          ? [step.approval.approved, step.approval.denied, step.approval.skipped]
          : step.provision
            ? [step.provision.completed, step.provision.cancelled, step.provision.errored, step.provision.skipped]
            : [];
        const isWaitedFor = step.approval !== null || step.provision !== null;
        expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(isWaitedFor && step.state === 'POLICY_STEP_STATE_DONE' ? 1 : 0);
      }
    }),
    { numRuns: 400 },
  );
});

test('what is offered is exactly what is let through', () => {
  fc.assert(
    fc.property(life, caller, campaign, (drawn, by, facts) => {
      const { first, context } = start(drawn);
      let task = first;
      for (const drawnMove of drawn.moves.slice(0, 3)) {
        try {
          ({ task } = decide(task, commandOf(drawnMove, task), { ...context, campaign: drawnMove.campaign }));
        } catch (error) {
          expect(error).toBeInstanceOf(GovernanceError);
        }
      }
      const offered = actions(task, by, facts);
      for (const verb of Object.keys(verbRules) as PersonVerb[]) {
        const command = commandOf({ verb, by, seen: 'current', comment: 'because', as: 'skipped', campaign: facts }, task);
        let isLetThrough = true;
        try {
          decide(task, command, { ...context, campaign: facts });
        } catch {
          isLetThrough = false;
        }
        expect(isLetThrough, `${verb} by ${by.userId}`).toBe(offered.includes(verbRules[verb].action));
      }
      const permissions = objectPermissions(task, by, facts);
      expect(permissions.read).toBe(mayRead(task, by, facts));
      expect(permissions.edit).toBe(offered.some((action) => action !== 'TASK_ACTION_TYPE_COMMENT'));
    }),
    { numRuns: 300 },
  );
});
