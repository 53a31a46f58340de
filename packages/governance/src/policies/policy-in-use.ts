import { GovernanceError } from '../input/index.ts';

/** Something that refers to a policy. */
export type PolicyUser = {
  kind: 'accessReview' | 'accessReviewTemplate' | 'app' | 'appEntitlement' | 'policy' | 'requestableAction';
  id: string;
  displayName: string;
};

const words: { readonly [Kind in PolicyUser['kind']]: string } = {
  accessReview: 'campaign',
  accessReviewTemplate: 'template',
  app: 'app',
  appEntitlement: 'entitlement',
  policy: 'policy',
  requestableAction: 'action',
};

/** Refuses to delete a policy that something refers to. `users` may be the first of `count`. Throws POLICY_IN_USE, naming them. */
export function refuseInUse(policyId: string, users: readonly PolicyUser[], count: number): void {
  if (users.length === 0) return;
  const named = users.map(({ kind, id, displayName }) => `${words[kind]} ${displayName} (${id})`);
  const more = count > users.length ? ` and ${count - users.length} more` : '';
  throw new GovernanceError({
    reason: 'POLICY_IN_USE',
    message: `The policy ${policyId} is used by ${named.join(', ')}${more}; give them another policy first (GET /api/v1/policies/${policyId}/uses lists all)`,
    metadata: { users: users.map(({ kind, id }) => `${kind}:${id}`).join(' ') },
  });
}

/** Refuses to delete the policy that a setting of the installation names; '' names none. Throws POLICY_IN_USE. */
export function refuseNamedBySetting(policyId: string, setting: { name: string; value: string }): void {
  if (setting.value !== policyId) return;
  throw new GovernanceError({
    reason: 'POLICY_IN_USE',
    message: `The policy ${policyId} is what the setting ${setting.name} names; have it name another policy first`,
  });
}
