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

/** Throws POLICY_IN_USE, naming the objects that refer to the policy. `users` may be the first of `count`. */
export function assertNotInUse(policyId: string, users: readonly PolicyUser[], count: number): void {
  if (users.length === 0) return;
  const named = users.map(({ kind, id, displayName }) => `${words[kind]} ${displayName} (${id})`);
  const more = count > users.length ? ` and ${count - users.length} more` : '';
  throw new GovernanceError({
    reason: 'POLICY_IN_USE',
    message: `The policy ${policyId} is used by ${named.join(', ')}${more}; give them another policy first (GET /api/v1/policies/${policyId}/uses lists all)`,
    metadata: { users: users.map(({ kind, id }) => `${kind}:${id}`).join(' ') },
  });
}

/** Throws POLICY_IN_USE when a configuration setting names the policy. */
export function assertNotConfigured(policyId: string, setting: { name: string; value: string }): void {
  if (setting.value !== policyId) return;
  throw new GovernanceError({
    reason: 'POLICY_IN_USE',
    message: `The policy ${policyId} is set in ${setting.name}; change that setting first`,
  });
}
