/** How one canonical column is recognised. Case, spaces and punctuation of headers do not count. */
export type Column = {
  /** Headers that mean this column; its own name always does. */
  headers: readonly string[];
  /** Headers that may mean it: taken when no header of the first kind is in the file, reported as ignored otherwise. */
  perhaps?: readonly string[];
};

/** What the reader knows about the columns of one file. */
export type ColumnTable<Name extends string> = {
  columns: Record<Name, Column>;
  /** Each group needs at least one of its columns in the header. */
  required: readonly (readonly Name[])[];
};
