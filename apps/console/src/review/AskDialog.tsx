import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { TextArea } from '../design/Field.tsx';
import { CANDIDATE_LETTERS, candidatesOf } from '../pickers/candidates.ts';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { reviewDetailsQuery } from './review-details-query.ts';
import type { ReviewRow } from './review-row.ts';

type AskDialogProps = { row: ReviewRow; onClose: () => void; onDone: (name: string) => void };

/** Asks somebody about a row without giving it away: a comment that names them lets them read this one review and answer. */
export function AskDialog({ row, onClose, onDone }: AskDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [adviser, setAdviser] = useState<Option | null>(null);
  const [question, setQuestion] = useState('');
  const ask = async (): Promise<void> => {
    if (!adviser) return;
    const params = { path: { task_id: row.taskId } };
    const body = { comment: question.trim(), adviserIds: [adviser.id] };
    await client.POST('/api/v1/tasks/{task_id}/action/comment', { params, body });
    await queryClient.invalidateQueries({ queryKey: reviewDetailsQuery(row.taskId).queryKey });
    onDone(adviser.label);
  };
  return (
    <ConfirmDialog
      title={t`Ask somebody about ${row.who.name}, ${row.what.name}`}
      verb={<Trans>Ask</Trans>}
      isComplete={adviser !== null && question.trim() !== ''}
      onConfirm={ask}
      onClose={onClose}
    >
      <p>
        <Trans>
          The review stays yours. They read it with its history and answer with a comment, until it is closed.
        </Trans>
      </p>
      <Picker
        label={t`Person to ask`}
        source={candidatesOf(row.taskId, 'advice')}
        minimum={CANDIDATE_LETTERS}
        value={adviser}
        onChange={setAdviser}
      />
      <TextArea label={t`Question`} value={question} onChange={({ target }) => setQuestion(target.value)} />
    </ConfirmDialog>
  );
}
