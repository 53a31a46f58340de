import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Document } from '../src/derive.ts';
import { withErrorExamples } from '../src/error-examples.ts';
import type { Node } from '../src/node.ts';
import { validatorsIn } from './validator.ts';

const published = JSON.parse(readFileSync(new URL('../dist/openapi.json', import.meta.url), 'utf8')) as Document;
const document = withErrorExamples(published);
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

type Status = { message: string; details: { reason?: string }[] };

/** The answer of an operation by its example; undefined where it keeps the common one. */
function own(operation: Node | undefined, status: number): Status | undefined {
  const { content } = ((operation?.['responses'] as Node | undefined)?.[status] ?? {}) as { content?: Node };
  const [media] = Object.values(content ?? {}) as { examples?: { error: { value: Status } } }[];
  return media?.examples?.error.value;
}

const messageOf = (id: string, status: number): string | undefined =>
  own(
    operations.find(({ operationId }) => operationId === id),
    status,
  )?.message;

test('the 404 of an operation is about the object that its path names', () => {
  expect(messageOf('getTask', 404)).toMatch(
    /^There is no task with the id \w{27} that you may read; search for tasks with POST \/api\/v1\/search\/tasks$/,
  );
  expect(messageOf('getAccessReview', 404)).toMatch(/^There is no campaign .* with GET \/api\/v1\/access_reviews$/);
  expect(messageOf('getUser', 404)).toMatch(/^There is no person .*$/);
  const without = operations.filter(({ responses }) => '404' in responses).filter((operation) => !own(operation, 404));
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
  expect(messageOf('listTaskAudits', 404)).toMatch(/^There is no task .* correct the id in the body$/);
});

test('the other refusals name the member, the role or the rule, and the object', () => {
  expect(messageOf('approveTask', 400)).toBe('policyStepId: is required');
  expect(messageOf('createAccessReview', 403)).toBe(
    'Only a super admin or campaign admin may do this; ask one, or use a client that acts as one',
  );
  expect(messageOf('approveTask', 403)).toBe(
    'Your roles do not allow this for the task; it is allowed for tasks whose current approval step the person is assigned to',
  );
  expect(messageOf('approveTask', 409)).toBe('The task is closed; read it to see its outcome');
  expect(messageOf('startAccessReview', 409)).toMatch(/^The campaign is in a state that does not allow this/);
});

test('every example of a refusal follows the contract, and its reason is one that the contract lists', () => {
  const validate = validatorsIn(published)(['components', 'schemas', 'RpcStatus']);
  const reasons = JSON.stringify(published.components.schemas['ErrorReason']);
  let seen = 0;
  for (const operation of operations) {
    for (const status of [400, 403, 404, 409]) {
      const example = own(operation, status);
      if (!example) continue;
      seen += 1;
      expect(validate(example), `${String(operation['operationId'])} ${status}`).toEqual([]);
      expect(reasons).toContain(`"${example.details[0]?.reason}"`);
    }
  }
  expect(seen).toBeGreaterThan(700);
});
