import { seesAll } from '@oag/governance/auth';
import { searchStepUpTransactions as search } from '@oag/store/step-up';
import type { Handler } from '../../http/index.ts';

export const searchStepUpTransactions: Handler<'searchStepUpTransactions'> = async (
  { body },
  { caller, database, pager },
) => {
  const pages = pager(body);
  const page = pages.read(body);
  const wanted = body.userId || null;
  // Only administrators find the transactions of others, whatever the filter says.
  if (!seesAll(caller) && wanted !== null && wanted !== caller.userId) return { list: [], nextPageToken: '' };
  const userId = seesAll(caller) ? wanted : caller.userId;
  const { rows, after } = await search(database.db, { ...body, userId }, page);
  return { list: rows, nextPageToken: pages.token(after) };
};
