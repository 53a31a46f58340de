import { assertDeletable } from '@oag/governance/auth';
import { logAction } from '@oag/store/log';
import { countOtherHolders, findRoleHolders, lockRole } from '@oag/store/auth';
import { deletePerson, findUser, setTasksOfPersonDue } from '@oag/store/inventory';
import { notFound, type Handler } from '../../http/index.ts';

export const deleteUser: Handler<'deleteUser'> = async ({ path: { id } }, { caller, database, requestId }) => {
  await database.db.transaction().execute(async (tx) => {
    // One after the other: two super admins who delete each other must not both succeed.
    await lockRole(tx, 'super_admin');
    const person = (await findRoleHolders(tx, [id])).get(id);
    const user = person && (await findUser(tx, id));
    if (!person || !user || person.isServicePrincipal || user.type === 'USER_TYPE_SYSTEM')
      throw notFound('person', id, 'search for people with POST /api/v1/search/users');
    assertDeletable(person, caller.userId, await countOtherHolders(tx, 'super_admin', [id]));
    const ended = await deletePerson(tx, id);
    await setTasksOfPersonDue(tx, id);
    const document = { displayName: user.displayName, email: user.email, roles: person.roles, ended };
    await logAction(tx, { caller, requestId }, { kind: 'userDeleted', objectType: 'user', objectId: id, document });
  });
  return {};
};
