import { casesOf, checkUserMapper } from '@oag/governance/inventory';
import { assertNoViolations } from '@oag/governance/input';
import { usersByIds } from '@oag/store/inventory';
import type { AppUserMatch } from '@oag/types';
import { requireManageableApp } from '../app-access.ts';
import { parseExpressionsIn } from '../../expressions/index.ts';
import { liveApp } from '../manual-inventory.ts';
import { matchedAccounts, peopleByKey, type MatchedAccount } from '../match-accounts.ts';
import type { Handler } from '../../http/index.ts';

const EXAMINED_MAX = 20_000;
const SHOWN_MAX = 200;
const CANDIDATES_MAX = 10;

type Outcome = 'MATCHED' | 'AMBIGUOUS' | 'UNMATCHED' | 'FAILED';

const outcomeOf = ({ match, error }: MatchedAccount): Outcome => {
  if (match.kind === 'matched') return 'MATCHED';
  if (match.kind === 'ambiguous') return 'AMBIGUOUS';
  return error === '' ? 'UNMATCHED' : 'FAILED';
};

const userIdOf = ({ match }: MatchedAccount): string => (match.kind === 'matched' ? match.userId : '');
const isChanged = (each: MatchedAccount): boolean => userIdOf(each) !== (each.account.identityUserId ?? '');

/** Accounts that need a look come first. */
const rankOf = (each: MatchedAccount): number => {
  const outcome = outcomeOf(each);
  if (outcome === 'AMBIGUOUS') return 0;
  if (outcome === 'FAILED') return 1;
  return isChanged(each) ? 2 : 3;
};

export const simulateAppUserMapping: Handler<'simulateAppUserMapping'> = async ({ path, body }, context) => {
  const { database, expressions: evaluator, now } = context;
  const appId = path.app_id;
  await requireManageableApp(database.db, appId, context);
  await liveApp(database.db, appId);
  await parseExpressionsIn(evaluator, body);
  assertNoViolations(checkUserMapper(body.appUserMapper, 'appUserMapper'));
  const cases = casesOf(body.appUserMapper);
  const db = await context.searchDb();
  const people = await peopleByKey(db, cases, { evaluator, now });
  const counts: { [Each in Outcome]: number } = { MATCHED: 0, AMBIGUOUS: 0, UNMATCHED: 0, FAILED: 0 };
  let [examined, changed] = [0, 0];
  let shown: MatchedAccount[] = [];
  let isWhole = true;
  for await (const batch of matchedAccounts(db, { id: appId, cases }, people, { evaluator, now })) {
    if (examined >= EXAMINED_MAX && batch.length > 0) {
      isWhole = false;
      break;
    }
    for (const each of batch) counts[outcomeOf(each)] += 1;
    examined += batch.length;
    changed += batch.filter(isChanged).length;
    shown = [...shown, ...batch].toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, SHOWN_MAX);
  }
  const users = await usersByIds(db, [...new Set(shown.map(userIdOf))]);
  return {
    examinedCount: String(examined),
    matchedCount: String(counts.MATCHED),
    ambiguousCount: String(counts.AMBIGUOUS),
    unmatchedCount: String(counts.UNMATCHED),
    failedCount: String(counts.FAILED),
    changedCount: String(changed),
    isWhole,
    matches: shown.map((each): AppUserMatch => ({
      appUserId: each.account.id,
      displayName: each.account.displayName ?? '',
      username: each.account.username ?? '',
      outcome: `APP_USER_MATCH_OUTCOME_${outcomeOf(each)}`,
      userId: userIdOf(each),
      userDisplayName: users.get(userIdOf(each))?.displayName ?? '',
      currentUserId: each.account.identityUserId ?? '',
      caseIndex: each.match.kind === 'unmatched' ? -1 : each.match.caseIndex,
      candidateUserIds: each.match.kind === 'ambiguous' ? each.match.userIds.slice(0, CANDIDATES_MAX) : [],
      message: outcomeOf(each) === 'FAILED' ? each.error : '',
    })),
  };
};
