import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { Checkbox, TextInput } from '../design/Field.tsx';
import { Button } from '../design/Button.tsx';
import { ButtonLink } from '../design/ButtonLink.tsx';
import { FilterBar, SearchInput } from '../design/FilterBar.tsx';
import { formatMoment } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Page } from '../design/Page.tsx';
import { Tag } from '../design/Tag.tsx';
import { Picker } from '../pickers/Picker.tsx';
import { people } from '../pickers/sources.ts';
import { may, viewerQuery } from '../session/session-queries.ts';
import { LogEntryDialog } from './LogEntryDialog.tsx';
import { LogIntegrity } from './LogIntegrity.tsx';
import styles from './LogPage.module.css';
import { actorQuery, logQuery, type NamedLogEvent } from './log-queries.ts';
import { parseLogSearch, type LogSearch } from './log-search.ts';
import { useLogWords } from './use-log-words.ts';

/** The log of the service: who did what, and whether it is still as it was written. */
export function LogPage() {
  const { t } = useLingui();
  const { entry, ...search } = useSearch({ from: '/log' });
  const navigate = useNavigate();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: actor } = useSuspenseQuery(actorQuery(search.actor));
  const { items: events, more } = useKeysetList(logQuery(search));
  const change = (next: { [Name in keyof LogSearch]?: string }): void =>
    void navigate({ to: '/log', search: parseLogSearch({ ...search, ...next }), replace: true });
  const columns = useColumns(search);
  const open = events.find(({ uid }) => uid === entry);
  return (
    <Page
      title={t`Log`}
      about={<Trans>Every change, decision, sign-in and refusal, the newest first.</Trans>}
      actions={
        may(viewer, 'listLogExporters') && (
          <ButtonLink to="/log/exports">
            <Trans>Exports</Trans>
          </ButtonLink>
        )
      }
    >
      <LogIntegrity />
      <FilterBar>
        <SearchInput label={t`Text in the entries`} value={search.q ?? ''} onSearch={(q) => change({ q })} />
        <Picker
          label={t`Who`}
          source={people}
          value={actor}
          minimum={2}
          onChange={(option) => change({ actor: option?.id ?? '' })}
        />
        <TextInput
          key={search.object ?? ''}
          label={t`About the id`}
          defaultValue={search.object ?? ''}
          onBlur={({ target }) => change({ object: target.value.trim() })}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') change({ object: currentTarget.value.trim() });
          }}
        />
        <TextInput
          label={t`From`}
          type="date"
          value={search.from ?? ''}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextInput
          label={t`Until`}
          type="date"
          value={search.to ?? ''}
          onChange={({ target }) => change({ to: target.value })}
        />
        <Checkbox
          label={t`Also who looked at what`}
          isChecked={search.reads === 'shown'}
          onChange={(isChecked) => change({ reads: isChecked ? 'shown' : '' })}
        />
      </FilterBar>
      {events.length > 0 ? (
        <>
          <DataTable label={t`Entries`} columns={columns} rows={events} rowKey={({ uid }) => uid} />
          <MoreButton {...more} />
        </>
      ) : more.hasMore ? (
        <Notice
          title={t`Nothing found so far`}
          action={
            <Button disabled={more.isLoading} onClick={more.onMore}>
              <Trans>Search further back</Trans>
            </Button>
          }
        >
          <Trans>The newest 10,000 entries were searched. Choose days or a person to search less.</Trans>
        </Notice>
      ) : (
        <Notice title={t`No entry matches`}>
          <Trans>Change the filters. Entries from before the retention are deleted.</Trans>
        </Notice>
      )}
      {open && <LogEntryDialog event={open} onClose={() => void navigate({ to: '/log', search, replace: true })} />}
    </Page>
  );
}

function useColumns(search: LogSearch): Column<NamedLogEvent>[] {
  const { t } = useLingui();
  const { wordsOf, objectWordsOf } = useLogWords();
  return [
    { id: 'time', header: t`When`, cell: ({ at }) => <time dateTime={at.toISOString()}>{formatMoment(at)}</time> },
    {
      id: 'what',
      header: t`What happened`,
      isTitle: true,
      cell: ({ uid, operation, isRead }) => (
        <>
          <Link to="/log" search={{ ...search, entry: uid }} replace>
            {wordsOf(operation)}
          </Link>{' '}
          {isRead && (
            <Tag>
              <Trans>Read</Trans>
            </Tag>
          )}
        </>
      ),
    },
    {
      id: 'who',
      header: t`Who`,
      cell: ({ actorId, actorName }) =>
        actorId === '' ? (
          <Trans>The service</Trans>
        ) : (
          <Link to="/log" search={{ ...search, actor: actorId }}>
            {actorName}
          </Link>
        ),
    },
    {
      id: 'about',
      header: t`About`,
      cell: ({ objects }) => (
        <ul className={styles.objects}>
          {objects.slice(0, 3).map(({ type, id }) => (
            <li key={type + id}>
              {objectWordsOf(type)}{' '}
              <Link to="/log" search={{ ...search, object: id }}>
                <code>{id}</code>
              </Link>
            </li>
          ))}
          {objects.length > 3 && (
            <li>
              <Trans>and {objects.length - 3} more</Trans>
            </li>
          )}
        </ul>
      ),
    },
  ];
}
