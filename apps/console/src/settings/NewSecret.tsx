import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Facts } from '../design/Facts.tsx';
import styles from './Settings.module.css';

type NewSecretProps = { clientId: string; clientSecret: string; onClose: () => void };

/** Shows the secret of a new credential. It is nowhere afterwards: not in the page, and not in the service. */
export function NewSecret({ clientId, clientSecret, onClose }: NewSecretProps) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Dialog
      title={t`Keep the secret now`}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              void navigator.clipboard.writeText(clientSecret).then(() => setIsCopied(true));
            }}
          >
            {isCopied ? <Trans>Copied</Trans> : <Trans>Copy secret</Trans>}
          </Button>
          <Button look="primary" onClick={onClose}>
            <Trans>I kept it</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It is shown only here. The service keeps a hash of it, so that nobody can read it again.</Trans>
      </p>
      <Facts
        facts={[
          [
            t`Client id`,
            <code key="id" className={styles.secret}>
              {clientId}
            </code>,
          ],
          [
            t`Client secret`,
            <code key="secret" className={styles.secret}>
              {clientSecret}
            </code>,
          ],
        ]}
      />
    </Dialog>
  );
}
