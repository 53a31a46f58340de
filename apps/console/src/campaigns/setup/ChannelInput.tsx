import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { allItems } from '../../api/keyset.ts';
import { chatChannelsQuery } from '../../chat/chat-queries.ts';
import { TextInput } from '../../design/Field.tsx';
import { may, viewerQuery } from '../../session/session-queries.ts';

/** The name of the chat channel of a campaign. Those who may see which channels are registered choose from them. */
export function ChannelInput({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useLingui();
  const listId = useId();
  const { data: viewer } = useSuspenseQuery(viewerQuery);
  const { data } = useInfiniteQuery({ ...chatChannelsQuery, enabled: may(viewer, 'searchChatChannels') });
  return (
    <>
      <TextInput
        label={t`Chat channel`}
        hint={t`Gets one post for what all reviewers get as mail, if it is registered in the settings. May be empty.`}
        value={value}
        maxLength={80}
        list={listId}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {(data ? allItems(data) : []).map(({ id, displayName }) => (
          <option key={id} value={displayName} />
        ))}
      </datalist>
    </>
  );
}
