import { ownsCampaign, hasRole, seesAll, type Caller } from '../auth/index.ts';

type Owned = { ownerIds: readonly string[] | null };

/** Object rule `manageTemplate`: a super admin runs every template, a campaign admin those they own. */
export const mayManageTemplate = ({ ownerIds }: Owned, caller: Caller): boolean =>
  hasRole(caller, 'super_admin') || ownsCampaign(ownerIds ?? [], caller);

/** Object rule `readTemplate`: who runs it or sees all. */
export const mayReadTemplate = (template: Owned, caller: Caller): boolean =>
  seesAll(caller) || mayManageTemplate(template, caller);
