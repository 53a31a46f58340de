import type { ImportFileName } from './import-file.ts';

/** The inputs of a plan other than the staged rows. */
export type PlanOptions = {
  createPeople: boolean;
  /** Whether a file has a column. One that it does not have says nothing: what is known stays. An empty cell says that there is none. */
  has: (file: ImportFileName, column: string) => boolean;
};

/** How an object differs from what is known: `added` also when it comes back. */
export const changeOf = (isAdded: string, known: string[], next: string[]): string =>
  `case when ${isAdded} then 'added' when (${known.join(', ')}) is distinct from (${next.join(', ')}) then 'changed' else 'same' end`;
