import { Plural, Trans } from '@lingui/react/macro';
import type { ChatChannel } from '@oag/client';
import { Tag } from '../design/Tag.tsx';
import styles from './ChatChannels.module.css';

/** How the last attempt to post ended, with what the chat said, and how many posts wait. */
export const ChatChannelState = ({ channel: { state, lastError, waitingPostCount } }: { channel: ChatChannel }) => (
  <>
    {state === 'CHAT_CHANNEL_STATE_FAILING' ? (
      <Tag tone="deny">
        <Trans>Failing</Trans>
      </Tag>
    ) : state === 'CHAT_CHANNEL_STATE_WORKING' ? (
      <Tag tone="accent">
        <Trans>Working</Trans>
      </Tag>
    ) : (
      <Tag>
        <Trans>Not used yet</Trans>
      </Tag>
    )}
    {lastError !== '' && <p className={styles.error}>{lastError}</p>}
    {waitingPostCount > 0 && (
      <p className={styles.muted}>
        <Plural value={waitingPostCount} one="# post waits" other="# posts wait" />
      </p>
    )}
  </>
);
