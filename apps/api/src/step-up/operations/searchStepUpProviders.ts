import { searchStepUpProviders as search } from '@oag/store/step-up';
import { checkRefs, type Handler } from '../../http/index.ts';

export const searchStepUpProviders: Handler<'searchStepUpProviders'> = async ({ body }, { database, pager }) => {
  checkRefs({ refs: body.refs });
  const pages = pager(body);
  const { rows, after } = await search(database.db, body, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
