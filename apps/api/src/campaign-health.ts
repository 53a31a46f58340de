import { countPhantomLocked, type Db, type StoredCampaign } from '@oag/store';

/** A campaign with how healthy it is while it runs: what dead submissions hold at this moment, until the worker lets it go. */
export async function withHealth(db: Db, campaign: StoredCampaign, now: string): Promise<StoredCampaign> {
  const { accessReview } = campaign;
  if (accessReview.state !== 'ACCESS_REVIEW_STATE_OPEN') return campaign;
  return { ...campaign, accessReview: { ...accessReview, campaignHealth: { checkedAt: now, phantomLockedCount: await countPhantomLocked(db, accessReview.id, now) } } };
}
