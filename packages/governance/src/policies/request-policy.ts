/** The types of policies that requests for access take. */
export const requestPolicyTypes: readonly string[] = ['POLICY_TYPE_GRANT', 'POLICY_TYPE_ACCESS_REQUEST'];
