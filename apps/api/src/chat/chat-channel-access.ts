import { GovernanceError } from '@oag/governance/input';
import { findChatChannel, type StoredChatChannel } from '@oag/store/chat';
import type { Db } from '@oag/store/database';
import { type Actor, logAction } from '@oag/store/log';
import { decrypt, deriveKey, encrypt } from '../auth/index.ts';
import { notFound, type Service } from '../http/index.ts';

/** A chat channel. Throws NOT_FOUND otherwise. */
export async function requireChatChannel(db: Db, id: string, lock?: 'forUpdate'): Promise<StoredChatChannel> {
  const stored = await findChatChannel(db, id, lock);
  if (!stored) throw notFound('chat channel', id, 'find them with POST /api/v1/search/chat_channels');
  return stored;
}

/** Another channel has the name or the channel id. */
export const chatChannelTaken = ({
  displayName,
  channelId,
}: {
  displayName: string;
  channelId: string;
}): GovernanceError =>
  new GovernanceError({
    reason: 'ALREADY_EXISTS',
    message: `There is a chat channel with the name ${displayName}${channelId === '' ? '' : ` or the channel id ${channelId}`} already; find it with POST /api/v1/search/chat_channels, or choose another name`,
  });

const keyOf = ({ configuration }: Pick<Service, 'configuration'>): Buffer => deriveKey(configuration.secretKey, 'chat');

export const encryptUrl = (url: string, service: Pick<Service, 'configuration'>): Buffer =>
  encrypt(keyOf(service), url);

export const decryptUrl = (encrypted: Buffer, service: Pick<Service, 'configuration'>): string =>
  decrypt(keyOf(service), encrypted);

/** Logs what a person did with a chat channel, without its address. */
export const logChatChannel = (
  tx: Db,
  kind: 'chatChannelCreated' | 'chatChannelUpdated' | 'chatChannelDeleted' | 'chatChannelTestStarted',
  id: string,
  document: object,
  actor: Actor,
): Promise<unknown> => logAction(tx, actor, { kind, objectType: 'chatChannel', objectId: id, document });
