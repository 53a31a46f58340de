import { keptSince } from '@oag/governance/log';
import {
  appendLog,
  dropReport,
  dropSubmissions,
  lastRetentionLook,
  lockRetention,
  noteRetentionLook,
} from '@oag/store/log';
import { finishPurge, nextCampaignToPurge, purgeReviews, purgeStart, type PurgePlace } from '@oag/store/scope';
import { purgePastValues } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { Configuration } from '../../configuration/index.ts';
import type { Service } from '../../http/index.ts';
import { retainLog } from './retain-log.ts';

const SUBMISSIONS_AT_ONCE = 100;

const REVIEWS_AT_ONCE = 5_000;
const FACTS_AT_ONCE = 20_000;

/** How far the reviews of campaigns are deleted. After an error or a kill it begins again, with what is left. */
type Purges = Map<string, PurgePlace>;

/** Deletes the next item of a class that is older than `before`, and logs it. Returns whether there was one. */
type DropNext = (tx: Db, before: string, now: string, purges: Purges) => Promise<boolean>;

const dropNext: { readonly [Class in Exclude<keyof Configuration['retention'], 'audit'>]: DropNext } = {
  async reports(tx, before) {
    const report = await dropReport(tx, before);
    if (!report) return false;
    const { accessReviewId, ...document } = report;
    await appendLog(tx, [
      {
        actorId: '',
        kind: 'reportDropped',
        objectType: 'accessReview',
        objectId: accessReviewId,
        document: { ...document, olderThan: before },
      },
    ]);
    return true;
  },
  async submissions(tx, before) {
    const dropped = await dropSubmissions(tx, before, SUBMISSIONS_AT_ONCE);
    await appendLog(
      tx,
      dropped.map(({ accessReviewId, ...document }) => ({
        actorId: '',
        kind: 'submissionsDropped',
        objectType: 'accessReview',
        objectId: accessReviewId,
        document: { ...document, olderThan: before },
      })),
    );
    return dropped.length > 0;
  },
  async tasks(tx, before, now, purges) {
    const campaign = await nextCampaignToPurge(tx, before, now);
    if (!campaign) return (await purgePastValues(tx, FACTS_AT_ONCE)) > 0;
    const place = await purgeReviews(tx, campaign.id, purges.get(campaign.id) ?? purgeStart, REVIEWS_AT_ONCE);
    if (place) {
      purges.set(campaign.id, place);
      return true;
    }
    await finishPurge(tx, campaign.id, now);
    await appendLog(tx, [
      {
        actorId: '',
        kind: 'reviewsDropped',
        objectType: 'accessReview',
        objectId: campaign.id,
        document: { count: Number(campaign.selected), olderThan: before },
      },
    ]);
    return true;
  },
};

/** Whole days, so that the limit does not move while items are deleted. */
const dropBefore = (now: string, days: number): string => keptSince(`${now.slice(0, 10)}T00:00:00.000Z`, days);

/**
 * Deletes what is older than the settings allow, once a day. Items of open campaigns stay. Each item is one transaction
 * with its log entry; the next run continues after a kill.
 */
export async function retain(
  service: Service,
  signal: AbortSignal,
  now: string = new Date().toISOString(),
): Promise<void> {
  const {
    database: { db },
    configuration: { retention },
  } = service;
  if (Object.values(retention).every((days) => days === null)) return;
  const looked = await lastRetentionLook(db);
  if (looked !== null && looked.slice(0, 10) >= now.slice(0, 10)) return;
  for (const [name, drop] of Object.entries(dropNext)) {
    const days = retention[name as keyof typeof dropNext];
    if (days === null) continue;
    const purges: Purges = new Map();
    for (let isMore = true; isMore && !signal.aborted;) {
      isMore = await db
        .transaction()
        .execute(async (tx) => (await lockRetention(tx)) && drop(tx, dropBefore(now, days), now, purges));
    }
  }
  const isWhole =
    retention.audit === null ||
    (await retainLog(service, signal, { olderThan: dropBefore(now, retention.audit), now }));
  if (isWhole && !signal.aborted) await noteRetentionLook(db, now);
}
