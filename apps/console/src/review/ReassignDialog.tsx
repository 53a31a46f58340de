import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextArea } from '../design/Field.tsx';
import { formatCount } from '../design/format.ts';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { CANDIDATE_LETTERS, candidatesOf } from '../pickers/candidates.ts';
import type { ReviewRow } from './review-row.ts';

type ReassignDialogProps = {
  rows: readonly ReviewRow[];
  onClose: () => void;
  onDone: (reassigned: readonly ReviewRow[], name: string) => void;
};

/** Gives rows to somebody who knows better, with a reason. Rows that the policy keeps stay, with what the service says. */
export function ReassignDialog({ rows, onClose, onDone }: ReassignDialogProps) {
  const { t } = useLingui();
  const [person, setPerson] = useState<Option | null>(null);
  const [reason, setReason] = useState('');
  const reassign = useMutation({
    mutationFn: async (to: Option) => {
      const reassigned: ReviewRow[] = [];
      let refusal: ServiceError | undefined;
      for (const row of rows) {
        const params = { path: { task_id: row.taskId } };
        const body = { newStepUserIds: [to.id], policyStepId: row.stepId, comment: reason.trim() };
        try {
          await client.POST('/api/v1/tasks/{task_id}/action/reassign', { params, body });
          reassigned.push(row);
        } catch (error) {
          if (!(error instanceof ServiceError) || error.status >= 500) throw error;
          refusal ??= error;
        }
      }
      if (!refusal) onDone(reassigned, to.label);
      return { reassigned, refusal };
    },
  });
  const count = formatCount(rows.length);
  const [first] = rows;
  if (!first) return null;
  return (
    <Dialog
      title={rows.length === 1 ? t`Reassign ${first.who.name}, ${first.what.name}` : t`Reassign ${count} reviews`}
      onClose={() => (reassign.data && person ? onDone(reassign.data.reassigned, person.label) : onClose())}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            disabled={!person || reason.trim() === '' || reassign.isPending || reassign.data !== undefined}
            onClick={() => person && reassign.mutate(person)}
          >
            <Trans>Reassign {count}</Trans>
          </Button>
        </>
      }
    >
      <Picker
        label={t`Person`}
        source={candidatesOf(first.taskId, 'reassign')}
        minimum={CANDIDATE_LETTERS}
        value={person}
        onChange={setPerson}
      />
      <TextArea
        label={t`Reason`}
        hint={t`They read it, and so does the auditor.`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <ErrorNote error={reassign.error} />
      {reassign.data && (
        <>
          <p>
            <Plural value={reassign.data.reassigned.length} one="# reassigned" other="# reassigned" />
          </p>
          <ErrorNote error={reassign.data.refusal} />
        </>
      )}
    </Dialog>
  );
}
