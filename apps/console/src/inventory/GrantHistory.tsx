import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { DataTable } from '../design/DataTable.tsx';
import { formatDay, formatTime } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { Tag } from '../design/Tag.tsx';
import { historyQuery } from './inventory-queries.ts';

/** Access that came and went, the newest first, with the request or the revocation behind it. */
export function GrantHistory({ of }: { of: Parameters<typeof historyQuery>[0] }) {
  const { t } = useLingui();
  const { items: rows, more } = useKeysetList(historyQuery(of));
  if (rows.length === 0) return <Notice title={t`Nothing has changed yet`} />;
  return (
    <>
      <DataTable
        label={t`History`}
        rows={rows}
        rowKey={({ feed }) =>
          `${feed?.date} ${feed?.eventType} ${feed?.appEntitlementId} ${feed?.appUserId} ${feed?.principalResource?.id ?? ''}`
        }
        columns={[
          {
            id: 'when',
            header: t`When`,
            isTitle: true,
            cell: ({ feed }) =>
              feed?.date ? `${formatDay(new Date(feed.date))}, ${formatTime(new Date(feed.date))}` : '',
          },
          {
            id: 'event',
            header: t`Event`,
            cell: ({ feed }) =>
              feed?.eventType === 'GRANT_EVENT_TYPE_REMOVED' ? (
                <Tag tone="deny">
                  <Trans>Removed</Trans>
                </Tag>
              ) : (
                <Tag tone="accent">
                  <Trans>Added</Trans>
                </Tag>
              ),
          },
          {
            id: 'account',
            header: t`Account`,
            cell: ({ appUser }) => appUser?.displayName || appUser?.username || <Trans>A resource</Trans>,
          },
          { id: 'entitlement', header: t`Entitlement`, cell: ({ entitlement }) => entitlement?.displayName ?? '' },
          { id: 'app', header: t`App`, cell: ({ app }) => app?.displayName ?? '' },
          {
            id: 'cause',
            header: t`Cause`,
            cell: ({ feed }) =>
              feed && feed.ticketId !== '' ? (
                <Link to="/tasks/$taskId" params={{ taskId: feed.ticketId }}>
                  <Trans>Task</Trans>
                </Link>
              ) : (
                '–'
              ),
          },
        ]}
      />
      <MoreButton {...more} />
    </>
  );
}
