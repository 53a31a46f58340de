import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';

type SecretDialogProps = { onSave: (clientSecret: string) => Promise<unknown>; onClose: () => void };

/** Replaces the secret of a provider. Nobody can read it again. */
export function SecretDialog({ onSave, onClose }: SecretDialogProps) {
  const { t } = useLingui();
  const [secret, setSecret] = useState('');
  return (
    <FormDialog
      title={t`Client secret`}
      verb={secret === '' ? t`Remove the secret` : t`Save the secret`}
      fields={['clientSecret']}
      onSave={() => onSave(secret)}
      onClose={onClose}
    >
      {(errors) => (
        <TextInput
          label={t`Client secret`}
          type="password"
          autoComplete="off"
          hint={t`It is stored encrypted, and nobody can read it again. It is in use at once. Empty for none.`}
          error={errors['clientSecret']}
          value={secret}
          maxLength={4096}
          onChange={({ target }) => setSecret(target.value)}
        />
      )}
    </FormDialog>
  );
}
