import { Trans, useLingui } from '@lingui/react/macro';
import type { Policy } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { ButtonLink } from '../design/ButtonLink.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { Select } from '../design/Field.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { policiesQuery } from './policy-queries.ts';
import { parsePoliciesSearch, SCOPE_NAMES, TYPE_NAMES } from './policies-search.ts';
import { policyInBrief, policyTypeWords } from './policy-words.ts';
import styles from './PoliciesPage.module.css';

/** All policies that the viewer may see. */
export function PoliciesPage() {
  const { t } = useLingui();
  const search = useSearch({ from: '/policies' });
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: policies, more } = useKeysetList(policiesQuery(search));
  const columns = useColumns();
  const change = (next: Record<string, string>): void =>
    void navigate({ to: '/policies', search: parsePoliciesSearch({ ...search, ...next }), replace: true });
  const typeWords = {
    review: t`Reviews`,
    request: t`Requests`,
    revocation: t`Revocations`,
    provisioning: t`Provisioning`,
  };
  const scopeWords = { everywhere: t`Usable everywhere`, own: t`Of one app or entitlement` };
  return (
    <Page
      title={t`Policies`}
      about={<Trans>Who decides about access, in which steps.</Trans>}
      actions={
        <>
          {may(viewer, 'simulatePolicy') && (
            <Link to="/policy-simulator" search={{}}>
              <Trans>Who would decide?</Trans>
            </Link>
          )}
          {may(viewer, 'createPolicy') && (
            <ButtonLink look="primary" to="/policies/new" search={{}}>
              <Trans>New policy</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <FilterBar>
        <SearchInput label={t`Search policies`} value={search.q ?? ''} onSearch={(q) => change({ q })} />
        <Select
          label={t`For`}
          value={search.type ?? ''}
          onChange={(type) => change({ type })}
          options={[
            { value: '', label: t`Everything` },
            ...TYPE_NAMES.map((value) => ({ value, label: typeWords[value] })),
          ]}
        />
        <Select
          label={t`Where`}
          value={search.scope ?? ''}
          onChange={(scope) => change({ scope })}
          options={[
            { value: '', label: t`Everywhere and of one app` },
            ...SCOPE_NAMES.map((value) => ({ value, label: scopeWords[value] })),
          ]}
        />
      </FilterBar>
      {policies.length === 0 ? (
        <Notice title={t`No policy matches`}>
          <Trans>Change the search or the filters.</Trans>
        </Notice>
      ) : (
        <DataTable label={t`Policies`} columns={columns} rows={policies} rowKey={({ id }) => id} />
      )}
      <MoreButton {...more} />
    </Page>
  );
}

function useColumns(): Column<Policy>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Policy`,
      isTitle: true,
      cell: ({ id, displayName, description }) => (
        <>
          <Link to="/policies/$policyId" params={{ policyId: id }} search={{}}>
            {displayName}
          </Link>
          {description !== '' && <p className={styles.description}>{description}</p>}
        </>
      ),
    },
    { id: 'type', header: t`For`, cell: (policy) => policyTypeWords(policy) },
    { id: 'steps', header: t`Steps`, cell: (policy) => policyInBrief(policy) },
    {
      id: 'kind',
      header: t`Kind`,
      cell: ({ systemBuiltin, scope }) => (
        <>
          {systemBuiltin && (
            <Tag>
              <Trans>Built in</Trans>
            </Tag>
          )}
          {scope !== null && (
            <Tag>
              <Trans>Of one app</Trans>
            </Tag>
          )}
        </>
      ),
    },
  ];
}
