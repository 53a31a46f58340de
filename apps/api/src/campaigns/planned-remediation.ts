import { isRemediationPlanned, type RevocationShare } from '@oag/governance/campaigns';
import { isRemediating } from '@oag/store/jobs';
import { revocationShare } from '@oag/store/remediation';
import type { Db } from '@oag/store/database';
import type { StoredCampaign } from '@oag/store/campaigns';
import type { AccessReview } from '@oag/types';

/** Whether denied access of a campaign without a revoke task gets one automatically. */
export const isPlanned = async (db: Db, { accessReview }: Pick<StoredCampaign, 'accessReview'>): Promise<boolean> =>
  isRemediationPlanned(accessReview, await isRemediating(db, accessReview.id));

/** How much access a campaign revokes, counted only if it has a limit. */
export const limitedShare = async (tx: Db, { id, remediation }: AccessReview): Promise<RevocationShare | undefined> =>
  remediation?.maximumRevokedShare ? revocationShare(tx, id) : undefined;
