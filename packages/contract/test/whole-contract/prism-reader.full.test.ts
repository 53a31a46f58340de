import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { test } from 'vitest';
import { readContract } from '../../src/index.ts';
import { expectAnswer } from '../harness/prism/mock-answers.ts';
import { mockTarget } from '../harness/prism/mock-target.ts';

/** Half a minute of computing, as it writes out every reference: it is in the second ring. */
const READING_MILLISECONDS = 300_000;

test('Prism reads the contract by itself, and its mock answers', { timeout: READING_MILLISECONDS }, async () => {
  const { file, operations } = readContract();
  const mock = await mockTarget(await getHttpOperationsFromSpec(file));
  try {
    for (const operation of operations.filter(({ id }) => ['listUsers', 'getUser', 'searchUsers'].includes(id)))
      await expectAnswer(mock, operation);
  } finally {
    await mock.close();
  }
});
