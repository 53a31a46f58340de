import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatCount } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import styles from './Inventory.module.css';
import { entitlementsQuery, riskLevelsQuery } from './inventory-queries.ts';
import type { InventorySearch } from './inventory-search.ts';

type Entitlement = Awaited<ReturnType<ReturnType<typeof entitlementsQuery>['queryFn']>>['items'][number];

/** Entitlements, with the resource that each is a right on and how many hold it. */
export function EntitlementTable({ search, without }: { search: InventorySearch; without?: 'app' }) {
  const { t } = useLingui();
  const { data: riskLevels } = useSuspenseQuery(riskLevelsQuery);
  const { items: rows, more } = useKeysetList(entitlementsQuery(search));
  const columns: Column<Entitlement>[] = [
    {
      id: 'entitlement',
      header: t`Entitlement`,
      isTitle: true,
      cell: ({ appEntitlement }) =>
        appEntitlement && (
          <>
            <Link
              to="/apps/$appId/entitlements/$entitlementId"
              params={{ appId: appEntitlement.appId, entitlementId: appEntitlement.id }}
            >
              {appEntitlement.displayName}
            </Link>
            {appEntitlement.description !== '' && <p className={styles.secondary}>{appEntitlement.description}</p>}
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
    { id: 'resource', header: t`Resource`, cell: ({ appResource }) => appResource?.displayName ?? '–' },
    {
      id: 'risk',
      header: t`Risk`,
      cell: ({ appEntitlement }) => riskLevels.get(appEntitlement?.riskLevelValueId ?? '') ?? <Trans>not rated</Trans>,
    },
    {
      id: 'holders',
      header: t`Holders`,
      isFigure: true,
      cell: ({ appEntitlement }) => formatCount(Number(appEntitlement?.grantCount ?? 0)),
    },
  ];
  if (rows.length === 0) return <Notice title={t`No entitlement matches`} />;
  return (
    <>
      <DataTable
        label={t`Entitlements`}
        rows={rows}
        rowKey={({ appEntitlement }) => appEntitlement?.id ?? ''}
        columns={columns.filter(({ id }) => id !== without)}
      />
      <MoreButton {...more} />
    </>
  );
}
