/** The roles, in the order of the contract's `x-roles`. The name is the id. */
export const roleNames = [
  'basic_user',
  'helpdesk',
  'access_request_admin',
  'app_admin',
  'campaign_admin',
  'connector_admin',
  'read_only_admin',
  'super_admin',
] as const;

export type RoleName = (typeof roleNames)[number];

export const isRoleName = (name: string): name is RoleName => (roleNames as readonly string[]).includes(name);

/** Who asks, with the roles that count for this request: `effectiveRoles`. */
export type Caller = { userId: string; roles: readonly string[] };

/** Whether the caller has one of these roles. */
export const hasRole = ({ roles }: Pick<Caller, 'roles'>, ...wanted: RoleName[]): boolean =>
  wanted.some((role) => roles.includes(role));

/** Those who see everything of every kind. */
export const seesAll = (caller: Pick<Caller, 'roles'>): boolean => hasRole(caller, 'super_admin', 'read_only_admin');

/**
 * The roles that count. A person has those that were given and the basic one; a client that is narrowed to some (`scoped`) leaves those
 * of them that the person has now. Every role except the read-only one includes the basic role.
 */
export function effectiveRoles(given: readonly string[], scoped: readonly string[]): RoleName[] {
  const held = roleNames.filter((role) => role === 'basic_user' || given.includes(role));
  const left = scoped.length === 0 ? held : held.filter((role) => scoped.includes(role));
  const works = left.some((role) => role !== 'read_only_admin');
  return works && !left.includes('basic_user') ? ['basic_user', ...left] : left;
}

/** The names of a role's permissions in other programs; some use them to detect administrators. */
export const serviceRoles: { readonly [Role in RoleName]: readonly string[] } = {
  basic_user: [],
  helpdesk: [],
  access_request_admin: [],
  app_admin: [],
  campaign_admin: [],
  connector_admin: [],
  read_only_admin: ['role/c1.api.tenant.v1.Tenant:viewer'],
  super_admin: ['role/c1.api.tenant.v1.Tenant:owner'],
};
