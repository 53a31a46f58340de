import { afterAll, beforeAll, test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { expectAnswer } from '../harness/prism/mock-answers.ts';
import { isOneOf } from '../harness/ring.ts';
import { mockTarget } from '../harness/prism/mock-target.ts';
import type { Target } from '../harness/target.ts';

// The mock answers every operation, asked with the contract's own example, with an answer that keeps to the contract. The first ring asks
// one of eight.

let target: Target;
beforeAll(async () => {
  target = await mockTarget();
});
afterAll(() => target.close());

test.each(readContract().operations.filter((_, index) => isOneOf(8, index)))('the mock answers $id', (operation) =>
  expectAnswer(target, operation),
);
