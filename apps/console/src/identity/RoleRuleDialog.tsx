import { useLingui } from '@lingui/react/macro';
import type { Role, SignInRoleRule } from '@oag/client';
import { useState } from 'react';
import { Select, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';

type RoleRuleDialogProps = {
  roles: readonly Role[];
  onSave: (rule: SignInRoleRule) => Promise<void>;
  onClose: () => void;
};

/** Gives a role to people whose claim has a value. */
export function RoleRuleDialog({ roles, onSave, onClose }: RoleRuleDialogProps) {
  const { t } = useLingui();
  const [claim, setClaim] = useState('groups');
  const [value, setValue] = useState('');
  const [roleId, setRoleId] = useState('');
  return (
    <FormDialog
      title={t`Role from a claim`}
      verb={t`Add the rule`}
      isComplete={claim !== '' && value !== '' && roleId !== ''}
      fields={['claim', 'value', 'roleId']}
      onSave={() => onSave({ claim, value, roleId })}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Claim`}
            hint={t`A text or a list of texts in the ID token, such as groups or realm_access.roles.`}
            error={errors['claim']}
            value={claim}
            maxLength={128}
            onChange={({ target }) => setClaim(target.value.trim())}
          />
          <TextInput
            label={t`Value`}
            hint={t`Case counts. Entra ID sends the object id of a group.`}
            error={errors['value']}
            value={value}
            maxLength={512}
            onChange={({ target }) => setValue(target.value)}
          />
          <Select
            label={t`Role`}
            error={errors['roleId']}
            value={roleId}
            options={[
              { value: '', label: t`Choose a role` },
              ...roles.map(({ id, displayName }) => ({ value: id, label: displayName })),
            ]}
            onChange={setRoleId}
          />
        </>
      )}
    </FormDialog>
  );
}
