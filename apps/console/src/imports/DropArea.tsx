import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../design/Button.tsx';
import styles from './ChooseFiles.module.css';

/** Takes files that are dropped on it or chosen by its button. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <strong>
        <Trans>Drop your export here</Trans>
      </strong>
      <p>
        <Trans>
          One CSV or JSON file with who has what is enough. Files with the people and with the entitlements make the
          review better. Nothing changes before you have seen what the service understood.
        </Trans>
      </p>
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl,text/csv,application/json"
        aria-label={t`CSV or JSON files`}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again, after a correction.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <Trans>Choose files</Trans>
      </Button>
    </div>
  );
}
