import { Plural, Trans } from '@lingui/react/macro';
import type { Import, ImportProblem } from '@oag/client';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Checkbox } from '../design/Field.tsx';
import styles from './ImportPage.module.css';
import { useImportAction } from './use-import-action.ts';

type ConfirmImportProps = { import: Import; removals: readonly ImportProblem[] };

/** The decision: let the import take effect. Where it removes most of what an app has, one has to say that this is meant. */
export function ConfirmImport({ import: { id, counts }, removals }: ConfirmImportProps) {
  const [areRemovalsMeant, setAreRemovalsMeant] = useState(false);
  const confirm = useImportAction(id, 'confirm');
  const added = Number(counts?.grants?.added ?? 0);
  const removed = Number(counts?.grants?.removed ?? 0);
  return (
    <div className={styles.confirm}>
      <p>
        <Trans>The files are in order. Nothing has changed yet.</Trans>{' '}
        <Plural value={added} one="# grant is new" other="# grants are new" />
        {removed > 0 && (
          <>
            {', '}
            <Plural value={removed} one="# is removed" other="# are removed" />
          </>
        )}
        .
      </p>
      {removals.length > 0 && (
        <>
          <ul>
            {removals.map(({ message, line }) => (
              <li key={line}>{message.replace(/: check that.*$/, '.')}</li>
            ))}
          </ul>
          <Checkbox
            label={<Trans>The files are complete: remove this access</Trans>}
            hint={
              <Trans>
                A file is complete for each app in it, so that what it lacks is removed. A filtered or cut export looks
                the same.
              </Trans>
            }
            isChecked={areRemovalsMeant}
            onChange={setAreRemovalsMeant}
          />
        </>
      )}
      <ErrorNote error={confirm.error} />
      <p className={styles.actions}>
        <Button
          look="primary"
          disabled={confirm.isPending || (removals.length > 0 && !areRemovalsMeant)}
          onClick={() => confirm.mutate({ confirmRemovals: removals.length > 0 })}
        >
          <Trans>Import</Trans>
        </Button>
      </p>
    </div>
  );
}
