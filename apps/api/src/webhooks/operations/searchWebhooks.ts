import { searchWebhooks as search } from '@oag/store/webhooks';
import { checkRefs, type Handler } from '../../http/index.ts';

export const searchWebhooks: Handler<'searchWebhooks'> = async ({ body }, { database, pager }) => {
  const { query, refs } = body;
  checkRefs({ refs });
  const pages = pager(body);
  const ids = refs?.map(({ id }) => id ?? '');
  const { rows, after } = await search(database.db, { query, ids }, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
