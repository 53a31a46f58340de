import { channelInvitation } from '@oag/governance/campaigns';
import {
  campaignsByIds,
  insertReviewerMessages,
  aggregateProgress,
  type NewlyAssignedReviewers,
} from '@oag/store/campaigns';
import { removeOldEvents } from '@oag/store/events';
import type { Db } from '@oag/store/database';
import type { Service } from '../../http/index.ts';
import { namingChannel } from '../campaign-channel.ts';

/** Aggregates changes of the progress of campaigns, and removes old events, until none are left. */
export async function aggregateAllProgress({ database }: Service, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await aggregateProgress(database.db, inviteToChannels)) > 0);
  while (!signal.aborted && (await removeOldEvents(database.db, new Date().toISOString())) > 0);
}

/**
 * Invites reviewers who get reviews while a campaign runs to its channel. The aggregated counts include everybody, and
 * the same transaction writes the invitations, so that nobody is missed.
 */
async function inviteToChannels(tx: Db, risen: NewlyAssignedReviewers[]): Promise<void> {
  const campaigns = await campaignsByIds(
    tx,
    risen.map(({ accessReviewId }) => accessReviewId),
  );
  for (const { accessReviewId, userIds } of risen) {
    const campaign = campaigns.get(accessReviewId);
    const invitation = campaign && channelInvitation(campaign);
    if (!invitation) continue;
    const message = await namingChannel(tx, accessReviewId, invitation);
    await insertReviewerMessages(tx, { ...message, accessReviewId, userIds, dueAt: new Date().toISOString() });
  }
}
