import { expect, test } from 'vitest';
import { ROOT, run } from '../temporary-clone.ts';

test(
  "each row of README's table of changes names the files that the change touches",
  { timeout: 1_800_000 },
  async () => {
    const { isGood, output } = await run(ROOT, 'node', ['scripts/try-changes.ts']);
    expect(isGood, output).toBe(true);
  },
);
