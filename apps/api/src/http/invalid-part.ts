import { GovernanceError } from '@oag/governance/input';

/** The error for an invalid part of an upload, or a member of one. */
export const invalidPart = (field: string, reason: string, description: string): GovernanceError =>
  new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `${field}: ${description}`,
    fieldViolations: [{ field, description, reason }],
  });
