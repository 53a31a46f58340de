import { statusPart, typePart } from './account-parts.ts';
import { chosenEntitlements, type SetupRow } from './chosen-entitlements.ts';
import { distinct } from '../input/index.ts';
import { is, profileTests } from './people-parts.ts';
import type { Predicate } from './predicate.ts';
import type { ScopeSetup } from './scope-setup.ts';

/** The older members of a campaign as criteria of scopeV2: on the included and excluded accounts and people. They narrow scopeV2. */
export function legacyNarrowing({ scope, inclusionScope, exclusionScope }: ScopeSetup): Predicate[] {
  return [
    ...typePart(scope?.appUserTypes),
    ...statusPart(scope?.appUserStatuses),
    ...inclusion(inclusionScope),
    ...[...typePart(exclusionScope?.appUserTypes), ...statusPart(exclusionScope?.appUserStatuses)].map(
      (of): Predicate => ({ kind: 'not', of }),
    ),
  ];
}

function inclusion(included: ScopeSetup['inclusionScope']): Predicate[] {
  if (!included) return [];
  const {
    appUserTypes,
    appUserStatuses,
    userIds,
    userStatuses,
    managerIds,
    multiUserProfileAttributes,
    noAccountOwners,
  } = included;
  const statuses = (userStatuses ?? []).map((status) => status.replace('USER_', 'USER_STATUS_'));
  const of = [
    ...(statuses.length > 0 ? [is('status', statuses)] : []),
    ...(managerIds?.length ? [is('managerId', managerIds)] : []),
    ...profileTests(multiUserProfileAttributes),
  ];
  return [
    ...typePart(appUserTypes),
    ...statusPart(appUserStatuses),
    ...(userIds?.length ? [{ kind: 'userIn', ids: distinct(userIds) } as const] : []),
    ...(of.length > 0
      ? [{ kind: 'userMeets', of: { kind: 'all', of }, deletedToo: statuses.includes('USER_STATUS_DELETED') } as const]
      : []),
    ...(noAccountOwners ? [{ kind: 'noAccountOwner' } as const] : []),
  ];
}

/** The criteria of the legacy setup. Bindings are the chosen entitlements. */
export function legacySetup({ singleApp, multiApp, bindings }: ScopeSetup, rows: readonly SetupRow[]): Predicate[] {
  if (singleApp)
    return [...(rows.length > 0 ? [chosenEntitlements(rows)] : []), { kind: 'appIn', ids: [singleApp.appId] }];
  if (bindings) return [chosenEntitlements(rows)];
  if (!multiApp) return [];
  const apps = Object.entries(multiApp.appEntitlements ?? {});
  const whole = apps.flatMap(([appId, { entitlementIds }]) => (entitlementIds?.length ? [] : [appId]));
  const ids = apps.flatMap(([, { entitlementIds }]) => entitlementIds ?? []);
  return [
    {
      kind: 'or',
      of: [
        { kind: 'appIn', ids: distinct(whole) },
        { kind: 'entitlementIn', ids: distinct(ids) },
      ],
    },
  ];
}
