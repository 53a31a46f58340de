import { Trans, useLingui } from '@lingui/react/macro';
import { ServiceError } from '@oag/client';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Select, TextArea, TextInput } from '../design/Field.tsx';
import { NewSecret } from './NewSecret.tsx';
import { RoleLimits } from './RoleLimits.tsx';
import styles from './Settings.module.css';

const DAY_SECONDS = 86_400;
const LENGTHS = [30, 90, 180];

/** The limits of a new secret. */
export type SecretLimits = { displayName: string; expires: string; networks: string[]; scopedRoles: string[] };

type CreateSecretDialogProps = {
  title: string;
  /** The verb on the button. */
  verb: ReactNode;
  /** The roles to which it can be limited. */
  roleIds: readonly string[];
  /** The name of the networks in the request, as errors name them. */
  networksField: string;
  onCreate: (limits: SecretLimits) => Promise<{ clientId: string; clientSecret: string }>;
  onCreated: () => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for the limits of a credential or an API client, creates it, and shows its secret once. */
export function CreateSecretDialog(props: CreateSecretDialogProps) {
  const { title, verb, roleIds, networksField, onCreate, onCreated, onClose, children } = props;
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [networks, setNetworks] = useState('');
  const [roles, setRoles] = useState<readonly string[]>([]);
  const creation = useMutation({
    mutationFn: () =>
      onCreate({
        displayName: name.trim(),
        expires: `${days * DAY_SECONDS}s`,
        networks: networks.split(/[\s,]+/).filter((network) => network !== ''),
        scopedRoles: [...roles],
      }),
    // The secret is shown when it exists, whatever becomes of the list behind it.
    onSuccess: () => void onCreated(),
  });
  const violations = creation.error instanceof ServiceError ? creation.error.fieldViolations : [];
  const ofNetworks = violations.find(({ field }) => field.startsWith(networksField))?.description;
  if (creation.data) return <NewSecret {...creation.data} onClose={onClose} />;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" disabled={creation.isPending} onClick={() => creation.mutate()}>
            {verb}
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
        <RoleLimits roleIds={roleIds} chosen={roles} onChange={setRoles} />
        {children}
        {ofNetworks === undefined && <ErrorNote error={creation.error} />}
      </div>
    </Dialog>
  );
}
