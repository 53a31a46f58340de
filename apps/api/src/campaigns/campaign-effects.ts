import {
  audiences,
  campaignCommand,
  type CampaignCommand,
  type CampaignEffect,
  type CampaignMessage,
  type CampaignResult,
  type CampaignJob,
} from '@oag/governance/campaigns';
import { defaultReportColumns } from '@oag/governance/reports';
import { appendLog, campaignRecordHash } from '@oag/store/log';
import { insertMessages, updateCampaign, type CampaignChange, type StoredCampaign } from '@oag/store/campaigns';
import { insertReport } from '@oag/store/reports';
import { type AskedBy, insertJob, type NewJob } from '@oag/store/jobs';
import { newId, type Db } from '@oag/store/database';
import { startClocks } from '@oag/store/tasks';
import { namingChannel, postAboutCampaign } from './campaign-channel.ts';

/** Who acts on a campaign and with which API client, and what the log entry records in addition to the campaign. */
type Actor = { actorId: string; clientId?: string | undefined; requestId: string; now: string; record?: object };

/** Applies a command to a locked campaign, and writes its new state, its log entries and the job that follows. */
export async function moveCampaign(
  tx: Db,
  campaign: StoredCampaign,
  command: CampaignCommand,
  actor: Actor,
  change: CampaignChange = {},
): Promise<CampaignResult> {
  const { accessReview, closingSince, clock } = campaign;
  const result = campaignCommand({ accessReview, closingSince, clock }, command, { now: actor.now });
  await updateCampaign(tx, result.campaign.accessReview, {
    ...change,
    closingSince: result.campaign.closingSince,
    clock: result.campaign.clock,
  });
  const record = { ...actor.record, campaign: await campaignRecordHash(tx, accessReview.id) };
  for (const effect of result.effects) await writeEffect(tx, accessReview.id, effect, { ...actor, record });
  return result;
}

/** Writes a message of a campaign to all its recipients, and the post to its channel. */
export async function notifyAboutCampaign(
  tx: Db,
  accessReviewId: string,
  message: CampaignMessage,
  now: string,
): Promise<void> {
  const { kind, occasion, comment = '' } = await namingChannel(tx, accessReviewId, message);
  await insertMessages(tx, { kind, accessReviewId, audiences: audiences[kind], occasion, comment, dueAt: now });
  await postAboutCampaign(tx, accessReviewId, message, now);
}

async function writeEffect(
  tx: Db,
  id: string,
  effect: CampaignEffect,
  { actorId, clientId, requestId, now, record }: Actor,
): Promise<void> {
  const log = (kind: string, document: object) =>
    appendLog(tx, [
      {
        actorId,
        clientId,
        kind,
        objectType: 'accessReview',
        objectId: id,
        requestId,
        document: { ...document, record },
      },
    ]);
  switch (effect.kind) {
    case 'startJob': {
      await insertJob(tx, workOf(effect, id, { actorId, ...(clientId && { clientId }) }));
      return;
    }
    case 'startClocks':
      return startClocks(tx, id, now);
    case 'tell':
      return notifyAboutCampaign(tx, id, effect.message, now);
    case 'log':
      return log(effect.event, effect.details);
    case 'prepareFailed':
      return log('campaignPrepareFailed', { reason: effect.reason, message: effect.message });
    case 'generateReport': {
      const reportId = newId();
      await insertReport(tx, {
        id: reportId,
        accessReviewId: id,
        format: 'JSON',
        columns: [...defaultReportColumns],
        createdBy: actorId,
        clientId,
      });
      await insertJob(tx, { kind: 'report', objectId: reportId });
    }
  }
}

function workOf(asked: CampaignJob, objectId: string, by: AskedBy): NewJob {
  switch (asked.work) {
    case 'prepare':
      return { kind: 'prepare', objectId, cursor: { ...by, policies: asked.policies } };
    case 'remediate':
      return { kind: 'remediate', objectId, cursor: { ...by, taskIds: asked.taskIds } };
    case 'end':
      return {
        kind: 'end',
        objectId,
        cursor: { ...by, openReviews: asked.openReviews, scheduled: asked.scheduled },
      };
    default:
      return { kind: asked.work, objectId, cursor: by };
  }
}
