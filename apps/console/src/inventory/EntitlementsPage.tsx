import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { Page } from '../design/Page.tsx';
import { EntitlementTable } from './EntitlementTable.tsx';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/entitlements');

/** The entitlements of all apps. */
export function EntitlementsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useSearchChange();
  return (
    <Page title={t`Entitlements`}>
      <FilterBar>
        <SearchInput label={t`Name or description`} value={search.q ?? ''} onSearch={(q) => change({ q })} />
      </FilterBar>
      <EntitlementTable search={search} />
    </Page>
  );
}
