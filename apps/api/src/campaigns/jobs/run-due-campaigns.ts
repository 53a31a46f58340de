import {
  dueCommand,
  isStale,
  waitsForAccuracy,
  type CampaignCommand,
  type CampaignMessage,
} from '@oag/governance/campaigns';
import { GovernanceError } from '@oag/governance/input';
import { appendLog } from '@oag/store/log';
import { countOpenTasks } from '@oag/store/tasks';
import {
  findCampaign,
  listDueCampaigns,
  notifyOfMissingOwners,
  type CampaignChange,
  type StoredCampaign,
} from '@oag/store/campaigns';
import { findOpenJob } from '@oag/store/jobs';
import type { Db } from '@oag/store/database';
import { problemsNow } from '../campaign-accuracy.ts';
import { moveCampaign } from '../campaign-effects.ts';
import { isConnectionLost, type Service } from '../../http/index.ts';
import { limitedShare } from '../planned-remediation.ts';
import { preparation } from '../preparation.ts';

const AT_ONCE = 500;

/** The command for a due campaign, with changes outside its document; undefined to retry shortly. */
type Step = { command: CampaignCommand; change?: CampaignChange } | undefined;

/**
 * Starts and ends campaigns automatically and sends reminders, each in its own transaction: a failure affects one
 * campaign only. Two processes may find the same campaign; the second one then finds nothing due.
 */
export async function runDueCampaigns(
  service: Service,
  signal: AbortSignal,
  now: string = new Date().toISOString(),
): Promise<void> {
  const { database, log } = service;
  await database.db.transaction().execute(async (tx) => {
    const left = await notifyOfMissingOwners(tx, now);
    await appendLog(
      tx,
      left.map((objectId) => ({ actorId: '', kind: 'campaignOwnersGone', objectType: 'accessReview', objectId })),
    );
  });
  for (const id of await listDueCampaigns(database.db, now, AT_ONCE)) {
    if (signal.aborted) return;
    try {
      await wake(service, id, now);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      log.error({ err: error, campaignId: id }, 'a due campaign could not be processed and will be retried');
    }
  }
}

async function wake({ database }: Service, id: string, now: string): Promise<void> {
  const actor = { actorId: '', requestId: '', now };
  try {
    await database.db.transaction().execute(async (tx) => {
      const campaign = await findCampaign(tx, id, 'forUpdate');
      const step = campaign && (await nextStep(tx, campaign, now));
      if (campaign && step) await moveCampaign(tx, campaign, step.command, actor, step.change);
    });
  } catch (error) {
    if (!(error instanceof GovernanceError)) throw error;
    await database.db.transaction().execute(async (tx) => {
      const campaign = await findCampaign(tx, id, 'forUpdate');
      if (campaign && dueCommand(campaign, now) !== null)
        await moveCampaign(tx, campaign, { kind: 'hold', message: refused(campaign, error) }, actor);
    });
  }
}

/** The message to the owners when a campaign cannot do what is due: once for each date that they set. */
function refused({ accessReview }: StoredCampaign, { message }: GovernanceError): CampaignMessage {
  if (accessReview.state === 'ACCESS_REVIEW_STATE_OPEN')
    return { kind: 'END_WAITS', occasion: accessReview.completionDate ?? '', comment: message };
  return { kind: 'START_WAITS', occasion: accessReview.scheduledStartDate ?? '', comment: message };
}

const takenBack: Step = { command: { kind: 'unprepare' }, change: { accuracyIssues: 0 } };

async function nextStep(tx: Db, campaign: StoredCampaign, now: string): Promise<Step> {
  switch (dueCommand(campaign, now)) {
    case 'remindDue':
      return { command: { kind: 'remindDue' } };
    case 'warn':
      return { command: { kind: 'warn' } };
    case 'end': {
      const { accessReview } = campaign;
      return {
        command: {
          kind: 'end',
          scheduled: true,
          openCount: await countOpenTasks(tx, accessReview.id),
          share: await limitedShare(tx, accessReview),
        },
      };
    }
    case 'remediate':
      return { command: { kind: 'remediate', taskIds: [] } };
    case 'start':
      return firstStep(tx, campaign, now);
    case null:
      return undefined;
  }
}

/**
 * The first command of a scheduled start: prepare, or prepare again if the preparation is stale or was made from data
 * with issues that are now resolved.
 */
async function firstStep(tx: Db, campaign: StoredCampaign, now: string): Promise<Step> {
  const { accessReview } = campaign;
  if (isStale(accessReview, now)) return takenBack;
  if (accessReview.state !== 'ACCESS_REVIEW_STATE_DRAFT') {
    const problems = await problemsNow(tx, accessReview.id, now);
    if (problems === '' && campaign.accuracyIssues > 0 && waitsForAccuracy(accessReview)) return takenBack;
    return { command: { kind: 'start', scheduled: true, problems } };
  }
  return (await findOpenJob(tx, accessReview.id)) ? undefined : preparation(tx, campaign, now);
}
