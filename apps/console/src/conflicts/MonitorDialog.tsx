import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError, type ConflictMonitor } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { RadioGroup, TextArea, TextInput } from '../design/Field.tsx';
import { monitorsQuery } from './conflict-queries.ts';
import styles from './Conflicts.module.css';

type MonitorDialogProps = {
  /** The rule to change; absent for a new one. */
  monitor?: ConflictMonitor;
  onClose: () => void;
};

/** Creates a rule and opens it, or changes its name, its reason and what a conflict is. */
export function MonitorDialog({ monitor, onClose }: MonitorDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [displayName, setDisplayName] = useState(monitor?.displayName ?? '');
  const [description, setDescription] = useState(monitor?.description ?? '');
  const [negateGroupB, setNegateGroupB] = useState(monitor?.negateGroupB ?? false);
  const saving = useMutation({
    mutationFn: async () => {
      const body = { displayName, description, negateGroupB };
      const { data } = monitor
        ? await client.POST('/api/v1/accessconflict/{id}', { params: { path: { id: monitor.id } }, body })
        : await client.POST('/api/v1/accessconflict', { body });
      await queryClient.invalidateQueries({ queryKey: monitorsQuery.queryKey });
      return data.id;
    },
    onSuccess: async (monitorId) => {
      if (monitor) onClose();
      else await navigate({ to: '/conflicts/$monitorId', params: { monitorId }, search: {} });
    },
  });
  const violations = saving.error instanceof ServiceError ? saving.error.fieldViolations : [];
  const nameProblem = violations.find(({ field }) => field === 'displayName')?.description;
  return (
    <Dialog
      title={monitor ? t`Change the rule` : t`New rule`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            disabled={saving.isPending || displayName.trim() === ''}
            onClick={() => saving.mutate()}
          >
            {monitor ? <Trans>Save</Trans> : <Trans>Create rule</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextInput
          label={t`Name`}
          hint={t`Such as “Edit and approve payroll”.`}
          error={nameProblem}
          value={displayName}
          maxLength={256}
          autoFocus
          onChange={({ target }) => setDisplayName(target.value)}
        />
        <TextArea
          label={t`Why it is a conflict`}
          hint={t`Reviewers read it beside the access.`}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <RadioGroup
          label={t`It is a conflict to hold`}
          value={negateGroupB ? 'without' : 'both'}
          onChange={(value) => setNegateGroupB(value === 'without')}
          options={[
            { value: 'both', label: t`something of group A and something of group B` },
            {
              value: 'without',
              label: t`something of group A and nothing of group B`,
              hint: t`For access that requires another one, such as a training.`,
            },
          ]}
        />
        {nameProblem === undefined && <ErrorNote error={saving.error} />}
      </div>
    </Dialog>
  );
}
