import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Checkbox, Select, TextArea, TextInput } from '../design/Field.tsx';
import { NewSecret } from './NewSecret.tsx';
import styles from './Settings.module.css';

const DAY_SECONDS = 86_400;
const LENGTHS = [30, 90, 180];

type CreateCredentialDialogProps = {
  programId: string;
  /** The roles of the program, to which the credential can be limited. */
  roleIds: readonly string[];
  onCreated: () => Promise<void>;
  onClose: () => void;
};

/** Creates a credential, and shows its secret once. */
export function CreateCredentialDialog({ programId, roleIds, onCreated, onClose }: CreateCredentialDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [networks, setNetworks] = useState('');
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [requireDpop, setRequireDpop] = useState(false);
  const creation = useMutation({
    mutationFn: async () => {
      const body = {
        displayName: name.trim(),
        expires: `${days * DAY_SECONDS}s`,
        allowSourceCidrs: networks.split(/[\s,]+/).filter((network) => network !== ''),
        scopedRoles: [...roles],
        requireDpop,
      };
      const params = { path: { service_principal_id: programId } };
      const { data } = await client.POST('/api/v1/service_principals/{service_principal_id}/credentials', {
        params,
        body,
      });
      return { clientId: data.credential?.clientId ?? '', clientSecret: data.clientSecret };
    },
    // The secret is shown when it exists, whatever becomes of the list behind it.
    onSuccess: () => void onCreated(),
  });
  const violations = creation.error instanceof ServiceError ? creation.error.fieldViolations : [];
  const ofNetworks = violations.find(({ field }) => field.startsWith('allowSourceCidrs'))?.description;
  if (creation.data) return <NewSecret {...creation.data} onClose={onClose} />;
  return (
    <Dialog
      title={t`New credential`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" disabled={creation.isPending} onClick={() => creation.mutate()}>
            <Trans>Create credential</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextInput
          label={t`Purpose`}
          hint={t`Where the secret will be kept, such as “Production”.`}
          value={name}
          maxLength={200}
          autoFocus
          onChange={({ target }) => setName(target.value)}
        />
        <Select
          label={t`Works for`}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={LENGTHS.map((length) => ({ value: String(length), label: t`${length} days` }))}
        />
        <TextArea
          label={t`Only from these networks`}
          hint={t`In CIDR notation, such as 10.20.0.0/16. Empty for any network.`}
          error={ofNetworks}
          rows={2}
          value={networks}
          onChange={({ target }) => setNetworks(target.value)}
        />
        <fieldset className={styles.checks}>
          <legend>
            <Trans>Limited to roles</Trans>
          </legend>
          {roleIds.map((id) => (
            <Checkbox
              key={id}
              label={id}
              isChecked={roles.includes(id)}
              onChange={(isChecked) => setRoles(isChecked ? [...roles, id] : roles.filter((other) => other !== id))}
            />
          ))}
        </fieldset>
        <Checkbox
          label={t`Tokens are bound to a key of the program (DPoP)`}
          hint={t`A stolen token is then useless elsewhere. The program has to support it.`}
          isChecked={requireDpop}
          onChange={setRequireDpop}
        />
        {ofNetworks === undefined && <ErrorNote error={creation.error} />}
      </div>
    </Dialog>
  );
}
