import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatChannel } from '@oag/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { CHAT_CHANNELS } from './chat-queries.ts';

/** Posts a test message. How the chat answered is the state of the channel afterwards. */
export function ChatChannelTest({ channel: { id, displayName } }: { channel: ChatChannel }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: async () => {
      const params = { path: { chat_channel_id: id } };
      const { data } = await client.POST('/api/v1/chat_channels/{chat_channel_id}/test', { params });
      await queryClient.invalidateQueries({ queryKey: CHAT_CHANNELS });
      return data;
    },
  });
  return (
    <>
      <Button look="quiet" aria-label={t`Test ${displayName}`} disabled={test.isPending} onClick={() => test.mutate()}>
        {test.data?.succeeded ? <Trans>Posted</Trans> : <Trans>Test</Trans>}
      </Button>
      <ErrorNote error={test.error} />
    </>
  );
}
