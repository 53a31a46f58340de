import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestSchema } from '@oag/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { ButtonLink } from '../design/ButtonLink.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { formatDay } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import styles from './FormBuilder.module.css';
import { formsQuery } from './form-queries.ts';
import { parseFormsSearch } from './forms-search.ts';

/** All request forms. */
export function FormsPage() {
  const { t } = useLingui();
  const search = useSearch({ from: '/forms' });
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: forms, more } = useKeysetList(formsQuery(search));
  const columns = useColumns();
  const mayCreate = may(viewer, 'createRequestSchema');
  return (
    <Page
      title={t`Request forms`}
      about={<Trans>What people fill in when they request access.</Trans>}
      actions={
        mayCreate && (
          <ButtonLink look="primary" to="/forms/new" search={{}}>
            <Trans>New form</Trans>
          </ButtonLink>
        )
      }
    >
      <FilterBar>
        <SearchInput
          label={t`Search forms`}
          value={search.q ?? ''}
          onSearch={(q) => void navigate({ to: '/forms', search: parseFormsSearch({ q }), replace: true })}
        />
      </FilterBar>
      {forms.length > 0 ? (
        <DataTable label={t`Request forms`} columns={columns} rows={forms} rowKey={({ id }) => id} />
      ) : search.q === undefined ? (
        <Notice title={t`There is no form yet`}>
          <Trans>Create one, and bind it to the entitlements whose requests need more than a reason.</Trans>
        </Notice>
      ) : (
        <Notice title={t`No form matches`}>
          <Trans>Change the search.</Trans>
        </Notice>
      )}
      <MoreButton {...more} />
    </Page>
  );
}

function useColumns(): Column<RequestSchema>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Form`,
      isTitle: true,
      cell: ({ id, form }) => (
        <>
          <Link to="/forms/$formId" params={{ formId: id }} search={{}}>
            {form?.displayName}
          </Link>
          {form?.description !== '' && <p className={styles.muted}>{form?.description}</p>}
        </>
      ),
    },
    { id: 'fields', header: t`Fields`, isFigure: true, cell: ({ form }) => form?.fields?.length ?? 0 },
    {
      id: 'reason',
      header: t`Reason`,
      cell: ({ justificationVisibility }) =>
        justificationVisibility === 'JUSTIFICATION_VISIBILITY_HIDE' ? t`Not required` : t`Required`,
    },
    {
      id: 'changed',
      header: t`Changed`,
      cell: ({ modifiedAt }) => (modifiedAt === null ? '' : formatDay(new Date(modifiedAt))),
    },
  ];
}
