import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { TextArea } from '../design/Field.tsx';
import { formatCount } from '../design/format.ts';
import { againstRecommendation, needsReason, planMany } from './decide-many.ts';
import styles from './DecideManyDialog.module.css';
import type { Verb } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';

type DecideManyDialogProps = {
  rows: readonly ReviewRow[];
  verb: Verb;
  onClose: () => void;
  onDecide: (rows: readonly ReviewRow[], comment: string) => void;
};

/** Shows exactly what a decision about many rows includes and leaves out, before it is made. */
export function DecideManyDialog({ rows, verb, onClose, onDecide }: DecideManyDialogProps) {
  const { t } = useLingui();
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { included, leftOut } = planMany(rows, verb);
  const count = formatCount(included.length);
  const apps = [...Map.groupBy(included, ({ what }) => what.app)];
  const isNeeded = needsReason(included, verb);
  const against = againstRecommendation(included, verb).length;
  const reasons = {
    own: t`your own access: somebody else decides, or you do it one by one`,
    conflict: t`part of a conflict: look at it one by one`,
    highRisk: t`high risk: look at it one by one`,
  };
  const decide = (): void => {
    if (isNeeded && comment.trim() === '') setMissing(true);
    else onDecide(included, comment.trim());
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
          <Button look="primary" disabled={included.length === 0} onClick={decide}>
            {verb === 'certify' ? <Trans>Certify {count}</Trans> : <Trans>Revoke {count}</Trans>}
          </Button>
        </>
      }
    >
      <ul className={styles.counts}>
        {apps.map(([app, inApp]) => (
          <li key={app}>
            <b>{formatCount(inApp.length)}</b> {app}
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
            {leftOut.map(({ exception, rows: excepted }) => (
              <li key={exception}>
                <b>{formatCount(excepted.length)}</b> {reasons[exception]}
              </li>
            ))}
          </ul>
        </div>
      )}
      <TextArea
        label={isNeeded ? t`Reason` : t`Reason (optional)`}
        hint={t`It is recorded with each of them. Owners of the campaign see the share of decisions that were marked together.`}
        error={isMissing && comment.trim() === '' ? t`The policy asks for a reason` : undefined}
        value={comment}
        maxLength={2000}
        onChange={({ target }) => setComment(target.value)}
      />
    </Dialog>
  );
}
