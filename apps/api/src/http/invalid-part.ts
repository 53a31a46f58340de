import { GovernanceError } from '@oag/governance/input';

/** What is wrong with a part of an upload, or with a member of one. */
export const invalidPart = (field: string, reason: string, description: string): GovernanceError =>
  new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `${field}: ${description}`,
    fieldViolations: [{ field, description, reason }],
  });
