import { ButtonLink } from '../design/ButtonLink.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatDay } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { viewerQuery } from '../session/session-queries.ts';
import { GiveBackDialog } from './GiveBackDialog.tsx';
import styles from './RequestPage.module.css';
import { holdingsQuery, type Holding } from './request-queries.ts';

/** The access that the viewer holds: since when, until when, and how to give it back. */
export function HoldingsPage() {
  const { t } = useLingui();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: holdings, more } = useKeysetList(holdingsQuery(viewer.userId));
  const [chosen, setChosen] = useState<Holding | null>(null);
  const columns: Column<Holding>[] = [
    {
      id: 'access',
      header: t`Access`,
      isTitle: true,
      cell: ({ name, resource, description }) => (
        <>
          {name}
          <p className={styles.muted}>{[resource, description].filter(Boolean).join(' · ')}</p>
        </>
      ),
    },
    { id: 'app', header: t`App`, cell: ({ app }) => app },
    { id: 'account', header: t`Account`, cell: ({ account }) => account },
    {
      id: 'since',
      header: t`Since`,
      cell: ({ since }) => (since ? formatDay(since) : <Trans>not known</Trans>),
    },
    {
      id: 'until',
      header: t`Until`,
      cell: ({ until, appId, entitlementId }) =>
        until ? (
          <>
            {formatDay(until)}{' '}
            <Link to="/requests/new/$appId/$entitlementId" params={{ appId, entitlementId }} search={{ extend: true }}>
              <Trans>Extend</Trans>
            </Link>
          </>
        ) : (
          <Trans>no end</Trans>
        ),
    },
    {
      id: 'give-back',
      header: t`Action`,
      cell: (holding) => (
        <Button look="quiet" aria-label={t`Give back ${holding.name}`} onClick={() => setChosen(holding)}>
          <Trans>Give back</Trans>
        </Button>
      ),
    },
  ];
  return (
    <Page
      title={t`What I hold`}
      actions={
        <ButtonLink look="primary" to="/requests/new" search={{}}>
          <Trans>Request access</Trans>
        </ButtonLink>
      }
    >
      {holdings.length === 0 ? (
        <Notice title={t`No access is known`}>
          <Trans>The imports show no account of yours. What you request appears here when it is carried out.</Trans>
        </Notice>
      ) : (
        <DataTable label={t`What I hold`} columns={columns} rows={holdings} rowKey={({ key }) => key} />
      )}
      <MoreButton {...more} />
      {chosen && <GiveBackDialog holding={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
