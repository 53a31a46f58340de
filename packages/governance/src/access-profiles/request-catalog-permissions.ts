import { hasRole, seesAll, type Caller } from '../auth/index.ts';

/** Who sees every access profile, also those that are not published. */
export const seesAllRequestCatalogs = (caller: Caller): boolean =>
  seesAll(caller) || hasRole(caller, 'access_request_admin', 'campaign_admin');
