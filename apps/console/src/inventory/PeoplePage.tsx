import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { DataTable } from '../design/DataTable.tsx';
import { Select } from '../design/Field.tsx';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import styles from './Inventory.module.css';
import { peopleQuery } from './inventory-queries.ts';
import { StatusTag } from './StatusTag.tsx';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/people');

/** Everybody that the service knows, by name. */
export function PeoplePage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useSearchChange();
  const { items, more } = useKeysetList(peopleQuery(search));
  const rows = items.flatMap(({ user, managers }) => (user ? [{ user, manager: managers[0] }] : []));
  return (
    <Page title={t`People`}>
      <FilterBar>
        <SearchInput label={t`Name or e-mail`} value={search.q ?? ''} onSearch={(q) => change({ q })} />
        <Select
          label={t`Status`}
          value={search.status ?? ''}
          options={[
            { value: '', label: t`All` },
            { value: 'ENABLED', label: t`Active` },
            { value: 'DISABLED', label: t`Disabled` },
          ]}
          onChange={(status) => change({ status })}
        />
      </FilterBar>
      {rows.length === 0 ? (
        <Notice title={t`Nobody matches`} />
      ) : (
        <DataTable
          label={t`People`}
          rows={rows}
          rowKey={({ user }) => user.id}
          columns={[
            {
              id: 'name',
              header: t`Name`,
              isTitle: true,
              cell: ({ user }) => (
                <>
                  <Link to="/people/$userId" params={{ userId: user.id }}>
                    {user.displayName || user.email}
                  </Link>{' '}
                  <StatusTag status={user.status} />
                  <p className={styles.secondary}>{user.email}</p>
                </>
              ),
            },
            { id: 'department', header: t`Department`, cell: ({ user }) => user.department || '–' },
            { id: 'title', header: t`Job title`, cell: ({ user }) => user.jobTitle || '–' },
            {
              id: 'manager',
              header: t`Manager`,
              cell: ({ manager }) =>
                manager ? (
                  <Link to="/people/$userId" params={{ userId: manager.id }}>
                    {manager.displayName || manager.email}
                  </Link>
                ) : (
                  <Trans>not known</Trans>
                ),
            },
          ]}
        />
      )}
      <MoreButton {...more} />
    </Page>
  );
}
