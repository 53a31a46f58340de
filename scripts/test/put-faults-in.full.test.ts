import { expect, test } from 'vitest';
import { ROOT, run } from '../temporary-clone.ts';

test('each fault of the testing guide is caught by the test that it names', { timeout: 1_800_000 }, async () => {
  const { isGood, output } = await run(ROOT, 'node', ['scripts/put-faults-in.ts']);
  expect(isGood, output).toBe(true);
});
