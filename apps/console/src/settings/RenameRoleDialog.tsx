import { useLingui } from '@lingui/react/macro';
import type { Role } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { rolesQuery } from './settings-queries.ts';

/** Gives a role the name that the organization has for it. What it permits stays. */
export function RenameRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [displayName, setDisplayName] = useState(role.displayName);
  return (
    <FormDialog
      title={t`Rename ${role.displayName}`}
      verb={t`Save`}
      isComplete={displayName.trim() !== ''}
      fields={['displayName']}
      onSave={async () => {
        const params = { path: { role_id: role.id } };
        const body = { role: { displayName: displayName.trim() }, updateMask: 'displayName' };
        await client.POST('/api/v1/iam/roles/{role_id}', { params, body });
        await queryClient.invalidateQueries({ queryKey: rolesQuery.queryKey });
      }}
      onClose={onClose}
    >
      {(errors) => (
        <TextInput
          label={t`Name`}
          hint={t`What the role permits does not change.`}
          error={errors['displayName']}
          value={displayName}
          maxLength={200}
          autoFocus
          onChange={({ target }) => setDisplayName(target.value)}
        />
      )}
    </FormDialog>
  );
}
