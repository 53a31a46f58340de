import { Trans, useLingui } from '@lingui/react/macro';
import type { Remediation } from '@oag/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { allItems, keyset } from '../../api/keyset.ts';
import { Button } from '../../design/Button.tsx';
import { DataTable } from '../../design/DataTable.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { formatDay } from '../../design/format.ts';
import { MoreButton } from '../../design/MoreButton.tsx';
import { Tag } from '../../design/Tag.tsx';
import { campaignKey } from '../campaign/campaign-queries.ts';
import { REMEDIATION_STATES, STARTABLE, type RemediationCount } from './remediation-state.ts';
import styles from './Remediation.module.css';
import { RemediationDialog } from './RemediationDialog.tsx';
import { useRemediationNames } from './use-remediation-names.ts';

const PAGE_SIZE = 50;
const LOOK_HERE: ReadonlySet<RemediationCount> = new Set(['returned', 'stillThere', 'stillInherited', 'failed']);

const remediationsOptions = (campaignId: string, count: RemediationCount | undefined) =>
  keyset<Remediation>([...campaignKey(campaignId), 'remediations', count ?? ''], async (pageToken, signal) => {
    const states = REMEDIATION_STATES.filter((one) => one.count === count).map(({ state }) => state);
    const { data } = await client.POST('/api/v1/search/access_review/{access_review_id}/remediations', {
      params: { path: { access_review_id: campaignId } },
      body: { states, pageSize: PAGE_SIZE, pageToken },
      signal,
    });
    return { items: data.list, nextPageToken: data.nextPageToken };
  });

type RemediationListProps = { campaignId: string; state: RemediationCount | undefined; mayAct: boolean };
type Opened = { verb: 'keep' | 'revoke'; remediation: Remediation };

/** Each denied grant with how far its revocation is. */
export function RemediationList({ campaignId, state, mayAct }: RemediationListProps) {
  const { t } = useLingui();
  const names = useRemediationNames();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    remediationsOptions(campaignId, state),
  );
  if (!data)
    return error ? (
      <ErrorNote error={error} />
    ) : (
      <p role="status">
        <Trans>Loading …</Trans>
      </p>
    );
  const rows = allItems(data);
  const nameOf = (row: Remediation): RemediationCount | undefined =>
    REMEDIATION_STATES.find((one) => one.state === row.state)?.count;
  return (
    <>
      <DataTable
        label={t`Denied access`}
        rows={rows}
        rowKey={({ certifyTaskId }) => certifyTaskId}
        columns={[
          {
            id: 'access',
            header: t`Access and holder`,
            isTitle: true,
            cell: ({ displayName, certifyTaskId }) => (
              <Link to="/tasks/$taskId" params={{ taskId: certifyTaskId }}>
                {displayName}
              </Link>
            ),
          },
          {
            id: 'state',
            header: t`State`,
            cell: (row) => {
              const name = nameOf(row);
              const tone = name === 'verified' ? 'accent' : name && LOOK_HERE.has(name) ? 'warn' : 'plain';
              return (
                <>
                  <Tag tone={tone}>{name ? names[name] : row.state}</Tag>
                  {row.comment !== '' && <p className={styles.secondary}>{row.comment}</p>}
                </>
              );
            },
          },
          {
            id: 'denied',
            header: t`Denied on`,
            cell: ({ deniedAt }) => (deniedAt ? formatDay(new Date(deniedAt)) : '–'),
          },
          {
            id: 'seen',
            header: t`Shown by an import`,
            cell: ({ verifiedAt, seenAt }) => {
              const at = seenAt ?? verifiedAt;
              return at ? formatDay(new Date(at)) : '–';
            },
          },
          {
            id: 'task',
            header: t`Revoke task`,
            cell: ({ revokeTaskId }) =>
              revokeTaskId === '' ? (
                '–'
              ) : (
                <Link to="/tasks/$taskId" params={{ taskId: revokeTaskId }}>
                  <Trans>Open task</Trans>
                </Link>
              ),
          },
          ...(mayAct
            ? [
                {
                  id: 'act',
                  header: '',
                  cell: (row: Remediation) => (
                    <div className={styles.buttons}>
                      {row.state === 'REMEDIATION_STATE_PLANNED' && (
                        <Button look="quiet" onClick={() => setOpened({ verb: 'keep', remediation: row })}>
                          <Trans>Keep</Trans>
                        </Button>
                      )}
                      {STARTABLE.has(row.state) && (
                        <Button look="quiet" onClick={() => setOpened({ verb: 'revoke', remediation: row })}>
                          <Trans>Revoke now</Trans>
                        </Button>
                      )}
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      <MoreButton
        shown={rows.length}
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
      {opened && <RemediationDialog campaignId={campaignId} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
