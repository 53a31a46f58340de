import { hasRole, mayReportOn, seesAll, type Caller } from '@oag/governance/auth';
import { readsAllApps } from '@oag/governance/inventory';
import type { Reader } from '@oag/governance/visibility';
import { appIdsOwnedBy } from '@oag/store/inventory';
import { findCampaign } from '@oag/store/campaigns';
import { reportIds } from '@oag/store/requests';
import type { Db } from '@oag/store/database';
import type { FindingSearcher } from '@oag/store/findings';
import type { RequestContext } from './request-context.ts';

/** Whether the apps that the caller owns matter: other roles may read every app. */
export const needsOwnedApps = (caller: Caller): boolean => hasRole(caller, 'app_admin') && !readsAllApps(caller);

/**
 * The reader of expanded objects, with the apps that they own and, where accounts are expanded, their direct reports. The
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
    reviewedUserIds: new Set(),
  };
}

/** The limits of a finding search for the caller: object rule `readFinding`. */
export const findingSearcher = ({ caller }: Pick<RequestContext, 'caller'>): FindingSearcher => ({
  userId: caller.userId,
  isLimited: !seesAll(caller),
});

/** Whether the campaign exists and the caller may read its setup and reports. */
export async function mayReportOnCampaign(
  db: Db,
  id: string,
  { caller }: Pick<RequestContext, 'caller'>,
): Promise<boolean> {
  const campaign = await findCampaign(db, id);
  return campaign !== undefined && mayReportOn(campaign.accessReview, caller);
}
