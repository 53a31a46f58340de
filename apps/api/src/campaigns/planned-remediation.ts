import { isRemediationPlanned, type RevocationShare } from '@oag/governance/campaigns';
import { isRemediating } from '@oag/store/jobs';
import { revocationShare } from '@oag/store/remediation';
import type { Db } from '@oag/store/database';
import type { StoredCampaign } from '@oag/store/campaigns';
import type { AccessReview } from '@oag/types';

/** Whether what a campaign denied and has no revoke task gets one without anybody asking for it. */
export const isPlanned = async (db: Db, { accessReview }: Pick<StoredCampaign, 'accessReview'>): Promise<boolean> =>
  isRemediationPlanned(accessReview, await isRemediating(db, accessReview.id));

/** How much a campaign takes away, counted only where it sets a limit. */
export const limitedShare = async (tx: Db, { id, remediation }: AccessReview): Promise<RevocationShare | undefined> =>
  remediation?.maximumRevokedShare ? revocationShare(tx, id) : undefined;
