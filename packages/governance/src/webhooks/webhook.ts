import type { CreateWebhookRequest, FieldViolation, Webhook, WebhookInput } from '@oag/types';
import { assertNoViolations, type MaskRules, readMask, sameValue, violation } from '../input/index.ts';
import { secondsOf } from '../time/index.ts';

/** Every member of a webhook, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof Webhook]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  displayName: { edit: 'always' },
  description: { edit: 'always' },
  url: { edit: 'always' },
  callbackTimeout: { edit: 'always' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
  deletedAt: { edit: 'never' },
};
const maskRules: MaskRules<keyof Webhook> = { what: 'a webhook', members };

const DAY = 86_400;
const DEFAULT_WINDOW = `${8 * DAY}s`;

/** Why an address may not be called, null when it may. */
type AddressCheck = (address: string) => string | null;

type Settings = Pick<Webhook, 'displayName' | 'description' | 'url' | 'callbackTimeout'>;

const complete = (sent: Omit<WebhookInput, 'id'>): Settings => ({
  displayName: sent.displayName?.trim() ?? '',
  description: sent.description ?? '',
  url: sent.url ?? '',
  callbackTimeout: sent.callbackTimeout ?? DEFAULT_WINDOW,
});

/** The webhook that a request registers. Throws INVALID_FIELD naming every field. */
export function newWebhook(
  request: CreateWebhookRequest,
  isBlocked: AddressCheck,
  { id, now }: { id: string; now: string },
): Webhook {
  const settings = complete(request);
  assertNoViolations(broken(settings, isBlocked, ''));
  return { ...settings, id, createdAt: now, updatedAt: now, deletedAt: null };
}

/** A webhook after an update, and what changed. Throws READ_ONLY_FIELD or INVALID_FIELD naming every field. */
export function updatedWebhook(
  current: Webhook,
  patch: WebhookInput,
  mask: string | null | undefined,
  isBlocked: AddressCheck,
  now: string,
): { webhook: Webhook; changed: string[] } {
  const { paths, violations } = readMask(mask, patch, maskRules, current);
  assertNoViolations(violations);
  const sent = complete(patch);
  const changed = (Object.keys(sent) as (keyof Settings)[])
    .filter((member) => paths.some((path) => path.member === member))
    .filter((member) => !sameValue(sent[member], current[member]));
  const next = { ...current, ...Object.fromEntries(changed.map((member) => [member, sent[member]])) };
  assertNoViolations(broken(next, isBlocked, 'webhook.'));
  return { webhook: changed.length > 0 ? { ...next, updatedAt: now } : current, changed };
}

/** The seconds that a call of the webhook has until it must be answered. */
export const windowSeconds = ({ callbackTimeout }: Pick<Webhook, 'callbackTimeout'>): number =>
  secondsOf(callbackTimeout ?? DEFAULT_WINDOW);

function broken(settings: Settings, isBlocked: AddressCheck, at: string): FieldViolation[] {
  const { displayName, url } = settings;
  const seconds = windowSeconds(settings);
  const fault = URL.canParse(url) ? isBlocked(url) : 'is not an address, such as https://hooks.example.com/access';
  return [
    ...(displayName === '' ? [violation(`${at}displayName`, 'REQUIRED', 'is blank; give the webhook a name')] : []),
    ...(fault ? [violation(`${at}url`, 'FORMAT', fault)] : []),
    ...(seconds < DAY || seconds > 30 * DAY
      ? [violation(`${at}callbackTimeout`, 'INVALID', `must be 1 to 30 days, ${DAY}s to ${30 * DAY}s`)]
      : []),
  ];
}
