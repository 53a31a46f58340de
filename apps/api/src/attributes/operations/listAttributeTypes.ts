import { attributeTypes } from '@oag/governance/attributes';
import { cutPage } from '@oag/store/database';
import type { Handler } from '../../http/index.ts';

export const listAttributeTypes: Handler<'listAttributeTypes'> = async ({ query }, { pager }) => {
  const pages = pager(query);
  const page = pages.read(query, 1);
  const types = Object.values(attributeTypes);
  const start = types.findIndex(({ id }) => id === page.after?.[0]) + 1;
  const { rows, after } = cutPage(
    types.slice(start),
    page,
    ({ id }) => [id],
    (type) => type,
  );
  return { list: rows, nextPageToken: pages.token(after) };
};
