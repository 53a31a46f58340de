import type { AccessReviewScopeV2 } from '@oag/types';
import { distinct } from '../input/index.ts';
import { expressionPart } from './expression-part.ts';
import type { AccountStatus, AccountType, Predicate } from './predicate.ts';

/** The criteria on the accounts that hold the access. */
export function accountParts({ accountCriteria, accountCelExpression }: AccessReviewScopeV2): Predicate[] {
  const { accountTypes, appUserStatuses, accountDomain } = accountCriteria ?? {};
  return [
    ...typePart(accountTypes),
    ...statusPart(appUserStatuses),
    ...(accountCriteria?.noAccountOwner ? [{ kind: 'noAccountOwner' } as const] : []),
    ...(accountDomain === 'APP_USER_DOMAIN_TRUSTED' ? [{ kind: 'accountDomain', is: 'TRUSTED' } as const] : []),
    ...(accountDomain === 'APP_USER_DOMAIN_EXTERNAL' ? [{ kind: 'accountDomain', is: 'EXTERNAL' } as const] : []),
    ...(accountCelExpression ? [expressionPart('campaignAccounts', accountCelExpression.expression)] : []),
  ];
}

type Names = readonly string[] | null | undefined;

export const typePart = (names: Names): Predicate[] =>
  names?.length
    ? [
        {
          kind: 'accountTypeIn',
          types: distinct(names).map((name) => name.replace('APP_USER_TYPE_', '') as AccountType),
        },
      ]
    : [];

export const statusPart = (names: Names): Predicate[] =>
  names?.length
    ? [
        {
          kind: 'accountStatusIn',
          statuses: distinct(names).map((name) => name.replace('APP_USER_STATUS_', '') as AccountStatus),
        },
      ]
    : [];
