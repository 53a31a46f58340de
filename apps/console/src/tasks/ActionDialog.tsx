import { Trans, useLingui } from '@lingui/react/macro';
import type { Task } from '@oag/client';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextArea } from '../design/Field.tsx';
import { needsReason, type SimpleAction } from './task-actions.ts';
import { useTaskMutation } from './use-task-mutation.ts';

type ActionDialogProps = { task: Task; type: string; action: SimpleAction; onClose: () => void };

/** Says what an action does, takes a reason, and runs it. */
export function ActionDialog({ task, type, action, onClose }: ActionDialogProps) {
  const { t, i18n } = useLingui();
  const [comment, setComment] = useState('');
  const isNeeded = needsReason(task, type);
  const { mutate, isPending, error } = useTaskMutation(task.id, () => action.run({ task, comment }), onClose);
  const label = i18n._(action.label);
  const name = action.comment && i18n._(action.comment);
  return (
    <Dialog
      title={label}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button
            look={action.look === 'danger' ? 'danger' : 'primary'}
            disabled={isPending || (isNeeded && comment.trim() === '')}
            onClick={() => mutate(undefined)}
          >
            {label}
          </Button>
        </>
      }
    >
      <p>{i18n._(action.explains)}</p>
      {name !== undefined && (
        <TextArea
          label={isNeeded ? t`${name} (needed)` : t`${name} (optional)`}
          value={comment}
          maxLength={4000}
          onChange={({ target }) => setComment(target.value)}
        />
      )}
      <ErrorNote error={error} />
    </Dialog>
  );
}
