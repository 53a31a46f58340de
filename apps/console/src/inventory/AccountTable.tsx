import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatAgo } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Tag } from '../design/Tag.tsx';
import styles from './Inventory.module.css';
import { accountsQuery } from './inventory-queries.ts';
import type { InventorySearch } from './inventory-search.ts';
import { StatusTag } from './StatusTag.tsx';

type Account = Awaited<ReturnType<ReturnType<typeof accountsQuery>['queryFn']>>['items'][number];
type AccountTableProps = { search: InventorySearch; userId?: string; without?: 'app' | 'person' };

/** Accounts, each with its person and its last use. */
export function AccountTable({ search, userId, without }: AccountTableProps) {
  const { t } = useLingui();
  const { items: rows, more } = useKeysetList(accountsQuery(search, userId));
  const columns: (Column<Account> & { id: 'account' | 'app' | 'person' | 'used' })[] = [
    {
      id: 'account',
      header: t`Account`,
      isTitle: true,
      cell: ({ appUser }) => (
        <>
          {appUser?.displayName || appUser?.username || appUser?.email}{' '}
          {appUser?.appUserType === 'APP_USER_TYPE_SERVICE_ACCOUNT' && (
            <Tag>
              <Trans>Service account</Trans>
            </Tag>
          )}{' '}
          <StatusTag status={appUser?.status?.status} />
          <p className={styles.secondary}>{appUser?.email || appUser?.username}</p>
        </>
      ),
    },
    {
      id: 'app',
      header: t`App`,
      cell: ({ app }) =>
        app && (
          <Link to="/apps/$appId" params={{ appId: app.id }}>
            {app.displayName}
          </Link>
        ),
    },
    {
      id: 'person',
      header: t`Person`,
      cell: ({ identityUser }) =>
        identityUser ? (
          <Link to="/people/$userId" params={{ userId: identityUser.id }}>
            {identityUser.displayName || identityUser.email}
          </Link>
        ) : (
          <Tag tone="warn">
            <Trans>Belongs to nobody</Trans>
          </Tag>
        ),
    },
    {
      id: 'used',
      header: t`Last used`,
      cell: ({ lastUsage }) => (lastUsage ? formatAgo(new Date(lastUsage)) : <Trans>not known</Trans>),
    },
  ];
  if (rows.length === 0) return <Notice title={t`No account matches`} />;
  return (
    <>
      <DataTable
        label={t`Accounts`}
        rows={rows}
        rowKey={({ appUser }) => appUser?.id ?? ''}
        columns={columns.filter(({ id }) => id !== without)}
      />
      <MoreButton {...more} />
    </>
  );
}
