import { expect } from 'vitest';

export function expectHelp(printed: string | undefined): void {
  for (const flag of ['--port', '--data-dir', '--database-url', '--import', '--empty', '--retention-audit'])
    expect(printed).toContain(`  ${flag} `);
  expect(printed).toContain('[PORT, default 8080]');
}

export function expectVersion(printed: string | undefined): void {
  expect(printed).toMatch(/^open-access-governance \d\S* \(Node \d+\.\d+\.\d+\)\n$/);
}
