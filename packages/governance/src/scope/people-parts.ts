import type { AccessReviewScopeV2, UserCriteriaScope } from '@oag/types';
import type { AttributePredicate } from '../expressions/index.ts';
import { distinct } from '../input/index.ts';
import { expressionPart } from './expression-part.ts';
import type { Predicate } from './predicate.ts';
import { profileAttribute } from './profile-attributes.ts';

/** The criteria on the people who hold the access. */
export function peopleParts({ selectedUsers, userCriteria, celExpression }: AccessReviewScopeV2): Predicate[] {
  return [
    ...(selectedUsers ? [{ kind: 'userIn', ids: distinct(selectedUsers.userIds ?? []) } as const] : []),
    ...(celExpression ? [expressionPart('campaignUsers', celExpression.expression)] : []),
    ...(userCriteria ? criteriaParts(userCriteria) : []),
  ];
}

/** Exclusions exclude people: accounts without an owner are not in the scope either. */
function criteriaParts({
  userStatus,
  managerUserIds,
  multiUserProfileAttributes,
  groupAppEntitlementsRef,
}: UserCriteriaScope): Predicate[] {
  const groups = distinct((groupAppEntitlementsRef ?? []).map(({ id }) => id));
  const of: AttributePredicate[] = [
    ...(userStatus?.length
      ? [
          is(
            'status',
            userStatus.map((status) => `USER_STATUS_${status}`),
          ),
        ]
      : []),
    ...(managerUserIds?.length ? [is('managerId', managerUserIds)] : []),
    ...profileTests(multiUserProfileAttributes),
  ];
  if (of.length === 0 && groups.length === 0) return [];
  const meets: Predicate = {
    kind: 'userMeets',
    of: { kind: 'all', of },
    deletedToo: userStatus?.includes('DELETED') ?? false,
  };
  return groups.length === 0 ? [meets] : [meets, { kind: 'not', of: { kind: 'memberOf', ids: groups } }];
}

export const is = (attribute: string, values: readonly string[]): AttributePredicate => ({
  kind: 'text',
  attribute,
  test: 'is',
  values: distinct(values),
});

/** A name that no attribute has was refused before; it matches nobody. */
export const profileTests = (
  attributes: UserCriteriaScope['multiUserProfileAttributes'] | undefined,
): AttributePredicate[] =>
  Object.entries(attributes ?? {})
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, { values }]) => {
      const attribute = profileAttribute(name);
      return values?.length
        ? [
            attribute
              ? is(
                  attribute,
                  values.map(({ value }) => value),
                )
              : ({ kind: 'any', of: [] } as const),
          ]
        : [];
    });
