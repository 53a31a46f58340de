/**
 * One file that a change touches: a text that the file has exactly once and what replaces it, or a new file. The checks name the file, or
 * `askedAt`, which is a list of such files.
 */
export type Edit = { file: string; askedAt?: string } & ({ find: string; replace: string } | { content: string });

/** A row of README's table "Where do I change it?", carried out. */
export type Change = {
  /** The first cell of the row. */
  row: string;
  /** The edits that somebody makes who wants the change. */
  begins: readonly [Edit, ...Edit[]];
  /** The edits that the checks must ask for, by the name of the file. */
  asked: readonly Edit[];
  /** Files that README names for a case that is not tried here, and why. */
  untried?: { readonly [file: string]: string };
};
