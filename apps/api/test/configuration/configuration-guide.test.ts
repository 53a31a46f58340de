import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingsInOrder } from '../../src/configuration/index.ts';

const guides = new URL('../../../docs/guides/', import.meta.url);
const rowsOf = (name: string): string[] =>
  readFileSync(new URL(name, guides), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
const rows = rowsOf('configuration.md');
const known = new Set(settingsInOrder.map(({ variable }) => variable));
/** The names of variables in the first column. */
const variablesOf = (row: string): string[] =>
  [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, variable = '']) => variable);

describe('the table of configuration.md', () => {
  test.each(settingsInOrder)('lists $variable', ({ variable }) => {
    expect(
      rows.filter((row) => (row.split('|')[1] ?? '').includes(`\`${variable}\``)),
      `apps/docs/guides/configuration.md has no row for ${variable}`,
    ).toHaveLength(1);
  });

  test('lists no variable that the service does not read', () => {
    const unknown = rows.flatMap(variablesOf).filter((variable) => !known.has(variable));
    // OpenTelemetry reads its own variables.
    expect(unknown.filter((variable) => !variable.startsWith('OTEL_'))).toEqual([]);
  });

  // These defaults follow from other settings.
  const derived = new Set(['PUBLIC_URL', 'LOG_ROOTS_FILE']);
  test.each(settingsInOrder.filter(({ variable }) => !derived.has(variable)))(
    'gives $variable the default that it has',
    ({ variable, fallback }) => {
      const defaultIn = (name: string): string | undefined =>
        rowsOf(name)
          .find((row) => variablesOf(row).includes(variable))
          ?.split('|')[2]
          ?.trim();
      const own = defaultIn('configuration.md');
      // The page about mail has the defaults of its settings, several in a row.
      if (own === '' && fallback !== '') expect(defaultIn('mail.md')?.split(', ')).toContain(`\`${fallback}\``);
      else expect(own).toBe(fallback && `\`${fallback}\``);
    },
  );
});
