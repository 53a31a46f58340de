import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { allItems } from '../api/keyset.ts';
import { DataTable } from '../design/DataTable.tsx';
import { formatCount } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import styles from './Inventory.module.css';
import { appsQuery } from './inventory-queries.ts';
import { SearchField } from './SearchField.tsx';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/apps');

/** The systems whose access is reviewed. */
export function AppsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useSearchChange();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(appsQuery(search));
  const apps = allItems(data);
  return (
    <Page title={t`Apps`}>
      <div className={styles.filters}>
        <SearchField label={t`Name or description`} value={search.q ?? ''} onChange={(q) => change({ q })} />
      </div>
      {apps.length === 0 ? (
        <Notice
          title={t`No app matches`}
          action={
            <Link to="/imports">
              <Trans>To the imports</Trans>
            </Link>
          }
        >
          <Trans>Apps come from imports.</Trans>
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
      <MoreButton
        shown={apps.length}
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </Page>
  );
}
