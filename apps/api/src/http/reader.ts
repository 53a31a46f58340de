import { hasRole, mayReportOn, seesAll, type Caller } from '@oag/governance/auth';
import { readsAllApps } from '@oag/governance/inventory';
import type { Reader } from '@oag/governance/visibility';
import { appIdsOwnedBy } from '@oag/store/inventory';
import { findCampaign } from '@oag/store/campaigns';
import { reportIds } from '@oag/store/requests';
import type { Db } from '@oag/store/database';
import type { FindingSearcher } from '@oag/store/findings';
import type { RequestContext } from './request-context.ts';

/** Whether it matters which apps the caller owns: other roles show every app. */
export const needsOwnedApps = (caller: Caller): boolean => hasRole(caller, 'app_admin') && !readsAllApps(caller);

/**
 * Who reads objects that come along with others, with the apps that they own; where accounts do, with their direct reports as well. The
 * campaigns that they review in are looked up for tasks only.
 */
export async function readerOf(
  db: Db,
  { caller }: { caller: Caller },
  { accounts = false }: { accounts?: boolean } = {},
): Promise<Reader> {
  const owned = needsOwnedApps(caller) ? await appIdsOwnedBy(db, caller.userId) : [];
  const reports = accounts && !readsAllApps(caller) ? await reportIds(db, caller.userId) : [];
  return {
    userId: caller.userId,
    roles: caller.roles,
    ownedAppIds: new Set(owned),
    reportIds: new Set(reports),
    reviewedCampaignIds: new Set(),
  };
}

/** What limits the findings that the caller finds: object rule `readFinding`. */
export const findingSearcher = ({ caller }: Pick<RequestContext, 'caller'>): FindingSearcher => ({
  userId: caller.userId,
  isLimited: !seesAll(caller),
});

/** Whether there is such a campaign, whose setup and reports the caller may see. */
export async function mayReportOnCampaign(
  db: Db,
  id: string,
  { caller }: Pick<RequestContext, 'caller'>,
): Promise<boolean> {
  const campaign = await findCampaign(db, id);
  return campaign !== undefined && mayReportOn(campaign.accessReview, caller);
}
