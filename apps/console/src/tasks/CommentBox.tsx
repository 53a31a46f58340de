import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextArea } from '../design/Field.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { CANDIDATE_LETTERS, candidatesOf } from '../pickers/candidates.ts';
import styles from './CommentBox.module.css';
import { useTaskMutation } from './use-task-mutation.ts';

/** Writes a comment; who acts on the task may ask somebody for advice with it. */
export function CommentBox({ taskId, mayAsk }: { taskId: string; mayAsk: boolean }) {
  const { t } = useLingui();
  const [comment, setComment] = useState('');
  const [adviser, setAdviser] = useState<Option | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useTaskMutation(
    taskId,
    () =>
      client.POST('/api/v1/tasks/{task_id}/action/comment', {
        params: { path: { task_id: taskId } },
        body: { comment, adviserIds: adviser ? [adviser.id] : [] },
      }),
    () => {
      setComment('');
      setAdviser(null);
      setAsking(false);
    },
  );
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(undefined);
      }}
    >
      <TextArea
        label={t`Comment`}
        value={comment}
        maxLength={4000}
        onChange={({ target }) => setComment(target.value)}
        data-comment-field=""
      />
      {isAsking && (
        <Picker
          label={t`Ask for advice`}
          hint={t`They may read this task and comment on it until it is closed, and nothing else.`}
          source={candidatesOf(taskId, 'advice')}
          value={adviser}
          onChange={setAdviser}
          minimum={CANDIDATE_LETTERS}
        />
      )}
      <ErrorNote error={error} />
      <div className={styles.buttons}>
        <Button type="submit" disabled={isPending || comment.trim() === ''}>
          {adviser ? <Trans>Ask {adviser.label}</Trans> : <Trans>Comment</Trans>}
        </Button>
        {mayAsk && !isAsking && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            <Trans>Ask somebody for advice</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
