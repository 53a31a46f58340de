import { GovernanceError } from '@oag/governance/input';

/** The object does not exist, or the caller may not know that it does. `hint` says where to find those that exist. */
export const notFound = (what: string, id: string, hint: string): GovernanceError =>
  new GovernanceError({ reason: 'NOT_FOUND', message: `There is no ${what} with the id ${id}; ${hint}` });
