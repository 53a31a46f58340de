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

/** What is done to a campaign that is due, with what changes beside its state; undefined when it has to wait for a moment. */
type Step = { command: CampaignCommand; change?: CampaignChange } | undefined;

/**
 * Lets campaigns start, end and remind by themselves, each in a transaction of its own: what stands in the way of one does not stop the
 * others. Two processes may find the same campaign; the second one finds that nothing is due any more.
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
      log.error({ err: error, campaignId: id }, 'a campaign that is due could not be moved on and will be tried again');
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

/** What its owners are told when a campaign cannot do what it is due for: once for each date that they set. */
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
 * A campaign that is to start by itself is prepared first, and prepared anew when that was too long ago, or when it was prepared from data that
 * it was to wait for and that is better now.
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
