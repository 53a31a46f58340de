import { searchFindings as search } from '@oag/store/findings';
import { checkRefs, findingSearcher, type Handler } from '../../http/index.ts';

export const searchFindings: Handler<'searchFindings'> = async ({ body }, context) => {
  const { pager, searchDb } = context;
  checkRefs({ refs: body.refs });
  const pages = pager(body);
  const { rows, after } = await search(await searchDb(), body, findingSearcher(context), pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
