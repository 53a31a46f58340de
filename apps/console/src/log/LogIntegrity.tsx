import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { formatCount } from '../design/format.ts';
import { Tag } from '../design/Tag.tsx';
import styles from './LogPage.module.css';
import { checkLog, type LogCheck } from './log-queries.ts';

/** Checks that the log is as it was sealed, and says what that proves and what it does not. */
export function LogIntegrity() {
  const { t } = useLingui();
  const [progress, setProgress] = useState<LogCheck | null>(null);
  const check = useMutation({ mutationFn: () => checkLog(setProgress) });
  return (
    <section className={styles.integrity} aria-label={t`Integrity of the log`}>
      <div className={styles.line}>
        <div role="status">
          {check.isPending ? (
            <Trans>
              Checking: {formatCount(progress?.done ?? 0)} of {formatCount(progress?.total ?? 0)} entries
            </Trans>
          ) : check.data ? (
            <Verdict check={check.data} />
          ) : (
            <Trans>
              The log is sealed in a tree of hashes with signed roots. A check finds entries that were changed.
            </Trans>
          )}
        </div>
        <Button disabled={check.isPending} onClick={() => check.mutate()}>
          {check.data ? <Trans>Check again</Trans> : <Trans>Check the log</Trans>}
        </Button>
      </div>
      <ErrorNote error={check.error} />
      {check.data && <Findings check={check.data} />}
    </section>
  );
}

const Verdict = ({ check: { problems, isWhole } }: { check: LogCheck }) =>
  problems.length > 0 ? (
    <>
      <Tag tone="deny">
        <Plural value={problems.length} one="# problem" other="# problems" />
      </Tag>{' '}
      <Trans>The log is not as it was sealed.</Trans>
    </>
  ) : isWhole ? (
    <>
      <Tag tone="accent">
        <Trans>Intact</Trans>
      </Tag>{' '}
      <Trans>The log is as it was sealed.</Trans>
    </>
  ) : (
    <Trans>The check did not reach the end of the log. Check again.</Trans>
  );

function Findings({ check: { done, problems, comparedRows, last } }: { check: LogCheck }) {
  const entries = formatCount(done);
  const roots = formatCount(Number(last.checkedRoots));
  const rows = formatCount(comparedRows);
  const unsealed = formatCount(Number(last.unsealedEntries));
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ reason, index, description, eventUid }) => (
            <li key={reason + index + eventUid}>{description}</li>
          ))}
        </ul>
      )}
      <div className={styles.claims}>
        <div>
          <h3>
            <Trans>Checked</Trans>
          </h3>
          <ul className={styles.muted}>
            <li>
              <Trans>{entries} entries have the hashes with which they were sealed.</Trans>
            </li>
            <li>
              <Trans>The tree of hashes leads to {roots} signed roots, which follow one another.</Trans>
            </li>
            {comparedRows > 0 && (
              <li>
                <Trans>{rows} rows of campaigns, decisions and imports are what their entries recorded.</Trans>
              </li>
            )}
          </ul>
        </div>
        <div>
          <h3>
            <Trans>Not proved by it</Trans>
          </h3>
          <ul className={styles.muted}>
            <li>
              <Trans>{unsealed} entries are not sealed yet.</Trans>
            </li>
            {last.outsideRoots === '0' && (
              <li>
                <Trans>Nothing outside the database was compared: this process keeps no file of roots.</Trans>
              </li>
            )}
            <li>
              <Trans>That nobody replaced the log and its key as a whole. For that, keep roots elsewhere.</Trans>{' '}
              <a href="/docs/evidence/">
                <Trans>How auditors check</Trans>
              </a>
            </li>
          </ul>
        </div>
      </div>
    </>
  );
}
