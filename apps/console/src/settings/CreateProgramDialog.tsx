import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextInput } from '../design/Field.tsx';
import { programsQuery } from './settings-queries.ts';

/** Creates an identity for a program, and opens its page, where it gets roles and credentials. */
export function CreateProgramDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [displayName, setDisplayName] = useState('');
  const creation = useMutation({
    mutationFn: async () => {
      const { data } = await client.POST('/api/v1/service_principals', { body: { displayName } });
      return data.servicePrincipal?.id;
    },
    onSuccess: async (programId) => {
      await queryClient.invalidateQueries({ queryKey: programsQuery.queryKey });
      if (programId !== undefined) await navigate({ to: '/settings/programs/$programId', params: { programId } });
    },
  });
  const violation =
    creation.error instanceof ServiceError
      ? creation.error.fieldViolations.find(({ field }) => field === 'displayName')?.description
      : undefined;
  return (
    <Dialog
      title={t`New API client`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            disabled={creation.isPending || displayName.trim() === ''}
            onClick={() => creation.mutate()}
          >
            <Trans>Create</Trans>
          </Button>
        </>
      }
    >
      <TextInput
        label={t`Name`}
        hint={t`The program and its purpose, such as “Nightly export to the data warehouse”.`}
        error={violation}
        value={displayName}
        maxLength={200}
        autoFocus
        onChange={({ target }) => setDisplayName(target.value)}
      />
      {violation === undefined && <ErrorNote error={creation.error} />}
    </Dialog>
  );
}
