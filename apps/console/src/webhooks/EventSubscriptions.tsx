import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatDay } from '../design/format.ts';
import { Section } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { ReplayDialog } from './ReplayDialog.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';
import { subscriptionsQuery, type Subscription } from './subscription-queries.ts';
import styles from './Webhooks.module.css';

type Asked = { kind: 'subscribe' } | { kind: 'replay' | 'delete'; id: string };

type EventSubscriptionsProps = {
  webhookId: string;
  /** After a replay there are other calls. */
  onReplayed: () => Promise<unknown>;
};

/** The events that a webhook is called about. */
export function EventSubscriptions({ webhookId, onReplayed }: EventSubscriptionsProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: subscriptions } = useSuspenseQuery(subscriptionsQuery(webhookId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const reload = (): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: subscriptionsQuery(webhookId).queryKey });
  const columns = useColumns(may(viewer, 'restartEventSubscription') ? setAsked : undefined);
  return (
    <Section
      title={t`Events`}
      actions={
        may(viewer, 'createEventSubscription') && (
          <Button onClick={() => setAsked({ kind: 'subscribe' })}>
            <Trans>Subscribe to events</Trans>
          </Button>
        )
      }
    >
      {subscriptions.length === 0 ? (
        <p>
          <Trans>It is not called about events of the service.</Trans>
        </p>
      ) : (
        <DataTable label={t`Subscriptions`} columns={columns} rows={subscriptions} rowKey={({ id }) => id} />
      )}
      {asked?.kind === 'subscribe' && <SubscribeDialog webhookId={webhookId} onClose={close} />}
      {asked?.kind === 'replay' && (
        <ReplayDialog
          subscriptionId={asked.id}
          onReplayed={() => Promise.all([reload(), onReplayed()])}
          onClose={close}
        />
      )}
      {asked?.kind === 'delete' && (
        <ConfirmDialog
          title={t`End the subscription?`}
          verb={t`End`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/event_subscriptions/{event_subscription_id}', {
              params: { path: { event_subscription_id: asked.id } },
            });
            await reload();
          }}
        >
          <p>
            <Trans>Calls that were created before are still made.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

/** `onAsk` is absent for viewers who may change nothing. */
function useColumns(onAsk: ((asked: Asked) => void) | undefined): Column<Subscription>[] {
  const { t } = useLingui();
  const columns: Column<Subscription>[] = [
    {
      id: 'kinds',
      header: t`Kinds`,
      isTitle: true,
      cell: ({ kinds }) =>
        kinds.length === 0 ? <Trans>All kinds</Trans> : <span className={styles.break}>{kinds.join(', ')}</span>,
    },
    {
      id: 'campaign',
      header: t`Campaign`,
      cell: ({ accessReviewId, campaignName }) =>
        accessReviewId === '' ? (
          <Trans>All campaigns</Trans>
        ) : (
          <Link to="/campaigns/$campaignId" params={{ campaignId: accessReviewId }}>
            {campaignName}
          </Link>
        ),
    },
    {
      id: 'owner',
      header: t`Sends what may be read by`,
      cell: ({ ownerId, ownerName }) => (
        <Link to="/people/$userId" params={{ userId: ownerId }} search={{}}>
          {ownerName}
        </Link>
      ),
    },
    {
      id: 'since',
      header: t`Since`,
      cell: ({ createdAt }) => (createdAt === null ? '' : formatDay(new Date(createdAt))),
    },
  ];
  if (onAsk)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: ({ id }) => (
        <>
          <Button look="quiet" onClick={() => onAsk({ kind: 'replay', id })}>
            <Trans>Replay</Trans>
          </Button>
          <Button look="quiet" onClick={() => onAsk({ kind: 'delete', id })}>
            <Trans>End</Trans>
          </Button>
        </>
      ),
    });
  return columns;
}
