import { Trans, useLingui } from '@lingui/react/macro';
import type { Task } from '@oag/client';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { TextArea } from '../design/Field.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { CANDIDATE_LETTERS, candidatesOf } from '../pickers/candidates.ts';
import { needsReason } from './task-actions.ts';
import { stepIdOf } from './task-queries.ts';
import { useTaskMutation } from './use-task-mutation.ts';

/** Gives the current step to somebody else. */
export function ReassignDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useLingui();
  const [person, setPerson] = useState<Option | null>(null);
  const [comment, setComment] = useState('');
  const isNeeded = needsReason(task, 'TASK_ACTION_TYPE_REASSIGN');
  const { mutateAsync: reassign } = useTaskMutation(task.id, (userId: string) =>
    client.POST('/api/v1/tasks/{task_id}/action/reassign', {
      params: { path: { task_id: task.id } },
      body: { newStepUserIds: [userId], policyStepId: stepIdOf(task), comment },
    }),
  );
  return (
    <ConfirmDialog
      title={t`Reassign`}
      verb={<Trans>Reassign</Trans>}
      isComplete={person !== null && (!isNeeded || comment.trim() !== '')}
      onConfirm={async () => person && reassign(person.id)}
      onClose={onClose}
    >
      <p>
        <Trans>The step goes to this person, and no longer to you. The policy of the task says who may get it.</Trans>
      </p>
      <Picker
        label={t`To`}
        source={candidatesOf(task.id, 'reassign')}
        value={person}
        onChange={setPerson}
        minimum={CANDIDATE_LETTERS}
      />
      <TextArea
        label={isNeeded ? t`Reason (required)` : t`Reason (optional)`}
        value={comment}
        maxLength={4000}
        onChange={({ target }) => setComment(target.value)}
      />
    </ConfirmDialog>
  );
}
