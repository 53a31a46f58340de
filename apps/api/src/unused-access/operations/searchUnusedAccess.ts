import { findUnusedAccessRule, searchUnusedGrants } from '@oag/store/unused-access';
import { type Handler, invalidPart } from '../../http/index.ts';
import { scopeOf } from '../unused-access-rule-access.ts';

export const searchUnusedAccess: Handler<'searchUnusedAccess'> = async (
  { body },
  { database, now, pager, searchDb },
) => {
  const { ruleId, appIds, userIds, states } = body;
  const stored = await findUnusedAccessRule(database.db, ruleId);
  if (!stored) throw invalidPart('ruleId', 'NOT_FOUND', `no rule has the id ${ruleId}; correct it`);
  const pages = pager(body);
  const filter = { appIds: some(appIds), userIds: some(userIds), states: some(states) };
  const { rows, after } = await searchUnusedGrants(
    await searchDb(),
    scopeOf(stored.rule, now),
    filter,
    pages.read(body),
  );
  return { list: rows, nextPageToken: pages.token(after) };
};

/** An empty filter does not narrow. */
const some = <T>(values: readonly T[] | null | undefined): readonly T[] | undefined =>
  values?.length ? values : undefined;
