import { GovernanceError } from '@oag/governance/input';

/** The error for a person who requests access for somebody else. */
export const mayNotRequest = (): GovernanceError =>
  new GovernanceError({
    reason: 'ROLE_REQUIRED',
    message:
      'You can request access for yourself and your direct reports; ask the helpdesk or an access request admin to request it for somebody else',
  });
