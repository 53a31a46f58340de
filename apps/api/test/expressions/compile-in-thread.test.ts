import { compileExpression, evaluateExpression, isParsed, parseExpression } from '@oag/governance/expressions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileInThread } from '../../src/expressions/compile-in-thread.ts';
import { createExpressionEvaluator } from '../../src/expressions/expression-evaluator.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

const evaluator = createExpressionEvaluator();
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await evaluator.close();
  await service.close();
});

const post = (url: string, payload: object): Promise<{ statusCode: number; body: string }> =>
  service.app.inject({ method: 'POST', url, headers: service.admin.headers, payload });
const CERTIFY = '0000000000000CertifyManager';
/** Longer than what is parsed at once, and like no other. */
const long = (mark: string): string =>
  `subject.email in [${Array.from({ length: 300 }, (_, n) => `"${mark}${n}"`).join(', ')}]`;

test.each([
  [
    'texts, numbers, bytes and loops',
    '[1u, 2u].size() == 2 && b"a\\x00" == b"a\\x00" && 9007199254740993 > 1 && 1.5 < 2.0 && ["a", "b"].exists(x, x == "b") && {"k": null}["k"] == null',
  ],
  ['a text behind a comment', '// why\n  subject.email == "ada@example.com" ? true : false'],
  ['names that are not known', 'subject.nothing == "a" && other'],
  ['what cannot be parsed', 'subject.email == '],
])('%s that a thread parsed are compiled like others', async (_, source) => {
  const padded = `${source} ${'//'.padEnd(1_100, '-')}`;
  const plain = compileExpression('policyCondition', padded.replace(/-$/, '='));
  const compiled = await compileInThread(evaluator, 'policyCondition', padded);
  expect(isParsed(padded)).toBe(true);
  expect(compiled.kind).toBe(plain.kind);
  if (compiled.kind === 'problems') expect(compiled).toEqual(plain);
  if (compiled.kind === 'compiled' && plain.kind === 'compiled') {
    expect(compiled.expression.reads).toEqual(plain.expression.reads);
    expect(compiled.expression.tree).toEqual(plain.expression.tree);
    const inputs = {
      now: '2026-03-02T09:00:00Z',
      variables: { subject: { id: 'u', email: 'ada@example.com' } },
      lookedUp: new Map(),
    };
    expect(evaluateExpression(compiled.expression, inputs)).toEqual(evaluateExpression(plain.expression, inputs));
  }
});

test('a short expression is compiled at once', async () => {
  await compileInThread(evaluator, 'policyCondition', 'subject.email == "brief@example.com"');
  expect(isParsed('subject.email == "brief@example.com"')).toBe(false);
});

test('after the evaluator is closed, expressions are still compiled', async () => {
  const closed = createExpressionEvaluator();
  await closed.close();
  expect(await compileInThread(closed, 'policyCondition', long('closed'))).toMatchObject({ kind: 'compiled' });
  expect(parseExpression(long('closed')).kind).toBe('tree');
});

test.each([
  [
    'the condition of a policy',
    '/api/v1/policies',
    (source: string) => ({
      displayName: 'Long',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: { certify: { steps: [{ accept: {} }] } },
      rules: [{ condition: source, policyKey: 'certify' }],
    }),
  ],
  [
    'the approvers of a policy',
    '/api/v1/policies',
    (source: string) => ({
      displayName: 'Long',
      policyType: 'POLICY_TYPE_CERTIFY',
      policySteps: {
        certify: { steps: [{ approval: { expression: { expressions: [`[subject].filter(one, ${source})`] } } }] },
      },
    }),
  ],
  [
    'the default of a form',
    '/api/v1/request_schemas',
    (source: string) => ({
      name: 'Long',
      fields: [{ name: 'a', displayName: 'A', stringField: {}, sharedConfig: { defaultValueCel: source } }],
    }),
  ],
  ['an expression to check', '/api/v1/policies/validate/cel', (source: string) => ({ text: source })],
  [
    'the scope of a campaign',
    '/api/v1/access_review',
    (source: string) => ({
      displayName: 'Long',
      policyId: CERTIFY,
      ownerIds: [service.admin.userId],
      scopeV2: { celExpression: { expression: source } },
    }),
  ],
  [
    'the scope of a template',
    '/api/v1/access_review_template',
    (source: string) => ({
      displayName: 'Long',
      policyId: CERTIFY,
      ownerIds: [service.admin.userId],
      scope: { accountCelExpression: { expression: source } },
    }),
  ],
])('%s is parsed in a thread before the request is handled', async (what, url, body) => {
  const source = long(what.replaceAll(' ', ''));
  const { statusCode, body: answer } = await post(url, body(source));
  // The scopes name a policy that does not exist; the expressions are parsed before that check.
  expect(statusCode, answer).toBe(url.includes('access_review') ? 400 : 200);
  expect(isParsed(source) || isParsed(`[subject].filter(one, ${source})`)).toBe(true);
});
