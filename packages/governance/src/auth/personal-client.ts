import type { CreatePersonalClientRequest, FieldViolation, PersonalClient, PersonalClientInput } from '@oag/types';
import { sameValue, readMask, assertNoViolations, violation, type MaskRules } from '../input/index.ts';
import { exceededLimits, exceededRoles, inheritLimits, type IsWithin } from './client-limits.ts';
import { wrongNetworks } from './client-networks.ts';
import { clientScope, type ClientMaker, type ClientPerson } from './client-scope.ts';

/** Every member of an API client, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof PersonalClient]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  clientId: { edit: 'never' },
  userId: { edit: 'never' },
  displayName: { edit: 'always' },
  allowSourceCidr: { edit: 'always' },
  expiresTime: { edit: 'always' },
  omitUnsetMembers: { edit: 'always' },
  programKind: { edit: 'never' },
  scopedRoles: { edit: 'always' },
  lastUsedAt: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
  deletedAt: { edit: 'never' },
};

/** The members that the update mask of an API client may name. */
const clientMaskRules: MaskRules<keyof PersonalClient> = { what: 'an API client', members };

/** The editable settings of a client. */
export type ClientSettings = Pick<PersonalClient, 'displayName' | 'expiresTime' | 'omitUnsetMembers'> & {
  allowSourceCidr: string[];
  scopedRoles: string[];
};

/** The lookups for the checks of a client. `isNetwork` says whether a text is a network in CIDR notation. */
export type ClientLookups = {
  now: string;
  maker: ClientMaker;
  person: ClientPerson;
  isNetwork: (text: string) => boolean;
  isWithin: IsWithin;
};

const editable = ['displayName', 'allowSourceCidr', 'expiresTime', 'omitUnsetMembers', 'scopedRoles'] as const;
const RIGHTS: ReadonlySet<string> = new Set<(typeof editable)[number]>([
  'allowSourceCidr',
  'expiresTime',
  'scopedRoles',
]);
const NAME_MAX = 200;
const YEARS_MAX = 100;
const SECONDS_MAX = YEARS_MAX * 366 * 86_400;
const DEFAULT_NAME = 'API client';

/** The settings of a new client, which never exceed the client that makes it. Throws INVALID_FIELD naming every field. */
export function newClientSettings(request: CreatePersonalClientRequest, lookups: ClientLookups): ClientSettings {
  const { scopedRoles, violations } = clientScope(
    request.scopedRoles ?? [],
    lookups.person,
    lookups.maker,
    'scopedRoles',
  );
  const seconds = request.expires ? Number.parseFloat(request.expires) : null;
  const lives = seconds === null || (seconds > 0 && seconds <= SECONDS_MAX);
  const networks = [...new Set(request.allowSourceCidr)];
  const end = seconds === null || !lives ? null : new Date(Date.parse(lookups.now) + seconds * 1000).toISOString();
  const limits = inheritLimits({ expiresTime: end, allowSourceCidr: networks }, lookups.maker);
  assertNoViolations([
    ...violations,
    ...checkSettings(request, lookups, ''),
    ...exceededLimits(limits, lookups.maker, lookups.isWithin, { expires: 'expires', networks: 'allowSourceCidr' }),
    ...(lives
      ? []
      : [
          violation(
            'expires',
            'RANGE',
            `must be more than 0s and at most ${YEARS_MAX} years; leave it out for a client that does not expire`,
          ),
        ]),
  ]);
  return {
    displayName: request.displayName?.trim() || DEFAULT_NAME,
    allowSourceCidr: [...limits.allowSourceCidr],
    expiresTime: limits.expiresTime,
    omitUnsetMembers: request.omitUnsetMembers ?? false,
    scopedRoles,
  };
}

/**
 * A client's settings after an update, and what is different. Throws READ_ONLY_FIELD for a mask that names what the
 * service sets, INVALID_FIELD naming every field that is wrong.
 */
export function updateClientSettings(
  current: PersonalClient,
  patch: PersonalClientInput,
  mask: string | null | undefined,
  lookups: ClientLookups,
): { settings: ClientSettings; changed: string[] } {
  const { paths, violations } = readMask(mask, patch, clientMaskRules, current);
  assertNoViolations(violations);
  const before: ClientSettings = {
    ...current,
    allowSourceCidr: current.allowSourceCidr ?? [],
    scopedRoles: current.scopedRoles ?? [],
  };
  const sent: ClientSettings = {
    displayName: patch.displayName?.trim() || DEFAULT_NAME,
    allowSourceCidr: [...new Set(patch.allowSourceCidr)],
    expiresTime: patch.expiresTime ?? null,
    omitUnsetMembers: patch.omitUnsetMembers ?? false,
    scopedRoles: patch.scopedRoles ?? [],
  };
  const changed = editable
    .filter((member) => paths.some((path) => path.member === member))
    .filter((member) => !sameValue(sent[member], before[member]));
  const scope = changed.includes('scopedRoles')
    ? clientScope(sent.scopedRoles, lookups.person, lookups.maker, 'client.scopedRoles')
    : null;
  const ends = changed.includes('expiresTime') ? checkEnd(sent.expiresTime, lookups.now) : [];
  const values = Object.fromEntries(changed.map((member) => [member, sent[member]]));
  const settings: ClientSettings = { ...before, ...values, ...(scope && { scopedRoles: scope.scopedRoles }) };
  assertNoViolations([
    ...(scope?.violations ?? []),
    ...checkSettings(values, lookups, 'client.'),
    ...ends,
    ...exceeded(settings, changed, lookups),
  ]);
  return { settings, changed };
}

/**
 * A client whose permissions change must not have more of them than the client that changes it: otherwise, another client could be opened to
 * bypass the limits.
 */
function exceeded(settings: ClientSettings, changed: string[], { maker, isWithin }: ClientLookups): FieldViolation[] {
  if (!changed.some((member) => RIGHTS.has(member))) return [];
  return [
    ...exceededRoles(settings, maker, 'client.scopedRoles'),
    ...exceededLimits(settings, maker, isWithin, { expires: 'client.expiresTime', networks: 'client.allowSourceCidr' }),
  ];
}

function checkSettings(
  { displayName = '', allowSourceCidr }: Pick<PersonalClientInput, 'displayName' | 'allowSourceCidr'>,
  { isNetwork }: ClientLookups,
  at: string,
): FieldViolation[] {
  const networks = allowSourceCidr ?? [];
  return [
    ...(displayName.length > NAME_MAX
      ? [violation(`${at}displayName`, 'LENGTH', `is longer than ${NAME_MAX} characters; shorten it`)]
      : []),
    ...wrongNetworks(networks, `${at}allowSourceCidr`, isNetwork),
  ];
}

function checkEnd(expiresTime: string | null, now: string): FieldViolation[] {
  if (expiresTime === null) return [];
  const seconds = (Date.parse(expiresTime) - Date.parse(now)) / 1000;
  if (seconds > 0 && seconds <= SECONDS_MAX) return [];
  return [
    violation(
      'client.expiresTime',
      'RANGE',
      `must be in the future and within ${YEARS_MAX} years; null for a client that does not expire`,
    ),
  ];
}
