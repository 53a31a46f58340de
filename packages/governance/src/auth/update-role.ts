import type { Role, RoleInput } from '@oag/types';
import { sameValue, readMask, assertNoViolations, violation, type MaskRules } from '../input/index.ts';

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

/** The members that the update mask of a role may name. */
const roleMaskRules: MaskRules<keyof Role> = { what: 'a role', members };

const NAME_MAX = 200;

/**
 * The name of a role after an update. The service defines the permissions of a role: an update may send them back as they were read, but not
 * change them. Throws READ_ONLY_FIELD or INVALID_FIELD.
 */
export function updateRoleName(current: Role, patch: RoleInput, mask: string | null | undefined): string {
  const { paths, violations } = readMask(mask, patch, roleMaskRules, current);
  const fixed = (['permissions', 'serviceRoles'] as const).filter(
    (member) => patch[member] != null && !sameValue(patch[member], current[member]),
  );
  assertNoViolations([
    ...violations,
    ...fixed.map((member) => violation(`role.${member}`, 'READ_ONLY', 'is part of the service; leave it out')),
  ]);
  if (!paths.some(({ member }) => member === 'displayName')) return current.displayName;
  const name = (patch.displayName ?? '').trim();
  assertNoViolations([
    ...(name === '' ? [violation('role.displayName', 'REQUIRED', 'must not be empty')] : []),
    ...(name.length > NAME_MAX
      ? [violation('role.displayName', 'LENGTH', `is longer than ${NAME_MAX} characters; shorten it`)]
      : []),
  ]);
  return name;
}
