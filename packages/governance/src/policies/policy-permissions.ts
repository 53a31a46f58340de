import { hasRole, seesAll, type Caller } from '../auth/index.ts';

/** Whether the caller may read policies: those who may list them. */
export const mayReadPolicies = (caller: Pick<Caller, 'roles'>): boolean =>
  seesAll(caller) || hasRole(caller, 'campaign_admin');
