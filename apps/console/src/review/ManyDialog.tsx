import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { TextArea } from '../design/Field.tsx';
import { formatCount } from '../design/format.ts';
import type { ManyPreview } from './decide-many.ts';
import styles from './ManyDialog.module.css';
import type { Verb } from './review-queries.ts';

type ManyDialogProps = {
  /** Undefined until it has arrived. */
  preview: ManyPreview | undefined;
  verb: Verb;
  /** The rows have changed since the preview before. */
  hasChanged?: boolean;
  isBusy?: boolean;
  error?: unknown;
  onClose: () => void;
  onDecide: (comment: string) => void;
};

/** Shows exactly what a decision about many rows includes and leaves out, before it is made. */
export function ManyDialog({ preview, verb, hasChanged, isBusy, error, onClose, onDecide }: ManyDialogProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const count = preview ? formatCount(preview.included) : '…';
  const isNeeded = preview?.needsReason ?? false;
  const decide = (): void => {
    if (isNeeded && comment.trim() === '') setMissing(true);
    else onDecide(comment.trim());
  };
  return (
    <Dialog
      title={verb === 'certify' ? t`Certify ${count}?` : t`Revoke ${count}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" disabled={!preview || preview.included === 0 || isBusy} onClick={decide}>
            {verb === 'certify' ? <Trans>Certify {count}</Trans> : <Trans>Revoke {count}</Trans>}
          </Button>
        </>
      }
    >
      {hasChanged && (
        <p className={styles.leftOut} role="status">
          <Trans>Other rows match now than before, and nothing was marked. Look at the new numbers.</Trans>
        </p>
      )}
      {preview ? (
        <Preview preview={preview} verb={verb} />
      ) : (
        <p role="status">
          <Trans>Counting …</Trans>
        </p>
      )}
      <TextArea
        label={isNeeded ? t`Reason` : t`Reason (optional)`}
        hint={t`It is recorded with each of them. Owners of the campaign see the share of decisions that were marked together.`}
        error={isMissing && comment.trim() === '' ? t`The policy asks for a reason` : undefined}
        value={comment}
        maxLength={2000}
        onChange={({ target }) => setComment(target.value)}
      />
      <ErrorNote error={error} />
    </Dialog>
  );
}

function Preview({ preview: { apps, against, leftOut }, verb }: { preview: ManyPreview; verb: Verb }) {
  const { t } = useLingui();
  const reasons = {
    own: t`your own access: somebody else decides, or you do it one by one`,
    conflict: t`part of a conflict: look at it one by one`,
    highRisk: t`high risk: look at it one by one`,
  };
  return (
    <>
      <ul className={styles.counts}>
        {apps.map(({ name, count }) => (
          <li key={name}>
            <b>{formatCount(count)}</b> {name}
          </li>
        ))}
      </ul>
      {against > 0 && (
        <p className={styles.leftOut}>
          {verb === 'certify' ? (
            <Trans>
              <b>{formatCount(against)}</b> of them are recommended to be revoked.
            </Trans>
          ) : (
            <Trans>
              <b>{formatCount(against)}</b> of them are recommended to be certified.
            </Trans>
          )}
        </p>
      )}
      {leftOut.length > 0 && (
        <div className={styles.leftOut}>
          <h3>
            <Trans>Left out</Trans>
          </h3>
          <ul className={styles.counts}>
            {leftOut.map(({ exception, count }) => (
              <li key={exception}>
                <b>{formatCount(count)}</b> {reasons[exception]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
