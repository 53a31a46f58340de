import type {
  AppSelectionCriteriaScopeInput,
  FieldViolation,
  GrantAccessProfileFilterInput,
  SpecificAccessConflictsScopeInput,
} from '@oag/types';
import { attributeKindOf, type AttributeKind } from '../attributes/index.ts';
import { violation } from '../input/index.ts';
import type { ScopeLookups } from './scope-lookups.ts';

/** The maximum number of access profiles in a filter. */
const PROFILES_MAX = 32;

/** The violations of a selection by risk level and compliance framework. */
export function checkSelectors(
  criteria: AppSelectionCriteriaScopeInput | null | undefined,
  field: string,
  { attributeTypeIds }: ScopeLookups,
): FieldViolation[] {
  if (!criteria) return [];
  const check = (ids: readonly string[], kind: AttributeKind, member: string): FieldViolation[] =>
    ids.flatMap((id, index) =>
      attributeKindOf(attributeTypeIds.get(id) ?? '') === kind
        ? []
        : [
            violation(
              `${field}.${member}[${index}]`,
              'NOT_FOUND',
              `no ${kind.replace('_', ' ')} has the id ${id}; find one with POST /api/v1/search/attributes`,
            ),
          ],
    );
  const [levels, frameworks] = [
    criteria.riskLevelAttributeValueIds ?? [],
    criteria.complianceFrameworkAttributeValueIds ?? [],
  ];
  if (levels.length + frameworks.length === 0)
    return [
      violation(field, 'REQUIRED', 'names nothing; name a risk level or a compliance framework, or leave it out'),
    ];
  return [
    ...check(levels, 'risk_level', 'riskLevelAttributeValueIds'),
    ...check(frameworks, 'compliance_framework', 'complianceFrameworkAttributeValueIds'),
  ];
}

/** The lists of a filter that contradict its type. */
const contradictions: { readonly [Type in string]: readonly ProfileList[] } = {
  ACCESS_PROFILE_FILTER_TYPE_INCLUDE_ALL: ['includedAccessProfileIds'],
  ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_ALL: ['includedAccessProfileIds', 'excludedAccessProfileIds'],
};
type ProfileList = 'includedAccessProfileIds' | 'excludedAccessProfileIds';

/** The violations of a filter by access profiles. */
export function checkProfileFilter(
  filter: GrantAccessProfileFilterInput | null | undefined,
  field: string,
  { profileIds }: ScopeLookups,
): FieldViolation[] {
  if (!filter) return [];
  const { filterType = '' } = filter;
  const check = (member: ProfileList, type: string): FieldViolation[] => {
    const ids = filter[member] ?? [];
    const at = `${field}.${member}`;
    if (filterType === type && ids.length === 0)
      return [violation(at, 'REQUIRED', 'names no access profile; name at least one, or choose another filterType')];
    if (ids.length > 0 && contradictions[filterType]?.includes(member))
      return [violation(at, 'INVALID', `has no effect with the filterType ${filterType}; leave one of the two out`)];
    if (ids.length > PROFILES_MAX)
      return [violation(at, 'LIMIT', `names ${ids.length} access profiles; at most ${PROFILES_MAX} are allowed`)];
    return ids.flatMap((id, index) =>
      profileIds.has(id)
        ? []
        : [violation(`${at}[${index}]`, 'NOT_FOUND', `no access profile has the id ${id}; correct it`)],
    );
  };
  return [
    ...check('includedAccessProfileIds', 'ACCESS_PROFILE_FILTER_TYPE_INCLUDE_SPECIFIC'),
    ...check('excludedAccessProfileIds', 'ACCESS_PROFILE_FILTER_TYPE_EXCLUDE_SPECIFIC'),
  ];
}

/** The violations of a selection of monitors. */
export function checkMonitors(
  chosen: SpecificAccessConflictsScopeInput | null | undefined,
  field: string,
  { monitorIds }: ScopeLookups,
): FieldViolation[] {
  if (!chosen) return [];
  const ids = chosen.monitorIds ?? [];
  if (ids.length === 0)
    return [violation(field, 'REQUIRED', 'names no monitor; name at least one, or use allAccessConflicts')];
  return ids.flatMap((id, index) =>
    monitorIds.has(id) ? [] : [violation(`${field}[${index}]`, 'NOT_FOUND', `no monitor has the id ${id}; correct it`)],
  );
}
