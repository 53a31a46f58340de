import { findStoredRole } from '@oag/store/auth';
import { notFound, type Handler } from '../../http/index.ts';
import { roleToWire } from '../../inventory/index.ts';

export const getRole: Handler<'getRole'> = async ({ path }, { database }) => {
  const role = await findStoredRole(database.db, path.role_id);
  if (!role) throw notFound('role', path.role_id, 'list the roles with GET /api/v1/iam/roles');
  return { role: roleToWire(role) };
};
