import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatChannel } from '@oag/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { useKeysetList } from '../api/use-keyset-list.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { DataTable, type Column } from '../design/DataTable.tsx';
import { formatMoment } from '../design/format.ts';
import { MoreButton } from '../design/MoreButton.tsx';
import { Notice } from '../design/Notice.tsx';
import { may, viewerQuery } from '../session/session-queries.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { ChatChannelDialog } from './ChatChannelDialog.tsx';
import { ChatChannelState } from './ChatChannelState.tsx';
import { ChatChannelTest } from './ChatChannelTest.tsx';
import { CHAT_CHANNELS, chatChannelsQuery } from './chat-queries.ts';

type Asked = { kind: 'create' } | { kind: 'edit' | 'delete'; channel: ChatChannel };

/** The channels in Slack and Teams that the service posts to. */
export function ChatChannelsPage() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { items: channels, more } = useKeysetList(chatChannelsQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const columns = useColumns(may(viewer, 'updateChatChannel') ? setAsked : undefined);
  const isEmpty = channels.length === 0;
  const create = may(viewer, 'createChatChannel') && (
    <Button look="primary" onClick={() => setAsked({ kind: 'create' })}>
      <Trans>New chat channel</Trans>
    </Button>
  );
  return (
    <SettingsPage actions={!isEmpty && create}>
      {isEmpty ? (
        <Notice title={t`The service posts to no chat`} action={create || undefined}>
          <Trans>
            Register a channel in Slack or Teams by its incoming webhook. Campaigns and conflict rules that name the
            channel post to it when reviews start, are due and end, and when conflicts are found.
          </Trans>
        </Notice>
      ) : (
        <>
          <DataTable label={t`Chat channels`} columns={columns} rows={channels} rowKey={({ id }) => id} />
          <MoreButton {...more} />
        </>
      )}
      {asked?.kind === 'create' && <ChatChannelDialog onClose={close} />}
      {asked?.kind === 'edit' && <ChatChannelDialog channel={asked.channel} onClose={close} />}
      {asked?.kind === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${asked.channel.displayName}?`}
          verb={t`Delete`}
          isDanger
          onClose={close}
          onConfirm={async () => {
            const params = { path: { chat_channel_id: asked.channel.id } };
            await client.DELETE('/api/v1/chat_channels/{chat_channel_id}', { params });
            await queryClient.invalidateQueries({ queryKey: CHAT_CHANNELS });
          }}
        >
          <p>
            <Trans>
              Campaigns and conflict rules that name the channel no longer post. Posts that wait are not sent.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </SettingsPage>
  );
}

/** `onAsk` is absent for viewers who may change nothing. */
function useColumns(onAsk: ((asked: Asked) => void) | undefined): Column<ChatChannel>[] {
  const { t } = useLingui();
  const columns: Column<ChatChannel>[] = [
    { id: 'name', header: t`Name`, isTitle: true, cell: ({ displayName }) => displayName },
    {
      id: 'chat',
      header: t`Chat`,
      cell: ({ kind }) => (kind === 'CHAT_CHANNEL_KIND_TEAMS' ? t`Teams` : t`Slack`),
    },
    { id: 'host', header: t`Host`, cell: ({ host }) => host },
    { id: 'state', header: t`State`, cell: (channel) => <ChatChannelState channel={channel} /> },
    {
      id: 'posted',
      header: t`Last post`,
      cell: ({ lastPostedAt }) =>
        lastPostedAt === null ? '' : <time dateTime={lastPostedAt}>{formatMoment(new Date(lastPostedAt))}</time>,
    },
  ];
  if (onAsk)
    columns.push({
      id: 'actions',
      header: t`Actions`,
      isActions: true,
      cell: (channel) => (
        <>
          <ChatChannelTest channel={channel} />
          <Button
            look="quiet"
            aria-label={t`Edit ${channel.displayName}`}
            onClick={() => onAsk({ kind: 'edit', channel })}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            look="quiet"
            aria-label={t`Delete ${channel.displayName}`}
            onClick={() => onAsk({ kind: 'delete', channel })}
          >
            <Trans>Delete</Trans>
          </Button>
        </>
      ),
    });
  return columns;
}
