import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { clientApprovalsQuery } from './identity-queries.ts';

/** Approves a program in advance, without a task. */
export function ApproveClientDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [clientIdUrl, setClientIdUrl] = useState('');
  const [displayName, setDisplayName] = useState('');
  const save = async (): Promise<void> => {
    const body = { clientIdUrl: clientIdUrl.trim(), displayName: displayName.trim() };
    await client.POST('/api/v1/iam/client_approvals', { body });
    await queryClient.invalidateQueries({ queryKey: clientApprovalsQuery.queryKey });
  };
  return (
    <FormDialog
      title={t`Approve a program`}
      verb={t`Approve`}
      isComplete={clientIdUrl.trim() !== '' && displayName.trim() !== ''}
      fields={['clientIdUrl', 'displayName']}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Client ID of the program`}
            hint={t`The address that describes it, such as https://notes.example/oauth/client.json.`}
            error={errors['clientIdUrl']}
            type="url"
            value={clientIdUrl}
            maxLength={2048}
            onChange={({ target }) => setClientIdUrl(target.value)}
          />
          <TextInput
            label={t`Name of the program`}
            hint={t`People see it when the program asks them.`}
            error={errors['displayName']}
            value={displayName}
            maxLength={256}
            onChange={({ target }) => setDisplayName(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
