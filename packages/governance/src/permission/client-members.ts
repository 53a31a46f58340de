import type { PersonalClient } from '@oag/types';
import type { MaskRules } from '../update-mask.ts';

/** Every member of an API client, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof PersonalClient]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  clientId: { edit: 'never' },
  userId: { edit: 'never' },
  displayName: { edit: 'always' },
  allowSourceCidr: { edit: 'always' },
  expiresTime: { edit: 'always' },
  omitUnsetMembers: { edit: 'always' },
  scopedRoles: { edit: 'always' },
  lastUsedAt: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
  deletedAt: { edit: 'never' },
};

/** What the mask of an update of an API client may name. */
export const clientMaskRules: MaskRules<keyof PersonalClient> = { what: 'an API client', members };
