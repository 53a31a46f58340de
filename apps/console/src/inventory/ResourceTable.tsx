import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { DataTable } from '../design/DataTable.tsx';
import { formatCount } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import styles from './Inventory.module.css';
import type { InventorySearch } from './inventory-search.ts';
import { resourcesQuery } from './resource-queries.ts';

/** The resources of an app: the objects in it that entitlements are rights on. */
export function ResourceTable({ search }: { search: InventorySearch }) {
  const { t } = useLingui();
  const { items, more } = useKeysetList(resourcesQuery(search));
  if (items.length === 0)
    return (
      <Notice title={t`No resource matches`}>
        <Trans>Imports bring the resources of an app. A new entitlement can create one.</Trans>
      </Notice>
    );
  return (
    <>
      <DataTable
        label={t`Resources`}
        rows={items}
        rowKey={({ resource }) => resource.id}
        columns={[
          {
            id: 'resource',
            header: t`Resource`,
            isTitle: true,
            cell: ({ resource }) => {
              const about = resource.customDescription || resource.description;
              return (
                <>
                  <Link
                    to="/apps/$appId/resources/$resourceId"
                    params={{ appId: resource.appId, resourceId: resource.id }}
                  >
                    {resource.displayName}
                  </Link>
                  {about !== '' && <p className={styles.secondary}>{about}</p>}
                </>
              );
            },
          },
          { id: 'type', header: t`Type`, cell: ({ type }) => type?.displayName ?? '–' },
          { id: 'parent', header: t`Part of`, cell: ({ parent }) => parent?.displayName ?? '–' },
          {
            id: 'grants',
            header: t`Grants`,
            isFigure: true,
            cell: ({ resource }) => formatCount(Number(resource.grantCount)),
          },
        ]}
      />
      <MoreButton {...more} />
    </>
  );
}
