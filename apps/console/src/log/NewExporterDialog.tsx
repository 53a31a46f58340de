import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Checkbox, RadioGroup, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';

const FIELDS = ['displayName', 'prefix', 'endpoint', 'bucket', 'region', 'accessKeyId', 'secretAccessKey'];

type NewExporterDialogProps = { onSaved: () => Promise<void>; onClose: () => void };

/** Begins to write the log to a bucket or to files of the service. */
export function NewExporterDialog({ onSaved, onClose }: NewExporterDialogProps) {
  const { t } = useLingui();
  const [isBucket, setIsBucket] = useState(true);
  const [usePathStyle, setUsePathStyle] = useState(false);
  const [texts, setTexts] = useState<{ readonly [field: string]: string }>({});
  const valueOf = (field: string): string => texts[field]?.trim() ?? '';
  const save = async (): Promise<void> => {
    const target = isBucket
      ? {
          s3: { endpoint: valueOf('endpoint'), bucket: valueOf('bucket'), region: valueOf('region'), usePathStyle },
          accessKeyId: valueOf('accessKeyId'),
          secretAccessKey: valueOf('secretAccessKey'),
        }
      : { directory: {} };
    const body = { displayName: valueOf('displayName'), prefix: valueOf('prefix'), ...target };
    await client.POST('/api/v1/systemlog/exports', { body });
    await onSaved();
  };
  return (
    <FormDialog
      title={t`New export of the log`}
      verb={t`Create`}
      isComplete={valueOf('displayName') !== '' && (!isBucket || valueOf('bucket') !== '')}
      fields={FIELDS}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => {
        const field = (name: string, label: string, hint?: string, type = 'text') => (
          <TextInput
            label={label}
            hint={hint}
            type={type}
            autoComplete="off"
            error={errors[name]}
            value={texts[name] ?? ''}
            maxLength={512}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
          />
        );
        return (
          <>
            {field('displayName', t`Name`, t`Such as “Audit archive”.`)}
            <RadioGroup
              label={t`Where it is written`}
              value={isBucket ? 'bucket' : 'files'}
              options={[
                { value: 'bucket', label: t`A bucket (S3)` },
                {
                  value: 'files',
                  label: t`Files of the service`,
                  hint: t`In the folder exports of its data directory.`,
                },
              ]}
              onChange={(value) => setIsBucket(value === 'bucket')}
            />
            {isBucket && (
              <>
                {field('endpoint', t`Endpoint`, t`Such as https://minio.example.com. Empty for AWS.`)}
                {field('bucket', t`Bucket`)}
                {field('region', t`Region`, t`Such as eu-central-1.`)}
                <Checkbox
                  label={t`The bucket is in the path`}
                  hint={t`Most services other than AWS need it.`}
                  isChecked={usePathStyle}
                  onChange={setUsePathStyle}
                />
                {field('accessKeyId', t`Id of the access key`, t`It may put objects, and needs nothing else.`)}
                {field(
                  'secretAccessKey',
                  t`Secret of the access key`,
                  t`It is stored encrypted, and nobody can read it again.`,
                  'password',
                )}
              </>
            )}
            {field('prefix', t`Folder`, t`Such as audit/access. Empty for the top.`)}
          </>
        );
      }}
    </FormDialog>
  );
}
