import type { ChatChannel, ChatChannelInput, CreateChatChannelRequest, FieldViolation } from '@oag/types';
import { assertNoViolations, type MaskRules, readMask, sameValue, violation } from '../input/index.ts';
import { chatChannelName } from './channel-name.ts';

/** Every member of a chat channel, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof ChatChannel]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  displayName: { edit: 'always' },
  kind: { edit: 'always' },
  channelId: { edit: 'always' },
  host: { edit: 'never' },
  state: { edit: 'never' },
  lastError: { edit: 'never' },
  lastErrorAt: { edit: 'never' },
  lastPostedAt: { edit: 'never' },
  waitingPostCount: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
};
const maskRules: MaskRules<keyof ChatChannel> = { what: 'a chat channel', members };

/** Why an address may not be called, null when it may. */
type AddressCheck = (address: string) => string | null;

type Settings = Pick<ChatChannel, 'displayName' | 'kind' | 'channelId'>;

/** The settings of people, and the host of the address that is posted to. */
export type ChatChannelSettings = Settings & Pick<ChatChannel, 'host'>;

const complete = ({ channelId, displayName, kind }: ChatChannelInput): Settings => ({
  displayName: chatChannelName(displayName?.trim() ?? ''),
  kind: kind ?? 'CHAT_CHANNEL_KIND_UNSPECIFIED',
  channelId: channelId?.trim() ?? '',
});

/** The channel that a request registers. Throws INVALID_FIELD naming every field. */
export function newChatChannel(request: CreateChatChannelRequest, isBlocked: AddressCheck): ChatChannelSettings {
  const settings = complete(request);
  assertNoViolations([...broken(settings, ''), ...brokenUrl(request.url, isBlocked)]);
  return { ...settings, host: new URL(request.url).host };
}

/** A channel after an update, and what changed. Throws READ_ONLY_FIELD or INVALID_FIELD naming every field. */
export function updatedChatChannel(
  current: ChatChannel,
  { patch, mask, url }: { patch: ChatChannelInput; mask: string | null | undefined; url: string },
  isBlocked: AddressCheck,
): { settings: ChatChannelSettings; changed: string[] } {
  const { paths, violations } = readMask(mask, patch, maskRules, current);
  assertNoViolations(violations);
  const sent = complete(patch);
  const changed = (Object.keys(sent) as (keyof Settings)[])
    .filter((member) => paths.some((path) => path.member === member))
    .filter((member) => !sameValue(sent[member], current[member]));
  const { displayName, kind, channelId, host } = {
    ...current,
    ...Object.fromEntries(changed.map((member) => [member, sent[member]])),
  };
  const hasUrl = url !== '';
  assertNoViolations([
    ...broken({ displayName, kind, channelId }, 'chatChannel.'),
    ...(hasUrl ? brokenUrl(url, isBlocked) : []),
  ]);
  return {
    settings: { displayName, kind, channelId, host: hasUrl ? new URL(url).host : host },
    changed: hasUrl ? [...changed, 'url'] : changed,
  };
}

const broken = ({ displayName, kind }: Settings, at: string): FieldViolation[] => [
  ...(displayName === '' ? [violation(`${at}displayName`, 'REQUIRED', 'is blank; name the channel')] : []),
  ...(kind === 'CHAT_CHANNEL_KIND_UNSPECIFIED'
    ? [violation(`${at}kind`, 'REQUIRED', 'is CHAT_CHANNEL_KIND_SLACK or CHAT_CHANNEL_KIND_TEAMS; name one of them')]
    : []),
];

function brokenUrl(url: string, isBlocked: AddressCheck): FieldViolation[] {
  const fault = URL.canParse(url) ? isBlocked(url) : 'is not an address, such as https://hooks.slack.com/services/…';
  return fault ? [violation('url', 'FORMAT', fault)] : [];
}
