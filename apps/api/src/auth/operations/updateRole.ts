import { updateRoleName } from '@oag/governance/auth';
import { logAction } from '@oag/store/log';
import { findStoredRole, lockRole, renameRole } from '@oag/store/auth';
import { notFound, type Handler } from '../../http/index.ts';
import { roleToWire } from '../../inventory/index.ts';

export const updateRole: Handler<'updateRole'> = async ({ path, body }, { caller, database, requestId }) => {
  const id = path.role_id;
  const role = await database.db.transaction().execute(async (tx) => {
    await lockRole(tx, id);
    const stored = await findStoredRole(tx, id);
    if (!stored) throw notFound('role', id, 'list the roles with GET /api/v1/iam/roles');
    const displayName = updateRoleName(roleToWire(stored), body.role ?? {}, body.updateMask);
    if (displayName === stored.displayName) return stored;
    await renameRole(tx, id, displayName);
    const document = { before: stored.displayName, after: displayName };
    await logAction(tx, { caller, requestId }, { kind: 'roleRenamed', objectType: 'role', objectId: id, document });
    return (await findStoredRole(tx, id)) ?? stored;
  });
  return { role: roleToWire(role) };
};
