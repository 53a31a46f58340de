import { isRoleName, serviceRoles } from '@oag/governance/auth';
import { permissionsOf } from '../../inventory/index.ts';
import type { Handler } from '../../http/index.ts';

export const introspect: Handler<'introspect'> = async (_request, { caller, configuration, tenantId }) => {
  const roles = caller.roles.filter(isRoleName).toSorted();
  return {
    userId: caller.userId,
    principleId: caller.clientRowId,
    deviceClientId: caller.deviceClientId,
    tenantId,
    roles: [...roles, ...roles.flatMap((role) => serviceRoles[role])],
    permissions: [...new Set(roles.flatMap(permissionsOf))].toSorted(),
    features: [...configuration.features].toSorted(),
    // Programs that offer it elsewhere must not offer it here.
    disabledModules: ['MODULE_ID_SECRET_SHARING'],
  };
};
