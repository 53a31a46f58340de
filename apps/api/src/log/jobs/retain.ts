import { keptSince } from '@oag/governance/log';
import {
  appendLog,
  dropReport,
  dropSubmissions,
  lastRetentionLook,
  lockRetention,
  noteRetentionLook,
} from '@oag/store/log';
import { purgeReviews, finishPurge, nextCampaignToPurge } from '@oag/store/scope';
import { purgePastFacts } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { Configuration } from '../../configuration/index.ts';
import type { Service } from '../../http/index.ts';
import { retainLog } from './retain-log.ts';

const SUBMISSIONS_AT_ONCE = 100;

const REVIEWS_AT_ONCE = 5_000;
const FACTS_AT_ONCE = 20_000;

/** Drops the next of a class that is older than a moment, and says so in the log. Gives whether there was something. */
type DropNext = (tx: Db, before: string, now: string) => Promise<boolean>;

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
  async tasks(tx, before, now) {
    const campaign = await nextCampaignToPurge(tx, before, now);
    if (!campaign) return (await purgePastFacts(tx, FACTS_AT_ONCE)) > 0;
    if ((await purgeReviews(tx, campaign.id, REVIEWS_AT_ONCE)) > 0) return true;
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

/** Days are whole ones, so that what is looked for does not move on while it is dropped. */
const dropBefore = (now: string, days: number): string => keptSince(`${now.slice(0, 10)}T00:00:00.000Z`, days);

/**
 * Drops what is older than the settings say, once a day. What belongs to a campaign that is not over stays. Each piece is one transaction with
 * its entry in the log; a process that is killed in between leaves the rest to the next look.
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
    for (let isMore = true; isMore && !signal.aborted;) {
      isMore = await db
        .transaction()
        .execute(async (tx) => (await lockRetention(tx)) && drop(tx, dropBefore(now, days), now));
    }
  }
  const isWhole =
    retention.audit === null ||
    (await retainLog(service, signal, { olderThan: dropBefore(now, retention.audit), now }));
  if (isWhole && !signal.aborted) await noteRetentionLook(db, now);
}
