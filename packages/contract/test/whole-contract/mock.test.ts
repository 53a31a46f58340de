import { afterAll, beforeAll, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { expectAnswer } from '../harness/mock-answers.ts';
import { mockTarget } from '../harness/mock-target.ts';
import type { Target } from '../harness/target.ts';

// The mock answers every operation, asked with the contract's own example, with an answer that keeps to the contract.

let target: Target;
beforeAll(async () => {
  target = await mockTarget();
});
afterAll(() => target.close());

test.each(readContract().operations)('the mock answers $id', (operation) => expectAnswer(target, operation));
