import { GovernanceError } from '@oag/governance/input';

/** Whether a member is unset: absent, null, empty, zero or false. */
export const isUnset = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  value === '0' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && value.endsWith('_UNSPECIFIED'));

/**
 * Throws FEATURE_DISABLED when members that this version does not support are set: an error is better than a setting without
 * effect. `why` has a sentence for each such member.
 */
export function assertMembersUnset<Body extends object>(
  body: Body,
  why: { [Member in keyof Body & string]?: string },
): void {
  const violations = Object.entries(why).flatMap(([member, sentence]) =>
    isUnset(body[member as keyof Body])
      ? []
      : [{ field: member, description: `${String(sentence)}; leave it out`, reason: 'FEATURE_DISABLED' }],
  );
  if (violations.length === 0) return;
  throw new GovernanceError({
    reason: 'FEATURE_DISABLED',
    message: violations.map((violation) => `${violation.field}: ${violation.description}`).join('; '),
    fieldViolations: violations,
  });
}
