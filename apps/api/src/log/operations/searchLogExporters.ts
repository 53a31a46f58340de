import { assertNoViolations, violation } from '@oag/governance/input';
import { searchLogExporters as search } from '@oag/store/log';
import type { Handler } from '../../http/index.ts';

export const searchLogExporters: Handler<'searchLogExporters'> = async ({ body }, { database, pager }) => {
  const { displayName, query, refs } = body;
  assertNoViolations(
    (refs ?? []).flatMap(({ exportId }, index) =>
      exportId ? [] : [violation(`refs[${index}].exportId`, 'REQUIRED', 'is required')],
    ),
  );
  const pages = pager(body);
  const ids = refs?.map(({ exportId }) => exportId ?? '');
  const { rows, after } = await search(database.db, { displayName, query, ids }, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
