import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReviewerProgress, ReviewerSignals } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { formatCount, formatShare } from '../../design/format.ts';
import { Spoken } from '../../design/Spoken.tsx';
import { Tag } from '../../design/Tag.tsx';
import { peopleQuery, type Person } from '../campaign/name-queries.ts';
import { ReassignReviewerDialog } from '../reviewers/ReassignReviewerDialog.tsx';
import { RemindDialog } from '../reviewers/RemindDialog.tsx';
import { secondsOf, signalsOf } from './figures.ts';
import { Meter } from './Meter.tsx';
import styles from './Tables.module.css';

const FIRST = 12;

type ReviewersTableProps = {
  campaignId: string;
  reviewers: readonly ReviewerProgress[];
  signals: ReadonlyMap<string, ReviewerSignals>;
  /** Whether the viewer may remind reviewers, and reassign their reviews. */
  mayRemind: boolean;
  /** Before the start nobody can have begun. */
  isStarted?: boolean;
};

/** How far each reviewer is and how they decide, those with the most open reviews first. */
export function ReviewersTable({ campaignId, reviewers, signals, mayRemind, isStarted = true }: ReviewersTableProps) {
  const { t, i18n } = useLingui();
  const { data: people } = useSuspenseQuery(peopleQuery(reviewers.map(({ userId }) => userId)));
  const [reminded, setReminded] = useState<Person | null>(null);
  const [reassigned, setReassigned] = useState<{ person: Person; open: number } | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? reviewers : reviewers.slice(0, FIRST);
  const names = { alike: t`all alike`, bulk: t`in bulk`, fast: t`under a second each` };
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Reviewer</Trans>
            </th>
            <th scope="col">
              <Trans>Decided</Trans>
            </th>
            <th scope="col" className={styles.figure}>
              <Trans>Denied</Trans>
            </th>
            <th scope="col" className={`${styles.figure} ${styles.wide}`}>
              <Trans>Median</Trans>
            </th>
            <th scope="col" className={styles.wide}>
              <Trans>Signals</Trans>
            </th>
            {mayRemind && (
              <th scope="col" className={styles.action}>
                <Spoken>
                  <Trans>Remind or reassign</Trans>
                </Spoken>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ userId, counts }) => {
            const decided = counts.certified + counts.denied;
            const person = people.get(userId) ?? { id: userId, name: userId, email: '', manager: '', delegate: '' };
            const own = signals.get(userId);
            const found = own ? signalsOf(own) : [];
            const median = own?.medianDecisionTime;
            const { name } = person;
            return (
              <tr key={userId}>
                <th scope="row" title={person.email}>
                  {name}
                </th>
                <td>
                  <Meter value={decided} total={counts.total} />
                  <Trans>
                    {formatCount(decided)} of {formatCount(counts.total)}
                  </Trans>
                </td>
                <td className={styles.figure}>{decided === 0 ? '–' : formatShare(counts.denied, decided)}</td>
                <td className={`${styles.figure} ${styles.wide}`}>
                  {median ? t`${i18n.number(secondsOf(median), { maximumSignificantDigits: 2 })} s` : '–'}
                </td>
                <td className={styles.wide}>
                  {counts.open === 0 && counts.cancelled > 0 ? (
                    <Tag tone="warn">
                      <Plural value={counts.cancelled} one="# not decided" other="# not decided" />
                    </Tag>
                  ) : isStarted && decided === 0 && counts.open > 0 ? (
                    <Tag>
                      <Trans>not started</Trans>
                    </Tag>
                  ) : (
                    found.length > 0 && <Tag tone="warn">{found.map((signal) => names[signal]).join(', ')}</Tag>
                  )}
                </td>
                {mayRemind && (
                  <td className={styles.action}>
                    {counts.open > 0 && (
                      <>
                        <Button look="quiet" aria-label={t`Remind ${name}`} onClick={() => setReminded(person)}>
                          <Trans>Remind</Trans>
                        </Button>
                        <Button
                          look="quiet"
                          aria-label={t`Reassign the reviews of ${name}`}
                          onClick={() => setReassigned({ person, open: counts.open })}
                        >
                          <Trans>Reassign</Trans>
                        </Button>
                      </>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {reviewers.length > FIRST && (
        <Button look="quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? (
            <Trans>Show fewer</Trans>
          ) : (
            <Plural value={reviewers.length} one="Show all #" other="Show all #" />
          )}
        </Button>
      )}
      {reassigned && (
        <ReassignReviewerDialog campaignId={campaignId} {...reassigned} onClose={() => setReassigned(null)} />
      )}
      {reminded && <RemindDialog campaignId={campaignId} person={reminded} onClose={() => setReminded(null)} />}
    </>
  );
}
