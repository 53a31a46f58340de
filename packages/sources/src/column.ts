/** How one canonical column is recognized. Case, spaces and punctuation of headers do not count. */
export type Column = {
  /** Headers that mean this column; its own name always does. */
  headers: readonly string[];
  /** Headers that may mean it: taken when no header of the first kind is in the file, reported as ignored otherwise. */
  ambiguousHeaders?: readonly string[];
};

/** The known columns of one file. */
export type ColumnTable<Name extends string> = {
  columns: Record<Name, Column>;
  /** The header needs at least one column of each group. */
  required: readonly (readonly Name[])[];
};
