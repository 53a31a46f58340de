import type { Fault } from './fault.ts';
import { inputFaults } from './input-faults.ts';
import { recordFaults } from './record-faults.ts';
import { ruleFaults } from './rule-faults.ts';
import { workFaults } from './work-faults.ts';

export type { Edit, Fault } from './fault.ts';
export { startTestRuns, type NamedTest, type TestRuns } from './test-runs.ts';

export const faults: readonly Fault[] = [...recordFaults, ...ruleFaults, ...workFaults, ...inputFaults];

/** The rows of the table "Faults that tests catch" in the testing guide. */
export const tableOfFaults = (): string[] =>
  faults.map(({ broken, edits, test, name }) => {
    const files = [...new Set(edits.map(({ file }) => `\`${file}\``))].join(', ');
    return `| ${broken} | ${files} | \`${test}\`: \`${name}\` |`;
  });
