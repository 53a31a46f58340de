import { includedRows, previewRows } from './decide-many.ts';
import { ManyDialog } from './ManyDialog.tsx';
import type { Verb } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

type DecideManyDialogProps = {
  rows: readonly ReviewRow[];
  verb: Verb;
  onClose: () => void;
  onDecide: (rows: readonly ReviewRow[], comment: string) => void;
};

/** A decision about chosen rows. */
export const DecideManyDialog = ({ rows, verb, onClose, onDecide }: DecideManyDialogProps) => (
  <ManyDialog
    preview={previewRows(rows, verb)}
    verb={verb}
    onClose={onClose}
    onDecide={(comment) => onDecide(includedRows(rows, verb), comment)}
  />
);
