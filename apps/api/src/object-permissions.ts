import type { ActorObjectPermissions } from '@oag/types';

/** What the caller may do with an object that they can read. There are no operations that edit or delete inventory, so nobody may. */
export const readOnly = (): ActorObjectPermissions => ({ read: true, edit: false, delete: false, extra: {} });
