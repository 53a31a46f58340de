import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { actions, mayRead, objectPermissions, policyInstance } from '../src/index.ts';
import { verbRules, type PersonVerb } from '../src/task/guard.ts';
import { answers, begin, callers, campaigns, lives, move, SECRET, type Life, type World } from './random-task.ts';

const RUNS = process.env['SOAK'] ? 10_000 : 400;
const opensAgain: ReadonlySet<string> = new Set(['restart', 'hardReset', 'rollBackSkipped', 'rollBackCancelled', 'retryProvisioning']);

const live = (drawn: Life, see: (before: World, after: World & { refused: boolean }, verb: string) => void = () => {}): World =>
  drawn.moves.reduce<World>((world, next) => {
    const frozen = structuredClone(world.kept.task);
    const after = move(world, next);
    expect(world.kept.task).toEqual(frozen);
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
        if (before.task.state === 'CLOSED' && task.state === 'CLOSED' && verb !== 'delete' && !opensAgain.has(verb)) expect(task).toEqual(before.task);
        if (task.round === before.task.round && before.task.state === 'OPEN') expect(task.position).toBeGreaterThanOrEqual(before.task.position);
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
      const told = (kind: string) => kept.effects.filter((effect) => effect.kind === 'audit' && effect.entry.kind === kind).length;
      const changes = kept.effects.flatMap((effect) => (effect.kind === 'audit' && effect.entry.kind === 'stateChange' ? effect.entry.currentState : []));
      expect(changes).toEqual(changes.map((_, index) => (index % 2 === 0 ? 'TASK_STATE_CLOSED' : 'TASK_STATE_OPEN')));
      expect(changes.at(-1) ?? 'TASK_STATE_OPEN').toBe(`TASK_STATE_${kept.task.state}`);
      const closes = changes.filter((state) => state === 'TASK_STATE_CLOSED').length;
      expect(told('certifyOutcome') + told('revokeOutcome') + told('grantOutcome') + told('accessRequestOutcome')).toBe(closes);
      expect(told('comment')).toBe(kept.effects.filter(({ kind }) => kind === 'comment').length);
      const revocations = kept.effects.filter(({ kind }) => kind === 'createRevokeTask').length;
      expect(revocations).toBeLessThanOrEqual(closes);
      if (kept.task.outcome === 'DECERTIFIED' && drawn.remediate) expect(revocations).toBeGreaterThan(0);
    }),
    { numRuns: RUNS },
  );
});

test('the history alone says what state a task is in, and how it ended', () => {
  fc.assert(
    fc.property(lives(16), (drawn) => {
      const { kept } = live(drawn);
      let state = 'TASK_STATE_OPEN';
      let outcome = '';
      for (const effect of kept.effects) {
        if (effect.kind !== 'audit') continue;
        state = effect.entry.currentState;
        const { payload } = effect.entry as { payload: { outcome?: string } };
        if (effect.entry.kind.endsWith('Outcome')) outcome = payload.outcome ?? '';
        if (state === 'TASK_STATE_OPEN') outcome = '';
      }
      expect(state).toBe(`TASK_STATE_${kept.task.state}`);
      expect(outcome.replace(/^[A-Z_]+_OUTCOME_/, '')).toBe(kept.task.kind === 'action' ? kept.task.outcome.replace('SUCCESS', 'APPROVED') : kept.task.outcome);
    }),
    { numRuns: RUNS },
  );
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
          ? [step.approval.approved, step.approval.denied, step.approval.skipped, step.approval.reassigned, step.approval.restarted]
          : step.provision
            ? [step.provision.completed, step.provision.cancelled, step.provision.errored, step.provision.skipped]
            : step.form
              ? [step.form.completed, step.form.skipped, step.form.reassigned, step.form.restarted]
              : step.action
                ? [step.action.success, step.action.denied, step.action.error, step.action.cancelled]
                : [step.wait?.succeeded ?? null, step.wait?.timedOut ?? null, step.wait?.skipped ?? null];
        expect(outcomes.filter((outcome) => outcome !== null).length).toBeLessThanOrEqual(step.state === 'POLICY_STEP_STATE_DONE' ? 1 : 0);
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
      const opened = kept.effects.flatMap((effect) => (effect.kind === 'stepOpened' && effect.step.kind === 'action' ? effect.step.id : []));
      const started = kept.effects.flatMap((effect) => (effect.kind === 'startAction' ? effect.stepId : []));
      expect(started).toEqual(opened);
      const { current } = policyInstance(kept.task, kept.past);
      if (current?.action) expect(['ACTION_INSTANCE_STATE_INIT', 'ACTION_INSTANCE_STATE_RUNNING']).toContain(current.action.state);
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
        const { refused } = move(world, { verb, by, seen: 'current', comment: 'because', as: 'skipped', campaign, hours: 0, condition: 'unknown', data: answers, result: { as: 'success' } });
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
        const completed = after.past.slice(before.past.length).filter(({ step, record }) => step.form && record.outcome === 'completed');
        expect(completed.length > 0).toBe(verb === 'updateRequestData' && after !== before && after.past.length > before.past.length);
        filledIn += completed.length;
        for (const { record } of completed) expect(before.task.step?.assigneeIds).toContain(record.actorId);
      });
      const forms = (policyInstance(kept.task, kept.past).history ?? []).flatMap(({ form }) => form ?? []);
      for (const form of forms) expect(form.data).toEqual(form.completed ? { why: 'Nights.' } : null);
      const told = kept.effects.flatMap((effect) => (effect.kind === 'audit' && effect.entry.kind === 'formInstanceChange' ? effect.entry.payload.isValid : []));
      expect(told).toEqual(forms.map(({ completed }) => completed !== null));
      expect(JSON.stringify(kept.effects.filter(({ kind }) => kind !== 'answered'))).not.toContain(SECRET);
    }),
    { numRuns: RUNS },
  );
  expect(filledIn).toBeGreaterThan(0);
});
