import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { allItems, keyset } from '../../api/keyset.ts';
import { client } from '../../api/client.ts';
import { DataTable } from '../../design/DataTable.tsx';
import { ErrorNote } from '../../design/ErrorNote.tsx';
import { MoreButton } from '../../design/MoreButton.tsx';
import { campaignKey } from '../campaign/campaign-queries.ts';

const PAGE_SIZE = 20;
type Taken = { taskId: string; name: string; why: 'denied' | 'undecided' };

/** The denied access that waits for the end of the campaign. */
const plannedOptions = (campaignId: string) =>
  keyset<Taken>([...campaignKey(campaignId), 'taken', 'denied'], async (pageToken, signal) => {
    const params = { path: { access_review_id: campaignId } };
    const body = { states: ['REMEDIATION_STATE_PLANNED' as const], pageSize: PAGE_SIZE, pageToken };
    const path = '/api/v1/search/access_review/{access_review_id}/remediations';
    const { data } = await client.POST(path, { params, body, signal });
    return {
      items: data.list.map(({ certifyTaskId, displayName }) => ({
        taskId: certifyTaskId,
        name: displayName,
        why: 'denied',
      })),
      nextPageToken: data.nextPageToken,
    };
  });

/** The access that nobody has decided about. */
const undecidedOptions = (campaignId: string) =>
  keyset<Taken>([...campaignKey(campaignId), 'taken', 'undecided'], async (pageToken, signal) => {
    const body = {
      accessReviewIds: [campaignId],
      taskStates: ['TASK_STATE_OPEN' as const],
      taskTypes: [{ certify: {} }],
      pageSize: PAGE_SIZE,
      pageToken,
    };
    const { data } = await client.POST('/api/v1/search/tasks', { body, signal });
    return {
      items: (data.list ?? []).flatMap(({ task }) =>
        task ? [{ taskId: task.id, name: task.displayName, why: 'undecided' as const }] : [],
      ),
      nextPageToken: data.nextPageToken,
    };
  });

/** Each grant that the end of a campaign takes away. */
export function TakenAway({ campaignId, withUndecided }: { campaignId: string; withUndecided: boolean }) {
  const { t } = useLingui();
  const denied = useInfiniteQuery(plannedOptions(campaignId));
  const undecided = useInfiniteQuery({ ...undecidedOptions(campaignId), enabled: withUndecided });
  const rows = [
    ...(denied.data ? allItems(denied.data) : []),
    ...(withUndecided && undecided.data ? allItems(undecided.data) : []),
  ];
  const next = denied.hasNextPage ? denied : undecided;
  const why = { denied: t`Denied`, undecided: t`Nobody decided` };
  return (
    <>
      <ErrorNote error={denied.error ?? undecided.error} />
      {rows.length === 0 && (denied.isFetching || undecided.isFetching) && (
        <p role="status">
          <Trans>Loading …</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <DataTable
          label={t`Access that will be taken away`}
          rows={rows}
          rowKey={({ taskId }) => taskId}
          columns={[
            { id: 'name', header: t`Access and holder`, isTitle: true, cell: ({ name }) => name },
            { id: 'why', header: t`Why`, cell: (row) => why[row.why] },
          ]}
        />
      )}
      <MoreButton
        shown={rows.length}
        hasMore={denied.hasNextPage || (withUndecided && undecided.hasNextPage)}
        isLoading={next.isFetchingNextPage}
        onMore={() => void next.fetchNextPage()}
      />
    </>
  );
}
