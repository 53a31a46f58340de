import { useLingui } from '@lingui/react/macro';
import type { Task } from '@oag/client';
import { useState } from 'react';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { TextArea } from '../design/Field.tsx';
import { needsReason, type SimpleAction } from './task-actions.ts';
import { useTaskMutation } from './use-task-mutation.ts';

type ActionDialogProps = { task: Task; type: string; action: SimpleAction; onClose: () => void };

/** Says what an action does, takes a reason, and runs it. */
export function ActionDialog({ task, type, action, onClose }: ActionDialogProps) {
  const { t, i18n } = useLingui();
  const [comment, setComment] = useState('');
  const isNeeded = needsReason(task, type);
  const { mutateAsync: run } = useTaskMutation(task.id, () => action.run({ task, comment }));
  const label = i18n._(action.label);
  const name = action.comment && i18n._(action.comment);
  return (
    <ConfirmDialog
      title={label}
      verb={label}
      isDanger={action.look === 'danger'}
      isComplete={!isNeeded || comment.trim() !== ''}
      onConfirm={() => run(undefined)}
      onClose={onClose}
    >
      <p>{i18n._(action.explains)}</p>
      {name !== undefined && (
        <TextArea
          label={isNeeded ? t`${name} (required)` : t`${name} (optional)`}
          value={comment}
          maxLength={4000}
          onChange={({ target }) => setComment(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
