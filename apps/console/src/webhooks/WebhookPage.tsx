import { Trans, useLingui } from '@lingui/react/macro';
import type { WebhookInstance } from '@oag/client';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { CopyText } from '../design/CopyText.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Facts } from '../design/Facts.tsx';
import { formatMoment } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Page, Section } from '../design/Page.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { AttemptsDialog } from './AttemptsDialog.tsx';
import { CallTable } from './CallTable.tsx';
import { EventSubscriptions } from './EventSubscriptions.tsx';
import { daysOf, DEFAULT_DAYS } from './webhook-days.ts';
import { WEBHOOK_LISTS, webhookCallsQuery, webhookQuery } from './webhook-queries.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

/** A webhook: its address, a test call, and the calls of the last days. */
export function WebhookPage() {
  const { t } = useLingui();
  const { webhookId } = useParams({ from: '/settings/webhooks/$webhookId' });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data: webhook } = useSuspenseQuery(webhookQuery(webhookId));
  const callsQuery = webhookCallsQuery(webhookId);
  const { items: calls, more } = useKeysetList(callsQuery);
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const [shown, setShown] = useState<WebhookInstance | null>(null);
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: callsQuery.queryKey });
  const path = { id: webhookId };
  const test = useMutation({
    mutationFn: () => client.POST('/api/v1/webhooks/{id}/test', { params: { path } }),
    onSettled: reload,
  });
  const repeat = useMutation({
    mutationFn: (call: WebhookInstance) =>
      client.POST('/api/v1/webhooks/{id}/instances/{instance_id}/action/retry', {
        params: { path: { ...path, instance_id: call.id } },
      }),
    onSettled: reload,
  });
  const close = (): void => setAsked(null);
  const mayChange = may(viewer, 'updateWebhook');
  const days = daysOf(webhook.callbackTimeout) ?? DEFAULT_DAYS;
  return (
    <Page
      title={webhook.displayName}
      above={
        <Link to="/settings/webhooks" search={{}}>
          <Trans>Webhooks</Trans>
        </Link>
      }
      about={webhook.description || undefined}
      actions={
        mayChange && (
          <>
            <Button look="primary" disabled={test.isPending} onClick={() => test.mutate()}>
              <Trans>Make a test call</Trans>
            </Button>
            <Button onClick={() => setAsked('edit')}>
              <Trans>Edit</Trans>
            </Button>
            <Button look="danger" onClick={() => setAsked('delete')}>
              <Trans>Delete</Trans>
            </Button>
          </>
        )
      }
    >
      <ErrorNote error={test.error ?? repeat.error} />
      <Facts
        facts={[
          [t`Address`, <CopyText key="url" name={t`the address`} text={webhook.url} />],
          [t`Window`, <Trans key="window">{days} days for attempts and answers</Trans>],
          [
            t`Signature`,
            <Trans key="signature">
              Each call carries a token that the service signs. There is no shared secret: receivers check it with the
              keys at <code>/auth/v1/jwks</code>.
            </Trans>,
          ],
          [t`Changed`, webhook.updatedAt === null ? undefined : formatMoment(new Date(webhook.updatedAt))],
        ]}
      />
      {may(viewer, 'listEventSubscriptions') && <EventSubscriptions webhookId={webhookId} onReplayed={reload} />}
      <Section title={t`Calls`}>
        {calls.length === 0 ? (
          <p>
            <Trans>There is no call yet. A test call shows whether the receiver answers.</Trans>
          </p>
        ) : (
          <CallTable calls={calls} onAttempts={setShown} {...(mayChange && { onRepeat: repeat.mutate })} />
        )}
        <MoreButton {...more} />
      </Section>
      {shown && (
        <AttemptsDialog call={calls.find(({ id }) => id === shown.id) ?? shown} onClose={() => setShown(null)} />
      )}
      {asked === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${webhook.displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            await client.DELETE('/api/v1/webhooks/{id}', { params: { path } });
            await queryClient.invalidateQueries({ queryKey: WEBHOOK_LISTS });
            await navigate({ to: '/settings/webhooks', search: {} });
          }}
        >
          <p>
            <Trans>Calls that are not answered yet end with an error, and its subscriptions to events end.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
