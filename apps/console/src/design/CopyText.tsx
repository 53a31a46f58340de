import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from './Button.tsx';
import styles from './CopyText.module.css';

/** A text to take elsewhere, such as an address to register. Where the browser lends no clipboard, one click selects all of it. */
export function CopyText({ name, text }: { name: string; text: string }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <span className={styles.line}>
      <code className={styles.text}>{text}</code>
      {window.isSecureContext && (
        <Button
          look="quiet"
          aria-label={t`Copy ${name}`}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      )}
    </span>
  );
}
