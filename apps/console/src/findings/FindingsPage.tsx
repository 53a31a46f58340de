import { Trans, useLingui } from '@lingui/react/macro';
import type { Finding } from '@oag/client';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { Select } from '../design/Field.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { formatCount, formatDay } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { findingsQuery } from './finding-queries.ts';
import { severityWords, stateWords } from './finding-words.ts';
import { SEVERITIES, STATE_NAMES, type FindingsSearch } from './findings-search.ts';
import { SeverityTag } from './SeverityTag.tsx';

const route = getRouteApi('/findings');

/** What is not as it should be about access, by state. */
export function FindingsPage() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { items, more } = useKeysetList(findingsQuery(search));
  const columns = useColumns();
  const { state = 'open', severity, q } = search;
  const narrow = (next: FindingsSearch): void =>
    void navigate({ search: { ...(search.state && { state: search.state }), ...next }, replace: true });
  const isNarrowed = severity !== undefined || q !== undefined;
  return (
    <Page
      title={t`Findings`}
      about={<Trans>Problems with access that other programs report, and who deals with them.</Trans>}
    >
      <Tabs label={t`Findings by state`}>
        {STATE_NAMES.map((name) => (
          <Link key={name} to="/findings" search={{ state: name }} aria-current={name === state ? 'page' : undefined}>
            {i18n._(stateWords[name])}
          </Link>
        ))}
      </Tabs>
      <FilterBar>
        <SearchInput
          key={state}
          label={t`Text in the findings`}
          value={q ?? ''}
          onSearch={(text) => narrow({ ...(severity && { severity }), ...(text && { q: text }) })}
        />
        <Select
          label={t`Severity`}
          value={severity ?? ''}
          options={[
            { value: '', label: t`Any` },
            ...SEVERITIES.map((value) => ({ value, label: i18n._(severityWords[value]) })),
          ]}
          onChange={(value) => {
            const chosen = SEVERITIES.find((one) => one === value);
            narrow({ ...(q !== undefined && { q }), ...(chosen && { severity: chosen }) });
          }}
        />
      </FilterBar>
      {items.length === 0 ? (
        <Notice title={isNarrowed ? t`No finding matches` : t`No findings here`}>
          {isNarrowed ? (
            <Trans>Change the text or the severity.</Trans>
          ) : (
            <Trans>
              Programs report findings through the API. <a href="/docs/findings/">How to report</a>
            </Trans>
          )}
        </Notice>
      ) : (
        <DataTable label={t`Findings`} columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
      <MoreButton {...more} />
    </Page>
  );
}

function useColumns(): Column<Finding>[] {
  const { t } = useLingui();
  return [
    {
      id: 'description',
      header: t`Finding`,
      isTitle: true,
      cell: ({ id, description }) => (
        <Link to="/findings/$findingId" params={{ findingId: id }}>
          {description}
        </Link>
      ),
    },
    { id: 'severity', header: t`Severity`, cell: ({ severity }) => <SeverityTag severity={severity} /> },
    { id: 'kind', header: t`Kind`, cell: ({ customSubType }) => customSubType },
    {
      id: 'seen',
      header: t`Last observed`,
      cell: ({ lastObservedAt }) => (lastObservedAt === null ? '' : formatDay(new Date(lastObservedAt))),
    },
    {
      id: 'again',
      header: t`Came back`,
      isFigure: true,
      cell: ({ recurrenceCount }) => formatCount(recurrenceCount),
    },
  ];
}
