import { isRoleName, serviceRoles } from '@oag/governance';
import { permissionsOf } from '../role-view.ts';
import type { Handler } from '../request-context.ts';

export const introspect: Handler<'introspect'> = async (_request, { caller, configuration, tenantId }) => {
  const roles = caller.roles.filter(isRoleName).toSorted();
  return {
    userId: caller.userId,
    principleId: caller.clientRowId,
    deviceClientId: '',
    tenantId,
    roles: [...roles, ...roles.flatMap((role) => serviceRoles[role])],
    permissions: [...new Set(roles.flatMap(permissionsOf))].toSorted(),
    features: [...configuration.features].toSorted(),
    disabledModules: [],
  };
};
