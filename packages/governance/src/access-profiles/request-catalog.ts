import type {
  AppEntitlementRefInput,
  CreateRequestCatalogRequest,
  FieldViolation,
  RequestCatalog,
  RequestCatalogInput,
} from '@oag/types';
import {
  GovernanceError,
  checkAnnotations,
  mergedAnnotations,
  sameValue,
  readMask,
  type MaskRules,
  assertNoViolations,
  violation,
} from '../input/index.ts';

type Member = keyof RequestCatalog;

/** Each member of an access profile: its cleared value, and whether people may change it. A member added to the contract gets its line here. */
const members: {
  readonly [Name in Member]: { readonly initial: RequestCatalog[Name]; readonly edit: 'never' | 'always' };
} = {
  id: { initial: '', edit: 'never' },
  displayName: { initial: '', edit: 'always' },
  description: { initial: '', edit: 'always' },
  annotations: { initial: {}, edit: 'always' },
  published: { initial: false, edit: 'always' },
  visibleToEveryone: { initial: false, edit: 'always' },
  requestBundle: { initial: false, edit: 'always' },
  enrollmentBehavior: { initial: 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_UNSPECIFIED', edit: 'always' },
  unenrollmentBehavior: { initial: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_UNSPECIFIED', edit: 'always' },
  unenrollmentEntitlementBehavior: {
    initial: 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_UNSPECIFIED',
    edit: 'always',
  },
  accessEntitlements: { initial: [], edit: 'never' },
  createdByUserId: { initial: '', edit: 'never' },
  createdAt: { initial: null, edit: 'never' },
  updatedAt: { initial: null, edit: 'never' },
  deletedAt: { initial: null, edit: 'never' },
};

const mask: MaskRules<Member> = { what: 'an access profile', members };

const initial = Object.fromEntries(
  Object.entries(members).map(([member, rule]) => [member, rule.initial]),
) as RequestCatalog;
const NAME_MAX = 256;
const DESCRIPTION_MAX = 4096;

const broken = ({ displayName, description, annotations }: RequestCatalog): FieldViolation[] => [
  ...(displayName.trim() === '' || displayName.length > NAME_MAX
    ? [violation('displayName', 'LIMIT', `has 1 to ${NAME_MAX} characters; correct it`)]
    : []),
  ...(description.length > DESCRIPTION_MAX
    ? [violation('description', 'LIMIT', `has at most ${DESCRIPTION_MAX} characters; shorten it`)]
    : []),
  ...checkAnnotations(annotations),
];

/** The access profile that a request creates. Throws GovernanceError naming every field that breaks a rule. */
export function newRequestCatalog(
  { expandMask: _asked, ...request }: CreateRequestCatalogRequest,
  { id, by, now }: { id: string; by: string; now: string },
): RequestCatalog {
  const made: RequestCatalog = {
    ...initial,
    ...request,
    annotations: mergedAnnotations({}, request.annotations ?? {}),
    id,
    createdByUserId: by,
    createdAt: now,
    updatedAt: now,
  };
  assertNoViolations(broken(made));
  return made;
}

/** An access profile after an update, with the members that changed. None changed: nothing to write. */
export type RequestCatalogUpdate = { catalog: RequestCatalog; changed: Member[] };

/**
 * Updates the members that the mask names; without a mask, those in the body. Throws GovernanceError: WRONG_STATE for a
 * deleted profile, READ_ONLY_FIELD or INVALID_FIELD naming every field.
 */
export function updateRequestCatalog(
  current: RequestCatalog,
  patch: RequestCatalogInput,
  given: string | null | undefined,
  { now }: { now: string },
): RequestCatalogUpdate {
  assertRequestCatalogNotDeleted(current);
  const { paths, violations } = readMask(given, patch, mask, current);
  assertNoViolations(violations);
  const sent = Object.fromEntries(
    paths.map(({ member }): [string, unknown] => [member, patch[member] ?? members[member].initial]),
  );
  const annotations = mergedAnnotations(
    current.annotations,
    (sent['annotations'] as RequestCatalog['annotations'] | undefined) ?? {},
  );
  const next: RequestCatalog = { ...current, ...sent, annotations };
  const changed = (Object.keys(members) as Member[]).filter((member) => !sameValue(next[member], current[member]));
  assertNoViolations(
    broken(next)
      .filter(({ field }) => changed.some((member) => field.startsWith(member)))
      .map((one) => ({ ...one, field: `catalog.${one.field}` })),
  );
  return changed.length === 0 ? { catalog: current, changed } : { catalog: { ...next, updatedAt: now }, changed };
}

/** Deleted profiles are immutable. Throws WRONG_STATE. */
export function assertRequestCatalogNotDeleted({ id, deletedAt }: Pick<RequestCatalog, 'id' | 'deletedAt'>): void {
  if (deletedAt === null) return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The access profile ${id} is deleted; create another one with POST /api/v1/catalogs`,
  });
}

/** Only a published profile can be requested as a whole, if it says so. Throws WRONG_STATE. */
export function assertRequestedAsWhole({ id, published, requestBundle }: RequestCatalog): void {
  if (published && requestBundle) return;
  const fix = requestBundle ? 'is not published' : 'is not requested as a whole; request its entitlements one by one';
  throw new GovernanceError({ reason: 'WRONG_STATE', message: `The access profile ${id} ${fix}` });
}

/** Viewers can be chosen only for a published profile that is not visible to everyone. Throws WRONG_STATE. */
export function assertRestrictedVisibility({ id, published, visibleToEveryone }: RequestCatalog): void {
  if (published && !visibleToEveryone) return;
  const why = published
    ? 'is visible to everyone; turn visibleToEveryone off first'
    : 'is not published; turn published on first';
  throw new GovernanceError({ reason: 'WRONG_STATE', message: `The access profile ${id} ${why}` });
}

/** The ids of the entitlements in a body. Throws INVALID_FIELD for unknown ones. `known`: the app id of each that exists. */
export function entitlementsNamed(
  refs: readonly AppEntitlementRefInput[],
  known: ReadonlyMap<string, string>,
  field: string,
): string[] {
  assertNoViolations(
    refs.flatMap(({ appId = '', id = '' }, index): FieldViolation[] => {
      const at = `${field}[${index}]`;
      const found = known.get(id);
      if (found === undefined)
        return [violation(`${at}.id`, 'NOT_FOUND', `no entitlement has the id ${id}; correct it`)];
      if (appId !== '' && appId !== found)
        return [
          violation(
            `${at}.appId`,
            'NOT_FOUND',
            `the entitlement ${id} belongs to the app ${found}; correct one of the two`,
          ),
        ];
      return [];
    }),
  );
  return [...new Set(refs.map(({ id = '' }) => id))].toSorted();
}

/** The people in a body. Throws INVALID_FIELD for unknown ones. */
export function membersNamed(userIds: readonly string[], known: ReadonlySet<string>): string[] {
  assertNoViolations(
    userIds.flatMap((id, index) =>
      known.has(id) ? [] : [violation(`userIds[${index}]`, 'NOT_FOUND', `no person has the id ${id}; correct it`)],
    ),
  );
  return [...new Set(userIds)].toSorted();
}
