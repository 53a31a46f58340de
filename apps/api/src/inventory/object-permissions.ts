import type { ActorObjectPermissions } from '@oag/types';

/** The caller's permissions on an object that they can read and nobody can edit or delete. */
export const readOnly = (): ActorObjectPermissions => ({ read: true, edit: false, delete: false, extra: {} });
