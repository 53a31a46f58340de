import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '../temporary-clone.ts';

test('each fault of the testing guide is caught by the test that it names', { timeout: 1_800_000 }, async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { isGood, output } = await run(root, 'node', ['scripts/put-faults-in.ts']);
  expect(isGood, output).toBe(true);
});
