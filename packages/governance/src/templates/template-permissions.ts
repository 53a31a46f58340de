import { ownsCampaign, hasRole, seesAll, type Caller } from '../auth/index.ts';

type Owned = { ownerIds: readonly string[] | null };

/** Object rule `manageTemplate`: super admins manage all templates, campaign admins those they own. */
export const mayManageTemplate = ({ ownerIds }: Owned, caller: Caller): boolean =>
  hasRole(caller, 'super_admin') || ownsCampaign(ownerIds ?? [], caller);

/** Object rule `readTemplate`: people who may manage it, or see everything. */
export const mayReadTemplate = (template: Owned, caller: Caller): boolean =>
  seesAll(caller) || mayManageTemplate(template, caller);
