import { accuracyIssues, accuracyOf, type Accuracy } from '@oag/governance/campaigns';
import {
  appsInScope,
  countGrantedAgain,
  currentSources,
  freezeSources,
  frozenSources,
  selectedApps,
} from '@oag/store/scope';
import type { Db } from '@oag/store/database';
import type { StoredCampaign } from '@oag/store/campaigns';
import type { AccuracySource } from '@oag/types';
import { planSelection } from './campaign-selection.ts';
import type { EvaluationContext } from '../policies/index.ts';

const AT_ONCE = 1_000;

/** The current sources of the access of apps, with their issues at a point in time. */
async function judgedSources(db: Db, appIds: readonly string[], now: string): Promise<AccuracySource[]> {
  return (await currentSources(db, appIds)).map((source) => ({
    ...source,
    grantedAgainCount: '0',
    issues: accuracyIssues(source, now),
  }));
}

/** Stores the sources of the selected access as evidence, and returns their accuracy. */
export async function freezeAccuracy(tx: Db, campaignId: string, now: string): Promise<Accuracy> {
  const sources = await judgedSources(tx, await selectedApps(tx, campaignId), now);
  await freezeSources(tx, campaignId, sources);
  return accuracyOf(sources);
}

/** Describes the current problems with the data of the apps in a selection; '' for none. */
export async function problemsNow(tx: Db, campaignId: string, now: string): Promise<string> {
  const appIds: string[] = [];
  for await (const { appId } of eachFrozenSource(tx, campaignId)) appIds.push(appId);
  return accuracyOf(await judgedSources(tx, appIds, now)).problems;
}

/** The sources stored at the preparation, one by one. */
export async function* eachFrozenSource(tx: Db, campaignId: string): AsyncGenerator<AccuracySource> {
  for (let after: string[] | null = null; ;) {
    const found: AccuracySource[] = await frozenSources(tx, campaignId, { size: AT_ONCE, after });
    yield* found.slice(0, AT_ONCE);
    if (found.length <= AT_ONCE) return;
    after = [found[AT_ONCE - 1]?.appId ?? ''];
  }
}

type Page = { size: number; after: string[] | null };

/** A page of the sources of a campaign: those stored at the preparation, or before it the current ones. */
export async function sourcesOf(
  db: Db,
  campaign: StoredCampaign,
  moment: EvaluationContext,
  page: Page,
): Promise<{ rows: AccuracySource[]; after: string[] | null }> {
  const frozenAt = isPrepared(campaign) ? campaign.accessReview.connectorSourcesFrozenAt : null;
  const found =
    frozenAt === null
      ? await scopeSources(db, campaign, moment, page)
      : await keptSources(db, campaign.accessReview.id, frozenAt, page);
  return {
    rows: found.slice(0, page.size),
    after: found.length > page.size ? [found[page.size - 1]?.appId ?? ''] : null,
  };
}

/** Whether all sources are stored: not yet during the preparation. */
export const isPrepared = ({ accessReview: { state, connectorSourcesFrozenAt } }: StoredCampaign): boolean =>
  connectorSourcesFrozenAt !== null && state !== 'ACCESS_REVIEW_STATE_PREPARING';

async function scopeSources(
  db: Db,
  campaign: StoredCampaign,
  moment: EvaluationContext,
  page: Page,
): Promise<AccuracySource[]> {
  const { predicate } = await planSelection(db, campaign, moment);
  return judgedSources(db, await appsInScope(db, predicate, page), moment.now);
}

async function keptSources(db: Db, campaignId: string, frozenAt: string, page: Page): Promise<AccuracySource[]> {
  const sources = await frozenSources(db, campaignId, page);
  const again = await countGrantedAgain(
    db,
    campaignId,
    sources.map(({ appId }) => appId),
    frozenAt,
  );
  return sources.map((source) => ({ ...source, grantedAgainCount: again.get(source.appId) ?? '0' }));
}
