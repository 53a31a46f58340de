import type { FieldInput, FieldViolation, PickerFieldInput } from '@oag/types';
import { violation } from '../input/index.ts';
import { broken, type BrokenRule } from './broken-rule.ts';

/** The existing objects named by a form. */
export type FormLookups = {
  userIds: ReadonlySet<string>;
  appIds: ReadonlySet<string>;
  /** The app of each resource type. */
  appIdsOfResourceTypes: ReadonlyMap<string, string>;
  signInProviderIds: ReadonlySet<string>;
};

/** The existing objects among those that answers name: people, accounts and resources by their ids. */
export type PickedObjects = {
  users: ReadonlyMap<string, { isEnabled: boolean }>;
  appUsers: ReadonlyMap<string, { appId: string }>;
  resources: ReadonlyMap<string, { appId: string; resourceTypeId: string }>;
};

/** The picker of a field for one text or for a list. */
export const pickerOf = ({ stringField, stringSliceField }: FieldInput): PickerFieldInput | undefined =>
  stringField?.pickerField ?? stringSliceField?.pickerField ?? undefined;

/** The rules that a picked id breaks. */
export function brokenPick(
  { appUserPicker, c1UserPicker, resourcePicker }: PickerFieldInput,
  id: string,
  lookups: PickedObjects,
): BrokenRule[] {
  if (c1UserPicker) {
    const user = lookups.users.get(id);
    if (!user) return [broken('NOT_FOUND', 'is the id of nobody; choose a person')];
    if (!user.isEnabled && !c1UserPicker.includeDeactivated)
      return [broken('NOT_ENABLED', 'is a person who is disabled; choose another')];
    const { userIds, excludeUserIds } = c1UserPicker;
    const isOffered = (!userIds || userIds.length === 0 || userIds.includes(id)) && !excludeUserIds?.includes(id);
    return isOffered ? [] : [broken('NOT_OFFERED', 'is a person that the field does not offer; choose another')];
  }
  if (appUserPicker) {
    const account = lookups.appUsers.get(id);
    if (!account) return [broken('NOT_FOUND', 'is the id of no account; choose one')];
    const isOffered = !appUserPicker.appId || appUserPicker.appId === account.appId;
    return isOffered ? [] : [broken('NOT_OFFERED', 'is an account of another app; choose another')];
  }
  const resource = lookups.resources.get(id);
  if (!resource) return [broken('NOT_FOUND', 'is the id of no resource; choose one')];
  const { appId, resourceTypeId } = resourcePicker ?? {};
  const isOffered =
    (!appId || appId === resource.appId) && (!resourceTypeId || resourceTypeId === resource.resourceTypeId);
  return isOffered ? [] : [broken('NOT_OFFERED', 'is a resource of another app or type; choose another')];
}

/** The errors in a picker. */
export function checkPicker(
  { appUserPicker, c1UserPicker, resourcePicker }: PickerFieldInput,
  field: string,
  lookups: FormLookups,
): FieldViolation[] {
  if (!appUserPicker && !c1UserPicker && !resourcePicker)
    return [
      violation(field, 'ONE_OF', 'exactly one of appUserPicker, c1UserPicker, resourcePicker must be set, but none is'),
    ];
  const unknownApp = (appId: string | undefined, at: string): FieldViolation[] =>
    appId && !lookups.appIds.has(appId)
      ? [violation(`${at}.appId`, 'NOT_FOUND', `there is no app with the id ${appId}`)]
      : [];
  const unknownUsers = (['userIds', 'excludeUserIds'] as const).flatMap((name) =>
    (c1UserPicker?.[name] ?? []).flatMap((id, index) =>
      lookups.userIds.has(id)
        ? []
        : [violation(`${field}.c1UserPicker.${name}[${index}]`, 'NOT_FOUND', `there is no person with the id ${id}`)],
    ),
  );
  return [
    ...unknownApp(appUserPicker?.appId, `${field}.appUserPicker`),
    ...unknownApp(resourcePicker?.appId, `${field}.resourcePicker`),
    ...checkResourceType(resourcePicker ?? {}, `${field}.resourcePicker`, lookups),
    ...unknownUsers,
  ];
}

function checkResourceType(
  { appId, resourceTypeId }: { appId?: string; resourceTypeId?: string },
  at: string,
  lookups: FormLookups,
): FieldViolation[] {
  if (!resourceTypeId) return [];
  const app = lookups.appIdsOfResourceTypes.get(resourceTypeId);
  if (app === undefined)
    return [violation(`${at}.resourceTypeId`, 'NOT_FOUND', `there is no resource type with the id ${resourceTypeId}`)];
  return appId && app !== appId
    ? [violation(`${at}.resourceTypeId`, 'NOT_FOUND', 'belongs to another app; correct appId or resourceTypeId')]
    : [];
}
