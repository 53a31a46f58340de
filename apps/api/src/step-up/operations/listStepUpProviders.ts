import { searchStepUpProviders } from '@oag/store/step-up';
import type { Handler } from '../../http/index.ts';
import { shownProvider } from '../step-up-access.ts';

export const listStepUpProviders: Handler<'listStepUpProviders'> = async ({ query }, context) => {
  const pages = context.pager(query);
  const { rows, after } = await searchStepUpProviders(context.database.db, {}, pages.read(query));
  return { list: rows.map((provider) => shownProvider(provider, context)), nextPageToken: pages.token(after) };
};
