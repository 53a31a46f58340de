import { searchMails as search } from '@oag/store/mail';
import type { Handler } from '../../http/index.ts';

export const searchMails: Handler<'searchMails'> = async ({ body }, { mailer, pager, searchDb }) => {
  const given = <Value>(list: readonly Value[] | null | undefined) => (list && list.length > 0 ? list : undefined);
  const filter = { states: given(body.states), userIds: given(body.userIds) };
  const pages = pager(body);
  const { rows, after } = await search(await searchDb(), filter, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after), hasMailServer: mailer !== undefined };
};
