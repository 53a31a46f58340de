import { GovernanceError } from '@oag/governance/input';

/** There is no such object, or the caller may not know that there is one. `hint` says where to find those that exist. */
export const notFound = (what: string, id: string, hint: string): GovernanceError =>
  new GovernanceError({ reason: 'NOT_FOUND', message: `There is no ${what} with the id ${id}; ${hint}` });
