import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../design/Page.tsx';
import { EntitlementTable } from './EntitlementTable.tsx';
import styles from './Inventory.module.css';
import { SearchField } from './SearchField.tsx';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/entitlements');

/** The entitlements of all apps. */
export function EntitlementsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useSearchChange();
  return (
    <Page title={t`Entitlements`}>
      <div className={styles.filters}>
        <SearchField label={t`Name or description`} value={search.q ?? ''} onChange={(q) => change({ q })} />
      </div>
      <EntitlementTable search={search} />
    </Page>
  );
}
