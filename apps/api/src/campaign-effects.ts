import { campaignCommand, defaultReportColumns, type CampaignCommand, type CampaignEffect, type CampaignResult } from '@oag/governance';
import { appendLog, insertReport, insertWork, newId, startClocks, updateCampaign, type CampaignChange, type Db, type StoredCampaign } from '@oag/store';


type Actor = { actorId: string; requestId: string; now: string };

/** Moves a locked campaign by a command of the engine, and writes its new state, its log entries and the work that follows. */
export async function moveCampaign(tx: Db, campaign: StoredCampaign, command: CampaignCommand, actor: Actor, change: CampaignChange = {}): Promise<CampaignResult> {
  const { accessReview, closingSince } = campaign;
  const result = campaignCommand({ accessReview, closingSince }, command, { now: actor.now });
  await updateCampaign(tx, result.campaign.accessReview, { ...change, closingSince: result.campaign.closingSince });
  if (command.kind === 'start') await startClocks(tx, accessReview.id, actor.now);
  for (const effect of result.effects) await writeEffect(tx, accessReview.id, effect, actor);
  return result;
}

async function writeEffect(tx: Db, id: string, effect: CampaignEffect, { actorId, requestId }: Actor): Promise<void> {
  const log = (kind: string, document: object) => appendLog(tx, [{ actorId, kind, objectType: 'accessReview', objectId: id, requestId, document }]);
  switch (effect.kind) {
    case 'startWork':
      await insertWork(tx, { kind: effect.work, objectId: id, cursor: { actorId, ...(effect.work === 'end' && { openReviews: effect.openReviews }), ...(effect.work === 'prepare' && { policies: effect.policies }) } });
      return;
    case 'log': return log(effect.event, effect.details);
    case 'prepareFailed': return log('campaignPrepareFailed', { reason: effect.reason, message: effect.message });
    case 'generateReport': {
      const reportId = newId();
      await insertReport(tx, { id: reportId, accessReviewId: id, format: 'JSON', columns: [...defaultReportColumns], createdBy: actorId });
      await insertWork(tx, { kind: 'report', objectId: reportId });
    }
  }
}
