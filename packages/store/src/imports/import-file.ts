/** The files of an import. */
export type ImportFileName = 'people' | 'entitlements' | 'access';

export const importFileNames: readonly ImportFileName[] = ['people', 'entitlements', 'access'];

/** How dates with slashes are read; `''` when not specified. */
export type ImportDateOrder = '' | 'DAY_FIRST' | 'MONTH_FIRST';

/** For each file that has any, the columns that are read from a header that the caller named. */
export type ImportMapping = { [File in ImportFileName]?: { [column: string]: string } };

/** The understood and ignored columns in the header line of a file, and the number of its rows. */
export type ImportFileReport = {
  delimiter: string;
  understood: { header: string; column: string }[];
  ignored: string[];
  rowCount: number;
};

/** One thing that is wrong. `line` counts from 1; `column` and `file` are `''` when the row, or the import, as a whole is meant. */
export type ImportProblem = { file: ImportFileName | ''; line: number; column: string; rule: string; message: string };

/** How many problems an import keeps; all of them are counted. */
export const keptProblems = 100;

/** The problems found so far: at most {@link keptProblems} of them, and the number of all. */
export type ImportProblems = { kept: ImportProblem[]; count: number };

export function addProblems(
  problems: ImportProblems,
  more: readonly ImportProblem[],
  count: number = more.length,
): void {
  problems.kept.push(...more.slice(0, keptProblems - problems.kept.length));
  problems.count += count;
}
