import { Trans, useLingui } from '@lingui/react/macro';
import type { Task } from '@oag/client';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextArea } from '../design/Field.tsx';
import { Picker, type Option } from '../pickers/Picker.tsx';
import { policiesOf } from '../pickers/sources.ts';
import { useTaskMutation } from './use-task-mutation.ts';

/** Gives a task another policy, from its first step. */
export function PolicyDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useLingui();
  const [policy, setPolicy] = useState<Option | null>(null);
  const [comment, setComment] = useState('');
  const { mutate, isPending, error } = useTaskMutation(
    task.id,
    (policyId: string) =>
      client.POST('/api/v1/tasks/{task_id}/action/change-policy', {
        params: { path: { task_id: task.id } },
        body: { policyId, comment },
      }),
    onClose,
  );
  return (
    <Dialog
      title={t`Change the policy`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button look="primary" disabled={isPending || !policy} onClick={() => policy && mutate(policy.id)}>
            <Trans>Change the policy</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>The task goes to the first step of the other policy.</Trans>
      </p>
      <Picker
        label={t`Policy`}
        source={policiesOf(task.policy?.policy?.policyType ?? '')}
        value={policy}
        onChange={setPolicy}
      />
      <TextArea
        label={t`Reason (optional)`}
        value={comment}
        maxLength={4000}
        onChange={({ target }) => setComment(target.value)}
      />
      <ErrorNote error={error} />
    </Dialog>
  );
}
