import type { App, AppMatchBatonRefInput, AppUserMapperInput, FieldViolation } from '@oag/types';
import { checkUserMapper } from './account-matching.ts';
import { checkAnnotations, mergedAnnotations, violation } from '../input/index.ts';

/** The editable members of an app, other than its policies. */
export type AppDetails = Pick<
  App,
  | 'accessModel'
  | 'annotations'
  | 'appUserMapper'
  | 'defaultRequestCatalogId'
  | 'description'
  | 'displayName'
  | 'enableConnectorSourcedOwnership'
  | 'iconUrl'
  | 'identityMatching'
  | 'instructions'
  | 'matchBatonRef'
  | 'monthlyCostUsd'
  | 'revokeGrantSources'
  | 'strictAccessEntitlementProvisioning'
>;

type Member = keyof AppDetails;
type Text = 'description' | 'displayName' | 'iconUrl' | 'instructions';

const initial: AppDetails = {
  accessModel: 'APP_ACCESS_MODEL_UNSPECIFIED',
  annotations: {},
  appUserMapper: null,
  defaultRequestCatalogId: '',
  description: '',
  displayName: '',
  enableConnectorSourcedOwnership: false,
  iconUrl: '',
  identityMatching: 'APP_USER_IDENTITY_MATCHING_STRICT',
  instructions: '',
  matchBatonRef: null,
  monthlyCostUsd: 0,
  revokeGrantSources: false,
  strictAccessEntitlementProvisioning: false,
};

const lengths: { readonly [Name in Text]: number } = {
  description: 4096,
  displayName: 256,
  iconUrl: 2048,
  instructions: 4096,
};

const ADDRESS = /^https:\/\/[^\s/]\S*$/;

/** A body with merged annotations: omitted keys stay, and empty values delete their keys. */
export const withMergedAnnotations = (
  patch: { readonly [name: string]: unknown },
  { annotations }: Pick<App, 'annotations'>,
): { readonly [name: string]: unknown } =>
  patch['annotations'] === undefined
    ? patch
    : { ...patch, annotations: mergedAnnotations(annotations, (patch['annotations'] ?? {}) as App['annotations']) };

/**
 * The lookups for an update of an app: whether the connector that its `matchBatonRef` names is one of the app that it names. `requestCatalog` is the access
 * profile that the app names, as far as the caller sees it.
 */
export type AppLookups = { isMatchKnown: boolean; requestCatalog: 'known' | 'deleted' | 'unknown' };

/** The violations of an update. */
export function checkAppDetail(member: Member, value: unknown, field: string, lookups: AppLookups): FieldViolation[] {
  if (member === 'matchBatonRef') return checkMatch(value as AppMatchBatonRefInput | null, field, lookups);
  if (member === 'defaultRequestCatalogId') return checkCatalog(String(value ?? ''), field, lookups);
  if (member === 'annotations') return checkAnnotations((value ?? {}) as App['annotations'], field);
  if (member === 'appUserMapper') return value === null ? [] : checkUserMapper(value as AppUserMapperInput, field);
  if (!isText(member)) return [];
  const text = String(value ?? '');
  if (member === 'displayName' && text.trim() === '') return [violation(field, 'REQUIRED', 'is blank; name the app')];
  if (text.length > lengths[member])
    return [violation(field, 'LIMIT', `has ${text.length} characters; at most ${lengths[member]} are allowed`)];
  if (member === 'iconUrl' && text !== '' && !ADDRESS.test(text))
    return [violation(field, 'PATTERN', 'is no address that starts with https://; correct it')];
  return [];
}

function checkMatch(
  match: AppMatchBatonRefInput | null,
  field: string,
  { isMatchKnown }: AppLookups,
): FieldViolation[] {
  if (match === null) return [];
  const missing = (['appId', 'connectorId', 'externalId'] as const).filter((member) => !match[member]);
  if (missing.length > 0)
    return missing.map((member) =>
      violation(`${field}.${member}`, 'REQUIRED', 'is missing; all three members are needed'),
    );
  if ((match.externalId ?? '').length > 1024)
    return [violation(`${field}.externalId`, 'LIMIT', 'has more than 1024 characters')];
  if (isMatchKnown) return [];
  const description = 'names no connector of that app; list them with GET /api/v1/apps/{app_id}/connectors';
  return [violation(field, 'NOT_FOUND', description)];
}

function checkCatalog(id: string, field: string, { requestCatalog }: AppLookups): FieldViolation[] {
  if (id === '' || requestCatalog === 'known') return [];
  return requestCatalog === 'deleted'
    ? [violation(field, 'DELETED', `the access profile ${id} is deleted; name another one`)]
    : [
        violation(
          field,
          'NOT_FOUND',
          `no access profile that you may see has the id ${id}; list them with GET /api/v1/catalogs`,
        ),
      ];
}

const isText = (member: Member): member is Text => Object.hasOwn(lengths, member);

/** The new values of an app's members, with the zero value for members that are cleared. */
export const appDetailsIn = (
  changes: readonly { member: string; edit: string | undefined; value: unknown }[],
): Partial<AppDetails> =>
  Object.fromEntries(
    changes.flatMap(({ member, edit, value }) =>
      edit === 'detail' ? [[member, value ?? initial[member as Member]]] : [],
    ),
  );
