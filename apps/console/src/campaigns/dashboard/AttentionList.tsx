import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { ButtonLink } from '../../design/ButtonLink.tsx';
import { peopleQuery, type Person } from '../campaign/name-queries.ts';
import { RemindDialog } from '../reviewers/RemindDialog.tsx';
import type { Attention } from './attention.ts';
import { AttentionText } from './AttentionText.tsx';
import styles from './AttentionList.module.css';

type AttentionListProps = { attention: readonly Attention[]; campaignId: string; mayEdit: boolean };

const keyOf = (one: Attention): string =>
  [one.kind, 'userId' in one && one.userId, 'state' in one && one.state, 'warning' in one && one.warning].join(' ') +
  ('source' in one ? one.source.appId : '');

/** What keeps the campaign from ending well, why, and what can be done about it. */
export function AttentionList({ attention, campaignId, mayEdit }: AttentionListProps) {
  const { t } = useLingui();
  const ids = attention.flatMap((one) => (one.kind === 'not-started' ? [one.userId] : []));
  const { data: people } = useSuspenseQuery(peopleQuery(ids));
  const [reminded, setReminded] = useState<Person | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {attention.map((one) => {
          const person = one.kind === 'not-started' ? people.get(one.userId) : undefined;
          const name = person?.name ?? '';
          return (
            <li key={keyOf(one)}>
              <div>
                <AttentionText campaignId={campaignId} attention={one} person={person} />
              </div>
              {one.kind === 'remediation' && (
                <ButtonLink
                  to="/campaigns/$campaignId/remediation"
                  params={{ campaignId }}
                  search={{ state: one.state }}
                >{t`Look`}</ButtonLink>
              )}
              {one.kind === 'source' && <ButtonLink to="/imports">{t`Imports`}</ButtonLink>}
              {person && mayEdit && (
                <Button aria-label={t`Remind ${name}`} onClick={() => setReminded(person)}>{t`Remind`}</Button>
              )}
            </li>
          );
        })}
      </ul>
      {reminded && <RemindDialog campaignId={campaignId} person={reminded} onClose={() => setReminded(null)} />}
    </>
  );
}
