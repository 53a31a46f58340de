import { searchStepUpProviders } from '@oag/store/step-up';
import type { Handler } from '../../http/index.ts';

export const listStepUpProviders: Handler<'listStepUpProviders'> = async ({ query }, { database, pager }) => {
  const pages = pager(query);
  const { rows, after } = await searchStepUpProviders(database.db, {}, pages.read(query));
  return { list: rows, nextPageToken: pages.token(after) };
};
