import type { EmailChannelSettings, EmailChannelSettingsInput, UpdateNotificationSettingsRequest } from '@oag/types';
import { assertNoViolations, sameValue, violation } from '../input/index.ts';
import { isTimeZone } from '../time/index.ts';
import { type ChosenDigest, digestRhythm } from './digest-preference.ts';
import { NO_QUIET_HOURS, readQuietHours } from './quiet-hours.ts';

type Violation = Parameters<typeof assertNoViolations>[0][number];

export type NotificationKind = Exclude<keyof EmailChannelSettings, 'enabled'>;

/** Whether people choose about a kind. A member added to the contract gets its line here. */
const choices: { readonly [Kind in NotificationKind]: 'chosen' | 'alwaysOn' } = {
  approvalNeeded: 'chosen',
  provisioningRequest: 'chosen',
  requestCreated: 'chosen',
  completion: 'chosen',
  accessProvisioned: 'chosen',
  expiringAccess: 'chosen',
  commentOnRequest: 'chosen',
  reviews: 'chosen',
  taskReminders: 'chosen',
  digest: 'chosen',
  system: 'alwaysOn',
};
const kinds = Object.keys(choices) as NotificationKind[];
const isAlwaysOn = (kind: NotificationKind): boolean => choices[kind] === 'alwaysOn';
/** Whether a kind is on until somebody chooses. Nobody gets digests as long as neither they nor the organization want them. */
const isOnByDefault = (kind: NotificationKind): boolean => kind !== 'digest';

/** The kind of notification of each kind of message. Messages that are not here are always sent. */
const kindOfMessage: { readonly [message: string]: NotificationKind } = {
  APPROVAL_NEEDED: 'approvalNeeded',
  PROVISIONING_NEEDED: 'provisioningRequest',
  REQUEST_CREATED: 'requestCreated',
  REQUEST_GRANTED: 'completion',
  REQUEST_DENIED: 'completion',
  ACCESS_PROVISIONED: 'accessProvisioned',
  EXPIRING_ACCESS: 'expiringAccess',
  REASSIGNED: 'approvalNeeded',
  COMMENT: 'commentOnRequest',
  ADVICE_ASKED: 'commentOnRequest',
  KICKOFF: 'reviews',
  ASSIGNED: 'reviews',
  CLOSE: 'reviews',
  CLOSE_WARNING: 'reviews',
  CHANNEL_INVITATION: 'reviews',
  REMINDER: 'taskReminders',
  DIGEST: 'digest',
};

/** The same, with whether the kind is on until somebody chooses. */
export const notificationOfMessage: { readonly [message: string]: { kind: NotificationKind; isOn: boolean } } =
  Object.fromEntries(
    Object.entries(kindOfMessage).map(([message, kind]) => [message, { kind, isOn: isOnByDefault(kind) }]),
  );

/** The choices of somebody; a member that is missing was never chosen. */
export type ChosenEmail = { enabled?: boolean; digest?: ChosenDigest } & {
  [Kind in Exclude<NotificationKind, 'digest'>]?: ChosenKind;
};
type ChosenKind = { enabled?: boolean | undefined; locked?: boolean | undefined };
export type ChosenSettings = {
  email: ChosenEmail;
  language: 'ENGLISH' | 'GERMAN' | null;
  timeZone: string | null;
  /** Such as `20:00-07:00`, or `none`. */
  quietHours: string | null;
};

const LANGUAGE = 'NOTIFICATION_LANGUAGE_';
const FIELD = 'channelSettings.email';

/** The settings of everybody who has not chosen. */
export const organizationEmail = (organization: ChosenEmail): EmailChannelSettings => view(organization, {});

/** The settings of a person, as they apply. */
export function personEmail(organization: ChosenEmail, person: ChosenEmail): EmailChannelSettings {
  const { enabled = true } = organization;
  return { ...view(organization, person), enabled: enabled && person.enabled !== false };
}

function view(organization: ChosenEmail, person: ChosenEmail): EmailChannelSettings {
  const preference = (kind: NotificationKind): { enabled: boolean; locked: boolean } => {
    if (isAlwaysOn(kind)) return { enabled: true, locked: true };
    const { enabled = isOnByDefault(kind), locked = false } = organization[kind] ?? {};
    return { enabled: locked ? enabled : (person[kind]?.enabled ?? enabled), locked };
  };
  const preferences = Object.fromEntries(kinds.map((kind) => [kind, preference(kind)]));
  const digest = { ...preference('digest'), ...digestRhythm(organization.digest, person.digest) };
  return { enabled: organization.enabled ?? true, ...preferences, digest } as EmailChannelSettings;
}

/** The choices of the organization after an update. Throws INVALID_FIELD. */
export function updateOrganization(current: ChosenSettings, patch: UpdateNotificationSettingsRequest): ChosenSettings {
  return update(current, patch, (kind, sent) => (isAlwaysOn(kind) ? alwaysOn(kind, sent) : []));
}

/** The choices of a person after an update. Throws INVALID_FIELD. */
export function updatePerson(
  organization: ChosenEmail,
  current: ChosenSettings,
  patch: UpdateNotificationSettingsRequest,
): ChosenSettings {
  const applies = personEmail(organization, current.email);
  const next = update(current, patch, (kind, { enabled, locked }) => {
    if (isAlwaysOn(kind)) return alwaysOn(kind, { enabled, locked });
    const is = applies[kind];
    const isFixed = is?.locked === true && enabled !== undefined && enabled !== is.enabled;
    const locks = locked !== undefined && locked !== (is?.locked ?? false);
    return [
      ...(kind === 'digest' && is?.locked ? fixedRhythm(applies.digest, patch.channelSettings?.email?.digest) : []),
      ...(isFixed
        ? [violation(`${FIELD}.${kind}.enabled`, 'INVALID', 'is fixed by the organization; leave it out')]
        : []),
      ...(locks ? [violation(`${FIELD}.${kind}.locked`, 'INVALID', 'is set for the organization; leave it out')] : []),
    ];
  });
  return { ...next, email: withoutLocks(next.email) };
}

const alwaysOn = (kind: NotificationKind, { enabled, locked }: ChosenKind): Violation[] =>
  enabled === false || locked === false ? [violation(`${FIELD}.${kind}`, 'INVALID', 'is always on; leave it out')] : [];

/** The violations of a person who sets the time of digests while the organization has fixed it. Sending back the time that applies, or removing a choice, does no harm. */
const fixedRhythm = (is: EmailChannelSettings['digest'], sent: EmailChannelSettingsInput['digest']): Violation[] =>
  (['frequency', 'dayOfWeek'] as const)
    .filter((member) => isChosen(sent?.[member]) && sent?.[member] !== is?.[member])
    .map((member) => violation(`${FIELD}.digest.${member}`, 'INVALID', 'is fixed by the organization; leave it out'));

const isChosen = (value: unknown): boolean => value != null && !String(value).endsWith('_UNSPECIFIED');

const withoutLocks = ({ enabled, ...chosen }: ChosenEmail): ChosenEmail => ({
  ...(enabled === undefined ? {} : { enabled }),
  ...Object.fromEntries(
    Object.entries(chosen).flatMap(([kind, members]) => {
      const own = Object.entries(members).filter(([member]) => member !== 'locked');
      return own.length === 0 ? [] : [[kind, Object.fromEntries(own)]];
    }),
  ),
});

function update(
  current: ChosenSettings,
  { channelSettings, language, quietHours, timeZone }: UpdateNotificationSettingsRequest,
  check: (kind: NotificationKind, sent: ChosenKind) => Violation[],
): ChosenSettings {
  const sent: EmailChannelSettingsInput = channelSettings?.email ?? {};
  assertNoViolations([
    ...kinds.flatMap((kind) => check(kind, sent[kind] ?? {})),
    ...brokenClock(timeZone ?? '', quietHours ?? ''),
  ]);
  const chosen = kinds
    .filter((kind) => !isAlwaysOn(kind))
    .flatMap((kind) => {
      const merged = chosenOnly({ ...current.email[kind], ...present(sent[kind] ?? {}) });
      return Object.keys(merged).length === 0 ? [] : [[kind, merged] as const];
    });
  const enabled = sent.enabled ?? current.email.enabled;
  return {
    email: { ...(enabled === undefined ? {} : { enabled }), ...Object.fromEntries(chosen) },
    language: language ? readLanguage(language) : current.language,
    timeZone: timeZone == null ? current.timeZone : timeZone || null,
    quietHours: quietHours == null ? current.quietHours : quietHours || null,
  };
}

function brokenClock(timeZone: string, quietHours: string): Violation[] {
  const areHours = quietHours === '' || quietHours === NO_QUIET_HOURS || readQuietHours(quietHours) !== undefined;
  return [
    ...(timeZone === '' || isTimeZone(timeZone)
      ? []
      : [violation('timeZone', 'INVALID', 'is no time zone; give one such as Europe/Berlin')]),
    ...(areHours ? [] : [violation('quietHours', 'INVALID', `must be such as 20:00-07:00, or ${NO_QUIET_HOURS}`)]),
  ];
}

/** The members that are in a request; null is none. */
const present = (sent: object): object => Object.fromEntries(Object.entries(sent).filter(([, value]) => value != null));

/** An unspecified value removes a choice. */
const chosenOnly = (merged: object): object =>
  Object.fromEntries(Object.entries(merged).filter(([, value]) => isChosen(value)));

function readLanguage(language: string): ChosenSettings['language'] {
  const name = language.slice(LANGUAGE.length);
  return name === 'ENGLISH' || name === 'GERMAN' ? name : null;
}

/** The members that differ, for the log. */
export const changedMembers = (before: ChosenSettings, after: ChosenSettings): string[] => [
  ...(['language', 'timeZone', 'quietHours'] as const).filter((member) => before[member] !== after[member]),
  ...(['enabled', ...kinds] as const)
    .filter((member) => !sameValue(before.email[member], after.email[member]))
    .map((member) => `${FIELD}.${member}`),
];
