import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextArea } from '../design/Field.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { candidatesOf, LETTERS_MIN } from './candidates.ts';
import { reviewDetailsQuery } from './review-details-query.ts';
import type { ReviewRow } from './review-row.ts';

type AskDialogProps = { row: ReviewRow; onClose: () => void; onDone: (name: string) => void };

/** Asks somebody about a row without giving it away: a comment that names them lets them read this one review and answer. */
export function AskDialog({ row, onClose, onDone }: AskDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [adviser, setAdviser] = useState<Option | null>(null);
  const [question, setQuestion] = useState('');
  const ask = useMutation({
    mutationFn: async (asked: Option) => {
      const params = { path: { task_id: row.taskId } };
      const body = { comment: question.trim(), adviserIds: [asked.id] };
      await client.POST('/api/v1/tasks/{task_id}/action/comment', { params, body });
      await queryClient.invalidateQueries({ queryKey: reviewDetailsQuery(row.taskId).queryKey });
      onDone(asked.label);
    },
  });
  return (
    <Dialog
      title={t`Ask somebody about ${row.who.name}, ${row.what.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            disabled={!adviser || question.trim() === '' || ask.isPending}
            onClick={() => adviser && ask.mutate(adviser)}
          >
            <Trans>Ask</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The review stays yours. They read it with its history and answer with a comment, until it is closed.
        </Trans>
      </p>
      <Picker
        label={t`Person to ask`}
        source={candidatesOf(row.taskId, true)}
        minimum={LETTERS_MIN}
        value={adviser}
        onChange={setAdviser}
      />
      <TextArea label={t`Question`} value={question} onChange={({ target }) => setQuestion(target.value)} />
      <ErrorNote error={ask.error} />
    </Dialog>
  );
}
