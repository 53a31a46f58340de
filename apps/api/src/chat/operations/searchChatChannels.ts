import { searchChatChannels as search } from '@oag/store/chat';
import type { Handler } from '../../http/index.ts';

export const searchChatChannels: Handler<'searchChatChannels'> = async ({ body }, { database, pager }) => {
  const pages = pager(body);
  const { rows, after } = await search(database.db, body.query ?? '', pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
