import type { Handler } from '../request-context.ts';

export const introspect: Handler<'introspect'> = async (_request, { caller }) => ({
  userId: caller.userId,
  principleId: caller.clientRowId,
  deviceClientId: '',
  tenantId: '',
  roles: [...new Set(['basic_user', ...caller.roles])].toSorted(),
  permissions: [],
  features: [],
  disabledModules: [],
});
