import type { AppUserMapperInput, FieldViolation } from '@oag/types';
import { checkExpressionAt } from '../expressions/index.ts';
import { violation } from '../input/index.ts';

const CASES_MAX = 10;

/** A pair of expressions, as it is kept. */
export type MatchCase = { appUserKeyCel: string; userKeyCel: string };

/** The pairs of a mapper, without the members that follow from their place. */
export const casesOf = (mapper: AppUserMapperInput | null | undefined): MatchCase[] =>
  (mapper?.mappingCases ?? []).map(({ appUserKeyCel = '', userKeyCel = '' }) => ({ appUserKeyCel, userKeyCel }));

/** The violations of a mapper. */
export function checkUserMapper(mapper: AppUserMapperInput | null | undefined, field: string): FieldViolation[] {
  const cases = casesOf(mapper);
  if (cases.length === 0)
    return [violation(`${field}.mappingCases`, 'REQUIRED', 'is empty; add a pair of expressions')];
  if (cases.length > CASES_MAX)
    return [violation(`${field}.mappingCases`, 'LIMIT', `has ${cases.length} pairs; at most ${CASES_MAX} are allowed`)];
  return cases.flatMap(({ appUserKeyCel, userKeyCel }, index) => [
    ...checkExpressionAt('accountKey', appUserKeyCel, `${field}.mappingCases[${index}].appUserKeyCel`),
    ...checkExpressionAt('personKey', userKeyCel, `${field}.mappingCases[${index}].userKeyCel`),
  ]);
}

/** The people of one pair of expressions: their ids by the text that the expression gives for them. */
export type PeopleByKey = Map<string, string[]>;

/** Who matches an account. Of several, `userIds` has all. */
export type AccountMatch =
  | { kind: 'matched'; userId: string; caseIndex: number }
  | { kind: 'ambiguous'; userIds: readonly string[]; caseIndex: number }
  | { kind: 'unmatched' };

/**
 * Matches an account: the first pair that gives exactly one person counts. `keys` has the text of each pair for the account, '' for none.
 * When no pair gives one person, the first that gives several makes the account ambiguous.
 */
export function matchAccount(keys: readonly string[], people: readonly PeopleByKey[]): AccountMatch {
  let ambiguous: AccountMatch | undefined;
  for (const [caseIndex, key] of keys.entries()) {
    const userIds = key === '' ? [] : (people[caseIndex]?.get(key) ?? []);
    const [userId] = userIds;
    if (userId !== undefined && userIds.length === 1) return { kind: 'matched', userId, caseIndex };
    if (userIds.length > 1) ambiguous ??= { kind: 'ambiguous', userIds, caseIndex };
  }
  return ambiguous ?? { kind: 'unmatched' };
}
