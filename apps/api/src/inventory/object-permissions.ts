import type { ActorObjectPermissions } from '@oag/types';

/** What the caller may do with an object that they can read and nobody can edit or delete. */
export const readOnly = (): ActorObjectPermissions => ({ read: true, edit: false, delete: false, extra: {} });
