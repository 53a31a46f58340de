import { Trans, useLingui } from '@lingui/react/macro';
import type { Task } from '@oag/client';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextInput } from '../design/Field.tsx';
import { useTaskMutation } from './use-task-mutation.ts';

const DAY = 86_400;

/** Changes for how long a requested access is given. */
export function DurationDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useLingui();
  const given = task.type?.grant?.grantDuration;
  const [days, setDays] = useState(given ? String(Math.round(Number.parseFloat(given) / DAY)) : '');
  const { mutate, isPending, error } = useTaskMutation(
    task.id,
    () =>
      client.POST('/api/v1/tasks/{task_id}/action/update-grant-duration', {
        params: { path: { task_id: task.id } },
        body: { duration: days === '' ? null : `${Number(days) * DAY}s` },
      }),
    onClose,
  );
  return (
    <Dialog
      title={t`Change the duration`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button look="primary" disabled={isPending} onClick={() => mutate(undefined)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <TextInput
        label={t`Days`}
        hint={t`Leave it empty for access without an end, where the entitlement allows that.`}
        type="number"
        min={1}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <ErrorNote error={error} />
    </Dialog>
  );
}
