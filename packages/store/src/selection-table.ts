/** Where a selection is: in the table for good, or in the one that a preview has for as long as its transaction lasts. */
export type SelectionTable = 'selections' | 'previewed_selections';
