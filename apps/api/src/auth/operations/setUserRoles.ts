import { assertMayGiveRoles, assignRoles } from '@oag/governance/auth';
import { logAction } from '@oag/store/log';
import { countOtherHolders, endSessionsOfUsers, findRoleHolders, lockRole, replaceRoles } from '@oag/store/auth';
import { usersByIds } from '@oag/store/inventory';
import { logEndedSessions } from '../ended-sessions.ts';
import { readExpandMask, readerOf, type Handler } from '../../http/index.ts';
import { createExpansion, USER_PATHS, userView, wantOfUsers } from '../../inventory/index.ts';

export const setUserRoles: Handler<'setUserRoles'> = async ({ body }, context) => {
  const { caller, database } = context;
  const mask = readExpandMask(body.expandMask, USER_PATHS);
  const userIds = [...new Set(body.userIds)];
  const users = await database.db.transaction().execute(async (tx) => {
    // One after the other: two super admins who take the role from each other must not both succeed.
    await lockRole(tx, 'super_admin');
    const holders = await findRoleHolders(tx, userIds);
    const others = await countOtherHolders(tx, 'super_admin', userIds);
    const changes = assignRoles({ userIds: body.userIds, roleIds: body.roleIds ?? [] }, holders, others);
    assertMayGiveRoles(changes, caller);
    await replaceRoles(tx, changes);
    const losing = changes.filter(({ before, after }) => before.some((role) => !after.includes(role)));
    const ended = await endSessionsOfUsers(
      tx,
      losing.map(({ userId }) => userId),
    );
    await logEndedSessions(tx, ended, context);
    await logAction(
      tx,
      context,
      ...changes.map(({ userId, before, after }) => ({
        kind: 'rolesChanged',
        objectType: 'user',
        objectId: userId,
        document: { before, after },
      })),
    );
    return usersByIds(tx, userIds);
  });
  const list = userIds.flatMap((id) => users.get(id) ?? []);
  const expansion = createExpansion(await readerOf(database.db, { caller }));
  wantOfUsers(expansion, list, mask);
  await expansion.load(database.db);
  return { list: list.map((user) => userView(user, expansion, caller)), expanded: expansion.expanded };
};
