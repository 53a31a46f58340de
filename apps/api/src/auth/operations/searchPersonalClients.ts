import { seesAll } from '@oag/governance/auth';
import { listPersonalClients } from '@oag/store/auth';
import { checkRefs, type Handler } from '../../http/index.ts';

export const searchPersonalClients: Handler<'searchPersonalClients'> = async (
  { body },
  { caller, database, pager },
) => {
  checkRefs({ users: body.users });
  const wanted = (body.users ?? []).map((user) => user.id ?? '');
  const pages = pager(body);
  // Only administrators find the clients of others, whatever the filter says.
  const mine = wanted.length === 0 || wanted.includes(caller.userId) ? [caller.userId] : [];
  const userIds = seesAll(caller) ? (wanted.length === 0 ? null : wanted) : mine;
  const filter = { userIds, query: body.query, includeDeleted: body.includeDeleted };
  const { rows, after } = await listPersonalClients(database.db, filter, pages.read(body));
  return { list: rows, nextPageToken: pages.token(after) };
};
