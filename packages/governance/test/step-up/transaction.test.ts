import { describe, expect, test } from 'vitest';
import {
  assertConfirms,
  assertMayComplete,
  assertWaits,
  type ExpectedStepUp,
  finishStepUp,
  newStepUp,
  newStepUpProvider,
  type StartedStepUp,
  type StepUpTarget,
} from '../../src/step-up/index.ts';

const NOW = '2026-03-02T09:00:00.000Z';
const minutes = (count: number): string => new Date(Date.parse(NOW) + count * 60_000).toISOString();
const step = { kind: 'approveTask', taskId: 'task', policyStepId: 'step' } as const;
const batch = { kind: 'submission', accessReviewId: 'campaign', taskIds: [], decisionsSha256: 'abc' } as const;
const KEY = newStepUpProvider({ displayName: 'Key', passkey: {} }, () => null, {
  id: 'key',
  redirectUri: '',
  now: NOW,
});
const starter = { userId: 'ada', startedBy: 'session', isInSession: true };

const started = (target: StepUpTarget = step): StartedStepUp =>
  newStepUp(target, { provider: KEY, id: 'transaction', now: NOW }, starter);
const verified = (target: StepUpTarget = step): StartedStepUp => {
  const begun = started(target);
  return {
    ...begun,
    transaction: finishStepUp(begun.transaction, { claims: { acr: 'phr', email: 'x' } }, minutes(1)),
  };
};
const expected: ExpectedStepUp = {
  userId: 'ada',
  startedBy: 'session',
  providerId: 'key',
  target: step,
  field: 'stepUpTransactionId',
  now: minutes(2),
};
const problem = (one: StartedStepUp | null, other: Partial<ExpectedStepUp> = {}): string => {
  try {
    assertConfirms(one, { ...expected, ...other });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a verified transaction confirms', () => {
  test('the step of the task that it was started for', () => expect(problem(verified())).toBe(''));
  test('the decisions that it was started for', () => expect(problem(verified(batch), { target: batch })).toBe(''));

  test.each<[string, StartedStepUp | null, Partial<ExpectedStepUp>, RegExp]>([
    ['none', null, {}, /is none of yours/],
    ['that of another person', verified(), { userId: 'bob' }, /is none of yours/],
    ['one of another task', verified(), { target: { ...step, taskId: 'other' } }, /other than this task/],
    ['one of another step', verified(), { target: { ...step, policyStepId: 'other' } }, /another step/],
    ['one of a test', verified({ kind: 'test' }), {}, /other than this task/],
    ['one of a step, for a submission', verified(), { target: batch }, /other than this submission/],
    ['one of a submission, for a step', verified(batch), {}, /other than this task/],
    [
      'one of another campaign',
      verified(batch),
      { target: { ...batch, accessReviewId: 'other' } },
      /other than this submission/,
    ],
    ['one of other decisions', verified(batch), { target: { ...batch, decisionsSha256: 'def' } }, /other decisions/],
    ['one of another provider', verified(), { providerId: 'other' }, /other is required/],
    ['one that is not verified', started(), {}, /not verified yet; open its redirectUrl/],
    ['one that has expired', verified(), { now: minutes(6) }, /has expired/],
    ['one that was not verified in time', started(), { now: minutes(5) }, /has expired/],
    ['one that another client started', verified(), { startedBy: 'token' }, /another API client or session/],
  ])('and not %s', (_, one, other, message) => expect(problem(one, other)).toMatch(message));

  test('and not a second time', () => {
    const one = verified();
    expect(problem({ ...one, transaction: { ...one.transaction, usedAt: NOW } })).toMatch(/was used before/);
  });
  test('and not one that failed: the message says what was missing', () => {
    const one = started();
    const transaction = finishStepUp(one.transaction, { errorMessage: 'acr is pwd, and phr is required' }, NOW);
    expect(problem({ ...one, transaction })).toMatch(/failed: acr is pwd, and phr is required; start one/);
  });
});

test('a transaction keeps the claims about the authentication, and no others', () => {
  expect(verified().transaction).toMatchObject({
    state: 'STEP_UP_TRANSACTION_STATE_VERIFIED',
    claims: { acr: 'phr' },
    expiresAt: minutes(6),
  });
  expect(verified().transaction.claims).not.toHaveProperty('email');
});

test('a transaction is completed once, in time', () => {
  expect(() => assertWaits(verified().transaction, minutes(2))).toThrow(/is complete/);
  expect(() => finishStepUp(started().transaction, { claims: {} }, minutes(5))).toThrow(/has expired/);
});

test('a session completes what it started, and any session what an API client of its person started', () => {
  expect(() => assertMayComplete(started(), 'session')).not.toThrow();
  expect(() => assertMayComplete(started(), 'other')).toThrow(/in another session/);
  expect(() => assertMayComplete({ ...started(), isInSession: false }, 'other')).not.toThrow();
});
