import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { actions, isRevoking, mayRead, objectPermissions, policyInstance } from '@oag/governance/tasks';
import { decide, openTask } from '@oag/governance/task-commands';
import { syncWithTask, newFinding } from '@oag/governance/findings';
import { snapshot } from '../../src/policies/snapshot.ts';
import { verbRules, type PersonVerb } from '../../src/tasks/guard.ts';
import { builtin, contextWith, taskFields } from '../fixtures.ts';
import { answers, begin, callers, campaigns, lives, move, SECRET, type Life, type World } from './random-task.ts';
import { asReplayed, replayLog, type Replayed } from './replay-log.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The work that this test does only under `pnpm test:soak`. */
    soak?: string;
  }
}

const isSoak = process.env['SOAK'] === '1';
/** So many lives of a task, of up to sixteen moves each, are tried for each property. */
const RUNS = isSoak ? 10_000 : 400;
let moved = 0;

afterEach(({ task: { name, meta } }) => {
  if (isSoak) meta.soak = `${name}: ${RUNS} sequences, ${moved} commands`;
  moved = 0;
});

const opensAgain: ReadonlySet<string> = new Set([
  'restart',
  'hardReset',
  'rollBackSkipped',
  'rollBackCancelled',
  'retryProvisioning',
]);

/** The wire has no event for the outcome of an offboarding or a finding. */
const hasOutcomeEvent = ({ kind }: Life): boolean => kind !== 'offboarding' && kind !== 'finding';

/** A command that changes the task it was handed throws. Comparing with a copy at each move costs more than all that is tested. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  const prototype: unknown = Object.getPrototypeOf(value);
  // An assertion for each of millions of objects takes longer than the moves.
  if (prototype !== Object.prototype && prototype !== Array.prototype)
    expect([Object.prototype, Array.prototype]).toContain(prototype);
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

const live = (
  drawn: Life,
  see: (before: World, after: World & { refused: boolean }, verb: string) => void = () => {},
): World =>
  drawn.moves.reduce<World>((world, next) => {
    freeze(world.kept.task);
    const after = move(world, next);
    moved += 1;
    see(world, after, next.verb);
    return after;
  }, begin(drawn));

test('a closed task stays closed until it is opened again by name, and an open one has exactly one current step', () => {
  fc.assert(
    fc.property(lives(16), (drawn) => {
      live(drawn, ({ kept: before }, { kept: { task }, refused }, verb) => {
        expect(task.step === null).toBe(task.state === 'CLOSED');
        expect(task.outcome === '').toBe(task.state === 'OPEN');
        if (refused) expect(task).toEqual(before.task);
        if (before.task.state === 'CLOSED' && task.state === 'OPEN') expect(opensAgain).toContain(verb);
        if (before.task.state === 'CLOSED' && task.state === 'CLOSED' && verb !== 'delete' && !opensAgain.has(verb))
          expect(task).toEqual(before.task);
        if (task.round === before.task.round && before.task.state === 'OPEN')
          expect(task.position).toBeGreaterThanOrEqual(before.task.position);
        if (task.kind === 'certify' && task.isRemediated) expect(task.state).toBe('CLOSED');
      });
    }),
    { numRuns: RUNS },
  );
});

test('history only grows, and each step ends once', () => {
  fc.assert(
    fc.property(lives(16), (drawn) => {
      const { kept } = live(drawn, ({ kept: before }, { kept: after }) => {
        expect(after.past.slice(0, before.past.length)).toEqual(before.past);
        if (after.task.step?.id !== before.task.step?.id && before.task.step) {
          expect(after.past.map(({ record }) => record.stepId)).toContain(before.task.step.id);
        }
      });
      const ended = kept.past.map(({ record }) => record.stepId);
      const opened = kept.effects.flatMap((effect) => (effect.kind === 'stepOpened' ? effect.step.id : []));
      expect(new Set(ended).size).toBe(ended.length);
      expect(new Set(opened).size).toBe(opened.length);
      expect(opened.filter((id) => !ended.includes(id))).toEqual(kept.task.step ? [kept.task.step.id] : []);
    }),
    { numRuns: RUNS },
  );
});

test('every effect happens once: each close is told once, each comment counted once, each denial revoked once', () => {
  fc.assert(
    fc.property(lives(16), (drawn) => {
      const { kept } = live(drawn);
      const told = (kind: string) =>
        kept.effects.filter((effect) => effect.kind === 'audit' && effect.entry.kind === kind).length;
      const changes = kept.effects.flatMap((effect) =>
        effect.kind === 'audit' && effect.entry.kind === 'stateChange' ? effect.entry.currentState : [],
      );
      expect(changes).toEqual(changes.map((_, index) => (index % 2 === 0 ? 'TASK_STATE_CLOSED' : 'TASK_STATE_OPEN')));
      expect(changes.at(-1) ?? 'TASK_STATE_OPEN').toBe(`TASK_STATE_${kept.task.state}`);
      const closes = changes.filter((state) => state === 'TASK_STATE_CLOSED').length;
      expect(told('certifyOutcome') + told('revokeOutcome') + told('grantOutcome') + told('accessRequestOutcome')).toBe(
        hasOutcomeEvent(drawn) ? closes : 0,
      );
      expect(told('comment')).toBe(kept.effects.filter(({ kind }) => kind === 'comment').length);
      const revocations = kept.effects.filter(({ kind }) => kind === 'createRevokeTask').length;
      expect(revocations).toBeLessThanOrEqual(closes);
      if (kept.task.outcome === 'DECERTIFIED' && drawn.remediate) expect(revocations).toBeGreaterThan(0);
    }),
    { numRuns: RUNS },
  );
});

test('whoever replays the history finds the task as it is: state, outcome, policy, step, approvers, duration, comments', () => {
  fc.assert(
    fc.property(lives(16), (drawn) => {
      const { snapshot: own } = begin(drawn).kept.task;
      const told = (replayed: Replayed): Replayed =>
        hasOutcomeEvent(drawn) ? replayed : { ...replayed, outcome: '', outcomeAt: null };
      live(drawn, (_, { kept: { task, log, effects }, otherPolicy }) => {
        const comments = effects.filter(({ kind }) => kind === 'comment').length;
        expect(told(replayLog(log, [own, otherPolicy]))).toEqual(told(asReplayed(task, comments)));
      });
    }),
    { numRuns: RUNS },
  );
});

test('whoever replays the records of the steps and who took over from whom finds the step that waits, and whom it asks', () => {
  fc.assert(
    fc.property(lives(16), (drawn) => {
      live(drawn, (_, { kept: { task, effects } }) => {
        const opened = effects.flatMap((effect) => (effect.kind === 'stepOpened' ? [effect] : []));
        const ended = new Set(effects.flatMap((effect) => (effect.kind === 'stepDone' ? [effect.record.stepId] : [])));
        const waiting = opened.filter(({ step }) => !ended.has(step.id));
        const asked = effects.reduce<readonly string[]>((ids, effect) => {
          if (effect.kind === 'stepOpened') return effect.step.assigneeIds;
          if (effect.kind === 'audit' && effect.entry.kind === 'approvalReassigned')
            return effect.entry.payload.newUsers ?? [];
          if (effect.kind !== 'audit' || effect.entry.kind !== 'reassignedToDelegate') return ids;
          const { originalAssigneeUserId: from, delegatedAssigneeUserId: to } = effect.entry.payload;
          return ids.includes(from) ? [...new Set(ids.map((id) => (id === from ? to : id)))].toSorted() : ids;
        }, []);
        // The approvers of a step that somebody was assigned to may be those of the policy again, under the same id.
        const recalculated = new Set(
          effects.flatMap((effect) =>
            effect.kind === 'audit' &&
            effect.entry.kind === 'approvalReassigned' &&
            effect.entry.payload.oldPolicyStepId === effect.entry.payload.newPolicyStepId
              ? [effect.entry.payload.newPolicyStepId]
              : [],
          ),
        );
        // Other records show when the service last tried a condition, and when a run began.
        const untried = ({ clock, ...step }: NonNullable<typeof task.step>) => ({
          ...step,
          via: recalculated.has(step.id) ? 'policy' : step.via,
          clock: clock && { ...clock, checkAt: null, ...(step.kind === 'action' && { startedAt: null }) },
        });
        expect(
          waiting.map(({ step, position }) => ({ ...untried({ ...step, assigneeIds: asked }), position })),
        ).toEqual(task.step ? [{ ...untried(task.step), position: task.position }] : []);
      });
    }),
    { numRuns: RUNS },
  );
});

test('an offboarding has access revoked once for each time that it comes to that, ends when nothing is open, and takes back what it made when it is cancelled', () => {
  fc.assert(
    fc.property(lives(16), (life) => {
      const { kept } = live({ ...life, kind: 'offboarding' }, ({ kept: before }, { kept: after, refused }, verb) => {
        if (refused) return;
        const effects = after.effects.slice(before.effects.length);
        const closes = effects.some(
          (effect) =>
            effect.kind === 'audit' &&
            effect.entry.kind === 'stateChange' &&
            effect.entry.currentState === 'TASK_STATE_CLOSED',
        );
        expect(effects.filter(({ kind }) => kind === 'cancelRevocations')).toHaveLength(
          closes && after.task.outcome === 'CANCELLED' ? 1 : 0,
        );
        if (!isRevoking(before.task)) return;
        expect(['approve', 'deny', 'skipStep', 'completeProvision', 'reassign']).not.toContain(verb);
        if (closes && (verb === 'runDue' || verb === 'processNow'))
          expect(['DONE', 'ERROR']).toContain(after.task.outcome);
      });
      const begun = kept.effects.flatMap((effect) =>
        effect.kind === 'audit' && effect.entry.kind === 'waitStepWaiting' && effect.entry.payload.condition === ''
          ? effect.entry.payload.stepId
          : [],
      );
      expect(kept.effects.flatMap((effect) => (effect.kind === 'revokeEverything' ? effect.stepId : []))).toEqual(
        begun,
      );
      // An action on the way may fail before it comes to that.
      if (kept.task.outcome === 'DONE') expect(begun).toContain(kept.task.lastStepId);
    }),
    { numRuns: RUNS },
  );
});

test('a finding is in progress as long as its task is open, and then goes where the task went', () => {
  const after: { [outcome: string]: string } = {
    REMEDIATED: 'RESOLVED',
    RISK_ACCEPTED: 'RISK_ACCEPTED',
    CANCELLED: 'OPEN',
  };
  fc.assert(
    fc.property(lives(16), (life) => {
      let finding = newFinding(
        { description: 'Shared password' },
        { id: 'finding', fingerprint: 'f', now: contextWith().now },
      );
      const follow = ({ kept: { task }, context }: World): void => {
        finding = syncWithTask(finding, { ...task, comment: 'because', by: 'ada' }, context.now);
        expect(finding.state).toBe(`FINDING_STATE_${task.state === 'OPEN' ? 'IN_PROGRESS' : after[task.outcome]}`);
        expect(
          syncWithTask(
            finding,
            { id: 'another', state: 'CLOSED', outcome: 'REMEDIATED', comment: '', by: '' },
            context.now,
          ) === finding,
        ).toBe(task.state === 'OPEN');
      };
      live({ ...life, kind: 'finding' }, (before, next) => {
        follow(before);
        follow(next);
      });
    }),
    { numRuns: RUNS },
  );
});

test.each([
  ['is open', { open: 1, errored: 1 }, ''],
  ['is open, and nobody counted', null, ''],
  ['is open any more', { open: 0, errored: 0 }, 'DONE'],
  ['is open, and one ended in an error', { open: 0, errored: 1 }, 'ERROR'],
])('an offboarding of which a revoke task or none %s', (_, revocations, outcome) => {
  const { task } = openTask(
    { ...taskFields, kind: 'offboarding', snapshot: snapshot(builtin('Offboarding'), 'offboarding') },
    contextWith({ campaign: null }),
  );
  expect(isRevoking(task)).toBe(true);
  expect(
    decide(task, { kind: 'runDue', condition: 'unknown' }, contextWith({ campaign: null, revocations })).task.outcome,
  ).toBe(outcome);
});

test('the wire sees every step with one kind and at most one outcome', () => {
  fc.assert(
    fc.property(lives(16), (drawn) => {
      const { kept } = live(drawn);
      const instance = policyInstance(kept.task, kept.past);
      expect(instance.history).toHaveLength(kept.past.length);
      expect(instance.current?.id).toBe(kept.task.step?.id);
      for (const step of [...(instance.history ?? []), ...(instance.current ? [instance.current] : [])]) {
        const kinds = [step.accept, step.action, step.approval, step.form, step.provision, step.reject, step.wait];
        expect(kinds.filter((member) => member !== null)).toHaveLength(1);
        const outcomes = step.approval
          ? [
              step.approval.approved,
              step.approval.denied,
              step.approval.skipped,
              step.approval.reassigned,
              step.approval.restarted,
            ]
          : step.provision
            ? [step.provision.completed, step.provision.cancelled, step.provision.errored, step.provision.skipped]
            : step.form
              ? [step.form.completed, step.form.skipped, step.form.reassigned, step.form.restarted]
              : step.action
                ? [step.action.success, step.action.denied, step.action.error, step.action.cancelled]
                : [step.wait?.succeeded ?? null, step.wait?.timedOut ?? null, step.wait?.skipped ?? null];
        expect(outcomes.filter((outcome) => outcome !== null).length).toBeLessThanOrEqual(
          step.state === 'POLICY_STEP_STATE_DONE' ? 1 : 0,
        );
      }
    }),
    { numRuns: RUNS },
  );
});

test('each action step that is reached is run once, and what comes of a run counts for its own step only', () => {
  fc.assert(
    fc.property(lives(16), (drawn) => {
      const { kept } = live(drawn, ({ kept: before }, { kept: after }, verb) => {
        const isOwn = before.task.step?.kind === 'action';
        if (verb.startsWith('action') && !isOwn) expect(after).toEqual(before);
        if (verb === 'actionStarted') expect(after.past).toEqual(before.past);
      });
      const opened = kept.effects.flatMap((effect) =>
        effect.kind === 'stepOpened' && effect.step.kind === 'action' ? effect.step.id : [],
      );
      const started = kept.effects.flatMap((effect) => (effect.kind === 'startAction' ? effect.stepId : []));
      expect(started).toEqual(opened);
      const { current } = policyInstance(kept.task, kept.past);
      if (current?.action)
        expect(['ACTION_INSTANCE_STATE_INIT', 'ACTION_INSTANCE_STATE_RUNNING']).toContain(current.action.state);
    }),
    { numRuns: RUNS },
  );
});

test('what is offered is exactly what is let through', () => {
  fc.assert(
    fc.property(lives(6), callers, campaigns, (drawn, by, campaign) => {
      const world = live(drawn);
      const { task } = world.kept;
      const offered = actions(task, by, campaign);
      for (const verb of Object.keys(verbRules) as PersonVerb[]) {
        const { refused } = move(world, {
          verb,
          by,
          seen: 'current',
          comment: 'because',
          as: 'skipped',
          campaign,
          hours: 0,
          condition: 'unknown',
          revocations: null,
          data: answers,
          result: { as: 'success' },
        });
        expect(!refused, `${verb} by ${by.userId}`).toBe(offered.includes(verbRules[verb].action));
      }
      const permissions = objectPermissions(task, by, campaign);
      expect(permissions.read).toBe(mayRead(task, by, campaign));
      expect(permissions.delete).toBe(offered.includes('TASK_ACTION_TYPE_DELETE'));
    }),
    { numRuns: RUNS },
  );
});

test('a form is left with right answers or without any, by those who were asked, and its passwords are in no step and no event', () => {
  let filledIn = 0;
  fc.assert(
    fc.property(lives(16), (drawn) => {
      const { kept } = live(drawn, ({ kept: before }, { kept: after }, verb) => {
        const completed = after.past
          .slice(before.past.length)
          .filter(({ step, record }) => step.form && record.outcome === 'completed');
        expect(completed.length > 0).toBe(
          verb === 'updateRequestData' && after !== before && after.past.length > before.past.length,
        );
        filledIn += completed.length;
        for (const { record } of completed) expect(before.task.step?.assigneeIds).toContain(record.actorId);
      });
      const forms = (policyInstance(kept.task, kept.past).history ?? []).flatMap(({ form }) => form ?? []);
      for (const form of forms) expect(form.data).toEqual(form.completed ? { why: 'Nights.' } : null);
      const told = kept.effects.flatMap((effect) =>
        effect.kind === 'audit' && effect.entry.kind === 'formInstanceChange' ? effect.entry.payload.isValid : [],
      );
      expect(told).toEqual(forms.map(({ completed }) => completed !== null));
      expect(JSON.stringify(kept.effects.filter(({ kind }) => kind !== 'answered'))).not.toContain(SECRET);
    }),
    { numRuns: RUNS },
  );
  expect(filledIn).toBeGreaterThan(0);
});
