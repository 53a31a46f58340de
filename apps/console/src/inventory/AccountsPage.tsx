import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { Checkbox, Select } from '../design/Field.tsx';
import { Page } from '../design/Page.tsx';
import { AccountTable } from './AccountTable.tsx';
import { useSearchChange } from './use-search-change.ts';

const route = getRouteApi('/accounts');

/** The accounts of all apps. */
export function AccountsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const change = useSearchChange();
  return (
    <Page title={t`Accounts`}>
      <FilterBar>
        <SearchInput label={t`Name, user name or e-mail`} value={search.q ?? ''} onSearch={(q) => change({ q })} />
        <Select
          label={t`Status`}
          value={search.status ?? ''}
          options={[
            { value: '', label: t`All` },
            { value: 'STATUS_ENABLED', label: t`Active` },
            { value: 'STATUS_DISABLED', label: t`Disabled` },
          ]}
          onChange={(status) => change({ status })}
        />
        <Checkbox
          label={t`Only accounts that belong to nobody`}
          isChecked={search.unmatched ?? false}
          onChange={(unmatched) => change({ unmatched })}
        />
      </FilterBar>
      <AccountTable search={search} />
    </Page>
  );
}
