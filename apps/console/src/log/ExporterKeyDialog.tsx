import { useLingui } from '@lingui/react/macro';
import type { Exporter } from '@oag/client';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';

type ExporterKeyDialogProps = { exporter: Exporter; onSaved: () => Promise<void>; onClose: () => void };

/** Replaces the access key of a bucket. Nobody can read its secret again. */
export function ExporterKeyDialog({ exporter, onSaved, onClose }: ExporterKeyDialogProps) {
  const { t } = useLingui();
  const [accessKeyId, setAccessKeyId] = useState(exporter.s3?.accessKeyId ?? '');
  const [secretAccessKey, setSecretAccessKey] = useState('');
  return (
    <FormDialog
      title={t`Replace the key of ${exporter.displayName}`}
      verb={t`Save`}
      isComplete={accessKeyId.trim() !== '' && secretAccessKey !== ''}
      fields={['accessKeyId', 'secretAccessKey']}
      onSave={async () => {
        await client.POST('/api/v1/systemlog/exports/{export_id}/secret', {
          params: { path: { export_id: exporter.exportId } },
          body: { accessKeyId: accessKeyId.trim(), secretAccessKey },
        });
        await onSaved();
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput
            label={t`Id of the access key`}
            autoComplete="off"
            error={errors['accessKeyId']}
            value={accessKeyId}
            maxLength={256}
            onChange={({ target }) => setAccessKeyId(target.value)}
          />
          <TextInput
            label={t`Secret of the access key`}
            type="password"
            autoComplete="off"
            hint={t`It is stored encrypted, and nobody can read it again.`}
            error={errors['secretAccessKey']}
            value={secretAccessKey}
            maxLength={512}
            onChange={({ target }) => setSecretAccessKey(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
