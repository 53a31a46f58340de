import { expressionBounds, type ExpressionPlace } from '@oag/governance/expressions';
import { afterAll, expect, test } from 'vitest';
import { BATCH, createExpressionEvaluator } from '../../src/expressions/expression-evaluator.ts';

const evaluator = createExpressionEvaluator();
const impatient = createExpressionEvaluator({ milliseconds: 1 });
afterAll(async () => {
  await evaluator.close();
  await impatient.close();
});

type Inputs = Parameters<typeof evaluator.evaluate>[2][number];
const evaluate = async (place: ExpressionPlace, source: string, inputs: Inputs, by = evaluator) =>
  (await by.evaluate(place, source, [inputs])).evaluations[0];
const now = '2026-03-02T09:00:00Z';
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `u${n}`, email: `u${n}@example.com` }));

test('an expression without loops is evaluated as well', async () => {
  const inputs = { now, variables: { subject: { id: 'u1', department: 'IT' } } };
  expect(await evaluate('campaignUsers', 'subject.department == "IT"', inputs)).toEqual({
    kind: 'value',
    value: { type: 'bool', value: true },
  });
});

test('an expression with loops is evaluated in a thread, with its inputs and lookups', async () => {
  const inputs = { now, variables: { subject: { id: 'u1' }, appOwners: people(3) } };
  const source = 'appOwners.filter(o, o.id != "u1").map(o, c1.directory.users.v1.GetManagers(o)[0])';
  const first = await evaluate('policyApprover', source, inputs);
  expect(first).toEqual({
    kind: 'needs',
    lookups: [
      { kind: 'managersOf', userId: 'u0' },
      { kind: 'managersOf', userId: 'u2' },
    ],
  });
  const lookedUp = new Map([
    ['["managersOf","u0"]', [{ id: 'm0' }]],
    ['["managersOf","u2"]', [{ id: 'm2' }]],
  ]);
  expect(await evaluate('policyApprover', source, { ...inputs, lookedUp })).toEqual({
    kind: 'value',
    value: { type: 'users', userIds: ['m0', 'm2'] },
  });
});

test('many evaluations share the threads, and each gets its own answer', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => n);
  const answers = await Promise.all(
    ids.map((n) =>
      evaluate('policyApprover', 'appOwners.filter(o, o.id == subject.id)', {
        now,
        variables: { subject: { id: `u${n}` }, appOwners: people(50) },
      }),
    ),
  );
  expect(answers).toEqual(ids.map((n) => ({ kind: 'value', value: { type: 'users', userIds: [`u${n}`] } })));
});

test('an expression that takes too long is stopped, and the next one is evaluated', async () => {
  const source = 'appOwners.all(a, appOwners.all(b, appOwners.all(c, a.email + b.email != c.email)))';
  const variables = {
    subject: { id: 'u1' },
    account: null,
    entitlement: null,
    task: null,
    ip: null,
    appOwners: people(90),
  };
  const slow = await evaluate('policyApprover', `${source} ? appOwners : appOwners`, { now, variables }, impatient);
  expect(slow).toMatchObject({
    kind: 'error',
    reason: 'BOUND_EXCEEDED',
    message: 'The expression takes more than 1 milliseconds; go through smaller lists',
  });
  const { length } = await Promise.all(
    [1, 2, 3].map(() => evaluate('policyApprover', `${source} ? appOwners : appOwners`, { now, variables }, impatient)),
  );
  expect(length).toBe(3);
  expect(await evaluate('policyApprover', 'appOwners.filter(o, true)', { now, variables })).toMatchObject({
    kind: 'value',
  });
});

test('an expression that cannot be compiled any more fails, and approves nothing', async () => {
  expect(await evaluate('policyCondition', 'subject.nothing', { now, variables: {} })).toMatchObject({
    kind: 'error',
    reason: 'FAILED',
    message: 'User has no member nothing',
    position: { offset: 8, line: 1, column: 9 },
  });
});

test('once closed, an expression fails', async () => {
  const closed = createExpressionEvaluator();
  await closed.close();
  expect(
    await evaluate('policyApprover', 'appOwners.filter(o, true)', { now, variables: { appOwners: [] } }, closed),
  ).toMatchObject({ kind: 'error', reason: 'FAILED' });
});

test('evaluations for many people are done in batches between which this thread answers others, whatever the expression is', async () => {
  const everybody = people(1_510).map((subject) => ({ now, variables: { subject } }));
  // As large a pattern as there may be, which remembers nothing between texts.
  const source = `subject.email.matches("(.{0,20}e){2}${'.{0,200}'.repeat(9)}@nowhere")`;
  const others = { answered: 0, isOver: false };
  const other = (async () => {
    while (!others.isOver) {
      await evaluate('campaignUsers', 'subject.id == "u7"', { now, variables: { subject: { id: 'u7' } } });
      others.answered += 1;
    }
  })();
  const { evaluations } = await evaluator.evaluate('campaignUsers', source, everybody);
  others.isOver = true;
  await other;
  expect(evaluations).toEqual(everybody.map(() => ({ kind: 'value', value: { type: 'bool', value: false } })));
  expect(others.answered).toBeGreaterThan(1_510 / BATCH / 2);
});

test('the total cost of one expression for all people is bounded: the others fail', async () => {
  const each = Array.from({ length: 250 }, (_, n) => ({
    now,
    variables: { subject: { id: `u${n}`, email: 'a'.repeat(15_000) } },
  }));
  const { evaluations, steps } = await evaluator.evaluate('campaignUsers', 'subject.email.matches("b{1000}c")', each);
  expect(steps).toBeGreaterThan(expressionBounds.totalSteps);
  expect(steps).toBeLessThan(expressionBounds.totalSteps + BATCH * expressionBounds.steps);
  expect(evaluations).toHaveLength(each.length);
  expect(evaluations.at(-1)).toMatchObject({ kind: 'error', reason: 'BOUND_EXCEEDED' });
});
