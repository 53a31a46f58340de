import { searchStepUpProviders as search } from '@oag/store/step-up';
import { checkRefs, type Handler } from '../../http/index.ts';
import { shownProvider } from '../step-up-access.ts';

export const searchStepUpProviders: Handler<'searchStepUpProviders'> = async ({ body }, context) => {
  checkRefs({ refs: body.refs });
  const pages = context.pager(body);
  const { rows, after } = await search(context.database.db, body, pages.read(body));
  return { list: rows.map((provider) => shownProvider(provider, context)), nextPageToken: pages.token(after) };
};
