import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes each, most of it by one process after the other. Begun last, they would run alone in the end. */
export const MINUTES: readonly string[] = [
  'scripts/test/put-faults-in.full.test.ts',
  'packages/benchmark/test/smoke.full.test.ts',
  'apps/console/test/pages.full.test.ts',
  'apps/docs/test/pages.full.test.ts',
  'scripts/test/try-changes.full.test.ts',
];

/** Makes all the databases that other files copy, one after the other. */
export const MAKES_TEMPLATES = 'packages/contract/test/whole-contract/omit-unset-members.test.ts';
/** The tests of the store need none of these databases, and run in the meantime. */
const STORE = '/packages/store/test/';

const takesMinutes = ({ moduleId }: TestSpecification): boolean =>
  MINUTES.some((file) => moduleId.endsWith(`/${file}`));

/** The files of one project, in this order for the rest. */
function whileTemplatesAreMade(files: TestSpecification[]): TestSpecification[] {
  const place = ({ moduleId }: TestSpecification): number =>
    moduleId.endsWith(`/${MAKES_TEMPLATES}`) ? 0 : moduleId.includes(STORE) ? 1 : 2;
  return files.toSorted((one, other) => place(one) - place(other));
}

/**
 * Begins with the files that take minutes. The others follow project by project, as vitest orders them: a process that has files of another
 * project next is ended, and what it had loaded is loaded again.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- not that of an array
    const sorted = await super.sort(files);
    const others = Map.groupBy(
      sorted.filter((file) => !takesMinutes(file)),
      ({ project }) => project.name,
    );
    return [...sorted.filter(takesMinutes), ...[...others.values()].flatMap(whileTemplatesAreMade)];
  }
}
