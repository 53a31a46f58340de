import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { formatCount } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { AppDialog } from './AppDialog.tsx';
import styles from './Inventory.module.css';
import { appsQuery } from './inventory-queries.ts';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/apps');

/** The systems whose access is reviewed. */
export function AppsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useSearchChange();
  const navigate = route.useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: apps, more } = useKeysetList(appsQuery(search));
  const [isCreating, setIsCreating] = useState(false);
  return (
    <Page
      title={t`Apps`}
      actions={
        may(viewer, 'createApp') && (
          <Button onClick={() => setIsCreating(true)}>
            <Trans>New app</Trans>
          </Button>
        )
      }
    >
      <FilterBar>
        <SearchInput label={t`Name or description`} value={search.q ?? ''} onSearch={(q) => change({ q })} />
      </FilterBar>
      {apps.length === 0 ? (
        <Notice
          title={t`No app matches`}
          action={
            <Link to="/imports">
              <Trans>To the imports</Trans>
            </Link>
          }
        >
          <Trans>Apps come from imports. One that no import covers is created by hand.</Trans>
        </Notice>
      ) : (
        <DataTable
          label={t`Apps`}
          rows={apps}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              header: t`App`,
              isTitle: true,
              cell: ({ id, displayName, description }) => (
                <>
                  <Link to="/apps/$appId" params={{ appId: id }}>
                    {displayName}
                  </Link>
                  {description !== '' && <p className={styles.secondary}>{description}</p>}
                </>
              ),
            },
            {
              id: 'origin',
              header: t`Comes from`,
              cell: ({ isManuallyManaged }) =>
                isManuallyManaged ? <Trans>managed by hand</Trans> : <Trans>imports</Trans>,
            },
            {
              id: 'accounts',
              header: t`Accounts`,
              isFigure: true,
              cell: ({ userCount }) => formatCount(Number(userCount)),
            },
          ]}
        />
      )}
      <MoreButton {...more} />
      {isCreating && (
        <AppDialog
          onClose={() => setIsCreating(false)}
          onSaved={(appId) => navigate({ to: '/apps/$appId', params: { appId }, search: {} })}
        />
      )}
    </Page>
  );
}
