import { findStoredRole } from '@oag/store';
import { notFound } from '../not-found.ts';
import { roleToWire } from '../role-view.ts';
import type { Handler } from '../request-context.ts';

export const getRole: Handler<'getRole'> = async ({ path }, { database }) => {
  const role = await findStoredRole(database.db, path.role_id);
  if (!role) throw notFound('role', path.role_id, 'list the roles with GET /api/v1/iam/roles');
  return { role: roleToWire(role) };
};
