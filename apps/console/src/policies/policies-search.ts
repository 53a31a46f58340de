/** The address of the list of policies. Absent members are the defaults. */
export type PoliciesSearch = { q?: string; type?: PolicyTypeName; scope?: PolicyScopeName };

export const TYPE_NAMES = ['review', 'request', 'revocation', 'provisioning'] as const;
export type PolicyTypeName = (typeof TYPE_NAMES)[number];
export const SCOPE_NAMES = ['everywhere', 'own'] as const;
export type PolicyScopeName = (typeof SCOPE_NAMES)[number];

const TYPES = {
  review: 'POLICY_TYPE_CERTIFY',
  request: 'POLICY_TYPE_GRANT',
  revocation: 'POLICY_TYPE_REVOKE',
  provisioning: 'POLICY_TYPE_PROVISION',
} as const;
export const policyType = (name: PolicyTypeName) => TYPES[name];
/** The name of a type in addresses; undefined for one that the console does not know. */
export const policyTypeName = (type: string): PolicyTypeName | undefined =>
  type === 'POLICY_TYPE_ACCESS_REQUEST' ? 'request' : TYPE_NAMES.find((name) => TYPES[name] === type);

/** Reads the address, and leaves out what it does not know. */
export function parsePoliciesSearch(search: Record<string, unknown>): PoliciesSearch {
  const { q } = search;
  const type = TYPE_NAMES.find((name) => name === search['type']);
  const scope = SCOPE_NAMES.find((name) => name === search['scope']);
  return {
    ...((typeof q === 'string' || typeof q === 'number') && String(q) !== '' && { q: String(q) }),
    ...(type && { type }),
    ...(scope && { scope }),
  };
}

/** The address of a new policy: the one that it is a copy of. */
export function parseNewPolicySearch({ from }: Record<string, unknown>): { from?: string } {
  return typeof from === 'string' && from !== '' ? { from } : {};
}

export const POLICY_TABS = ['steps', 'uses', 'simulate'] as const;
export type PolicyTab = (typeof POLICY_TABS)[number];
/** The address of a policy: which part is open, and for the simulator the person and the access. */
export type PolicySearch = { tab?: PolicyTab } & SimulationSearch;
export type SimulationSearch = { person?: string; app?: string; entitlement?: string; type?: PolicyTypeName };

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export function parseSimulationSearch(search: Record<string, unknown>): SimulationSearch {
  const [person, app, entitlement] = [search['person'], search['app'], search['entitlement']].map(text);
  const type = TYPE_NAMES.find((name) => name === search['type']);
  return {
    ...(person !== undefined && { person }),
    ...(app !== undefined && entitlement !== undefined && { app, entitlement }),
    ...(type && { type }),
  };
}

export function parsePolicySearch(search: Record<string, unknown>): PolicySearch {
  const tab = POLICY_TABS.find((name) => name === search['tab']);
  return { ...(tab && { tab }), ...parseSimulationSearch(search) };
}
