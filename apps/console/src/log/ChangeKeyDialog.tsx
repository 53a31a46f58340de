import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';

/** Replaces the key that signs the roots of the log. */
export function ChangeKeyDialog({ onSaved, onClose }: { onSaved: () => Promise<void>; onClose: () => void }) {
  const { t } = useLingui();
  const [comment, setComment] = useState('');
  return (
    <FormDialog
      title={t`Replace the signing key of the log?`}
      verb={t`Replace the key`}
      fields={['comment']}
      onSave={async () => {
        await client.POST('/api/v1/systemlog/action/change_key', { body: { comment: comment.trim() } });
        await onSaved();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            <Trans>
              The old key signs the handover to the new one, and nothing after that. What it has signed stays valid.
              Give auditors the fingerprint of the new key.
            </Trans>
          </p>
          <TextInput
            label={t`Reason (optional)`}
            hint={t`Such as the yearly change of keys. The log records it.`}
            error={errors['comment']}
            value={comment}
            maxLength={1000}
            onChange={({ target }) => setComment(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
