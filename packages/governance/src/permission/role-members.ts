import type { Role } from '@oag/types';
import type { MaskRules } from '../update-mask.ts';

/** Every member of a role, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof Role]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  name: { edit: 'never' },
  displayName: { edit: 'always' },
  permissions: { edit: 'never' },
  serviceRoles: { edit: 'never' },
  systemApiOnly: { edit: 'never' },
  systemBuiltin: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
  deletedAt: { edit: 'never' },
};

/** What the mask of an update of a role may name. */
export const roleMaskRules: MaskRules<keyof Role> = { what: 'a role', members };
