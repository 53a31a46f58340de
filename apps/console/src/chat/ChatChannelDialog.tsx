import { useLingui } from '@lingui/react/macro';
import type { ChatChannel } from '@oag/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { Select, TextInput } from '../design/Field.tsx';
import { FormDialog } from '../design/FormDialog.tsx';
import { CHAT_CHANNELS } from './chat-queries.ts';

const FIELDS = ['displayName', 'kind', 'channelId', 'url'];

type ChatChannelDialogProps = {
  /** The channel to change; absent for another one. */
  channel?: ChatChannel;
  onClose: () => void;
};

/** Registers a channel by the address of its incoming webhook, or changes one. */
export function ChatChannelDialog({ channel, onClose }: ChatChannelDialogProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [displayName, setDisplayName] = useState(channel?.displayName ?? '');
  const [isTeams, setIsTeams] = useState(channel?.kind === 'CHAT_CHANNEL_KIND_TEAMS');
  const [channelId, setChannelId] = useState(channel?.channelId ?? '');
  const [url, setUrl] = useState('');
  const save = async (): Promise<void> => {
    const body = {
      displayName: displayName.trim(),
      kind: isTeams ? 'CHAT_CHANNEL_KIND_TEAMS' : 'CHAT_CHANNEL_KIND_SLACK',
      channelId: channelId.trim(),
    } as const;
    if (channel)
      await client.POST('/api/v1/chat_channels/{chat_channel_id}', {
        params: { path: { chat_channel_id: channel.id } },
        body: { chatChannel: body, updateMask: 'displayName,kind,channelId', url: url.trim() },
      });
    else await client.POST('/api/v1/chat_channels', { body: { ...body, url: url.trim() } });
    await queryClient.invalidateQueries({ queryKey: CHAT_CHANNELS });
  };
  return (
    <FormDialog
      title={channel ? t`Edit ${channel.displayName}` : t`New chat channel`}
      verb={channel ? t`Save` : t`Register`}
      isComplete={displayName.trim() !== '' && (channel !== undefined || url.trim() !== '')}
      fields={FIELDS}
      onSave={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Select
            label={t`Chat`}
            error={errors['kind']}
            value={isTeams ? 'teams' : 'slack'}
            options={[
              { value: 'slack', label: t`Slack` },
              { value: 'teams', label: t`Teams` },
            ]}
            onChange={(chat) => setIsTeams(chat === 'teams')}
          />
          <TextInput
            label={t`Name`}
            hint={t`Campaigns and conflict rules name the channel by it, such as “access-reviews”.`}
            error={errors['displayName']}
            value={displayName}
            maxLength={200}
            onChange={({ target }) => setDisplayName(target.value)}
          />
          <TextInput
            label={t`Id in the chat`}
            hint={t`Only needed when campaigns name the channel by its id.`}
            error={errors['channelId']}
            value={channelId}
            maxLength={80}
            onChange={({ target }) => setChannelId(target.value)}
          />
          <TextInput
            label={t`Address of the incoming webhook`}
            type="password"
            autoComplete="off"
            hint={
              channel
                ? t`Empty leaves it as it is. It is stored encrypted and never shown.`
                : t`Who has it can post to the channel. It is stored encrypted and never shown.`
            }
            error={errors['url']}
            value={url}
            maxLength={2040}
            onChange={({ target }) => setUrl(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
