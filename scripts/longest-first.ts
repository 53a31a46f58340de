import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes each, most of it by one process after the other. Begun last, they would run alone in the end. */
export const MINUTES: readonly string[] = [
  'scripts/test/put-faults-in.full.test.ts',
  'packages/benchmark/test/smoke.full.test.ts',
  'apps/console/test/pages.full.test.ts',
  'apps/docs/test/pages.full.test.ts',
  'scripts/test/try-changes.full.test.ts',
];

const takesMinutes = ({ moduleId }: TestSpecification): boolean =>
  MINUTES.some((file) => moduleId.endsWith(`/${file}`));

/** Begins with the files that take minutes; the others follow project by project, as vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- not that of an array
    const sorted = await super.sort(files);
    return [...sorted.filter(takesMinutes), ...sorted.filter((file) => !takesMinutes(file))];
  }
}
