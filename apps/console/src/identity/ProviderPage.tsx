import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { Page } from '../design/Page.tsx';
import { SecretDialog } from './SecretDialog.tsx';

type Asked = 'edit' | 'secret' | 'enable' | 'disable' | 'delete';

type ProviderPageProps = {
  name: string;
  above: ReactNode;
  about: ReactNode;
  isEnabled: boolean;
  mayChange: boolean;
  /** The dialog that changes the settings. */
  edit: (onClose: () => void) => ReactNode;
  /** The consequence of each, in a sentence. */
  consequences: { enable: ReactNode; disable: ReactNode; delete: ReactNode };
  onSecret: (clientSecret: string) => Promise<void>;
  onEnabled: (isEnabled: boolean) => Promise<void>;
  onDelete: () => Promise<void>;
  /** `askSecret` opens the dialog that replaces the secret. */
  children: (askSecret: () => void) => ReactNode;
};

/** The page of a provider at which people authenticate: it is changed, enabled, disabled and deleted alike. */
export function ProviderPage(props: ProviderPageProps) {
  const { name, above, about, isEnabled, mayChange, edit, consequences, children } = props;
  const { onSecret, onEnabled, onDelete } = props;
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  return (
    <Page
      title={name}
      above={above}
      about={about}
      actions={
        mayChange && (
          <>
            <Button onClick={() => setAsked('edit')}>
              <Trans>Edit</Trans>
            </Button>
            <Button onClick={() => setAsked(isEnabled ? 'disable' : 'enable')}>
              {isEnabled ? <Trans>Disable</Trans> : <Trans>Enable</Trans>}
            </Button>
            <Button look="danger" onClick={() => setAsked('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      {children(() => setAsked('secret'))}
      {asked === 'edit' && edit(close)}
      {asked === 'secret' && <SecretDialog onClose={close} onSave={onSecret} />}
      {(asked === 'enable' || asked === 'disable') && (
        <ConfirmDialog
          title={asked === 'enable' ? t`Enable ${name}?` : t`Disable ${name}?`}
          verb={asked === 'enable' ? t`Enable` : t`Disable`}
          onClose={close}
          onConfirm={() => onEnabled(asked === 'enable')}
        >
          <p>{consequences[asked]}</p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <ConfirmDialog title={t`Delete ${name}?`} verb={t`Delete`} isDanger onClose={close} onConfirm={onDelete}>
          <p>{consequences.delete}</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
