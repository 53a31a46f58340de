import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingsInOrder } from '../../src/configuration/index.ts';

const guide = readFileSync(new URL('../../../docs/guides/configuration.md', import.meta.url), 'utf8');
const rows = guide.split('\n').filter((line) => line.startsWith('| `'));

describe('the table of configuration.md', () => {
  test.each(settingsInOrder)('lists $variable', ({ variable }) => {
    expect(
      rows.filter((row) => (row.split('|')[1] ?? '').includes(`\`${variable}\``)),
      `apps/docs/guides/configuration.md has no row for ${variable}`,
    ).toHaveLength(1);
  });
});
