import { GovernanceError } from '@oag/governance/input';
import { describePredicate, namedInScope, refusedOverride, type Predicate } from '@oag/governance/scope';
import {
  countFailed,
  countReviewers,
  lastImport,
  createPreviewTable,
  previewedApps,
  previewedGaps,
  previewsAccounts,
  scopeNames,
  writeSelection,
} from '@oag/store/scope';
import { loadSubstitutes } from '@oag/store/tasks';
import { policiesAround } from '@oag/store/policies';
import { usersByIds } from '@oag/store/inventory';
import type { Db } from '@oag/store/database';
import type { StoredCampaign } from '@oag/store/campaigns';
import type { ValidateAccessReviewScopeResponse } from '@oag/types';
import { overridePolicies, planSelection, type SelectionPlan } from './campaign-selection.ts';
import { countsOf, type Asked } from './previewed-reviewers.ts';
import type { EvaluationContext } from '../policies/index.ts';
import { describeScope } from './describe-scope.ts';
import { createPlanner } from './prepare-targets.ts';

const CHUNK = 20_000;
const REVIEWERS_MAX = 1_000;
/** A file that was not replaced for this long is out of date. */
const OUTDATED = 7 * 86_400_000;

type Preview = ValidateAccessReviewScopeResponse;
type Previewed = { campaign: StoredCampaign; actorId: string; moment: EvaluationContext; quota: number };

/**
 * Previews a preparation at this time: the selection and its reviewers, found by the same statements, in a table that
 * disappears with the transaction.
 */
export async function previewScope(tx: Db, previewed: Previewed): Promise<Preview> {
  const { campaign, moment } = previewed;
  const problems: string[] = [];
  const plan = await orProblem(problems, () => planSelection(tx, campaign, moment));
  const selected = plan ? await selectFor(tx, previewed, plan, problems) : nothing;
  const asked =
    selected.reviews > 0 && problems.length === 0
      ? await askedIn(tx, previewed, selected.reviews, problems)
      : new Map<string, Asked>();
  const { apps, reviewers, unresolved } = countsOf(selected.apps, asked);
  const people = await usersByIds(
    tx,
    reviewers.slice(0, REVIEWERS_MAX).map(([userId]) => userId),
  );
  const source = await lastImport(tx);
  const isOutdated = source.importedAt === null || Date.parse(moment.now) - Date.parse(source.importedAt) > OUTDATED;
  return {
    accessReviewId: campaign.accessReview.id,
    scopingVersion: campaign.accessReview.scopingVersion,
    checkedAt: moment.now,
    inWords: plan ? await describeScope(tx, plan.written) : '',
    reviews: String(selected.reviews),
    heldCount: String(selected.heldCount),
    leftOut: selected.leftOut,
    apps,
    reviewers: reviewers.slice(0, REVIEWERS_MAX).map(([userId, reviews]) => ({
      userId,
      displayName: people.get(userId)?.displayName ?? '',
      email: people.get(userId)?.email ?? '',
      reviews: String(reviews),
    })),
    reviewerCount: String(reviewers.length),
    unresolved,
    accountsWithoutOwner: String(selected.apps.reduce((sum, app) => sum + app.accountsWithoutOwner, 0)),
    entitlementsWithoutOwner: String(selected.gaps.withoutOwner),
    peopleWithoutManager: String(selected.gaps.withoutManager),
    reviewsWithoutLastUse: String(selected.gaps.withoutLastUse),
    sources: [{ displayName: 'Imported files', ...source, isOutdated }],
    problems,
  };
}

type Selected = {
  reviews: number;
  heldCount: number;
  leftOut: Preview['leftOut'];
  apps: Awaited<ReturnType<typeof previewedApps>>;
  gaps: Awaited<ReturnType<typeof previewedGaps>>;
};
const nothing: Selected = {
  reviews: 0,
  heldCount: 0,
  leftOut: [],
  apps: [],
  gaps: { withoutLastUse: 0, withoutManager: 0, withoutOwner: 0 },
};

async function selectFor(
  tx: Db,
  { campaign, quota }: Previewed,
  { written, predicate, overrides }: SelectionPlan,
  problems: string[],
): Promise<Selected> {
  await createPreviewTable(tx);
  const reviews = await writeSelection(tx, campaign.accessReview.id, predicate, {
    limit: quota + 1,
    overrides,
    table: 'previewed_selections',
  });
  if (reviews === 0) problems.push('The scope matches no access; widen it, or import the access that it names');
  if (reviews > quota)
    problems.push(`The scope matches more than ${quota} grants; narrow it, or split it over several campaigns`);
  const criteria = partsOf(predicate);
  const counts = await countFailed(tx, criteria, (await previewsAccounts(tx)) ? ['grant', 'access'] : ['grant']);
  const names = await scopeNames(tx, namedInScope(written));
  const words = partsOf(written).map((part) => describePredicate(part, names));
  const leftOut = [...counts].flatMap(([index, count]) =>
    index === null
      ? []
      : [
          {
            index,
            criterion: index === -1 ? 'held by an account that is still there' : (words[index] ?? ''),
            count: String(count),
          },
        ],
  );
  return {
    reviews,
    heldCount: [...counts.values()].reduce((sum, count) => sum + count, 0),
    leftOut: leftOut
      .toSorted((one, other) => one.index - other.index)
      .map(({ criterion, count }) => ({ criterion, count })),
    apps: await previewedApps(tx),
    gaps: await previewedGaps(tx),
  };
}

const partsOf = (predicate: Predicate): readonly Predicate[] => (predicate.kind === 'and' ? predicate.of : [predicate]);

/** The reviewers of the selection, by app and by how they were found. */
async function askedIn(
  tx: Db,
  { campaign, actorId, moment }: Previewed,
  count: number,
  problems: string[],
): Promise<Map<string, Asked>> {
  const { id, policyId, usePolicyOverride } = campaign.accessReview;
  const own = await policiesAround(tx, [policyId]);
  const refused = refusedOverride(policyId, own);
  if (refused) problems.push(`${refused}; choose another policy for the campaign`);
  const others = usePolicyOverride
    ? await orProblem(problems, () => overridePolicies(tx, id, 'previewed_selections'))
    : [];
  if (refused || !others) return new Map();
  const planned = createPlanner({
    campaign,
    policies: [...own.values(), ...others],
    actorId,
    moment,
    table: 'previewed_selections',
  });
  const substitutes = await loadSubstitutes(tx, id);
  const asked = new Map<string, Asked>();
  for (let from = 0; from < count; from += CHUNK) {
    for (const { plan, rows, found } of await planned(tx, from, Math.min(from + CHUNK, count))) {
      for (const one of await countReviewers(
        tx,
        'previewed_selections',
        { campaignId: id, rule: plan.rule, substitutes, createdAt: moment.now },
        rows,
        found,
      )) {
        const key = JSON.stringify([one.appId, one.via, one.members]);
        asked.set(key, { ...one, count: one.count + (asked.get(key)?.count ?? 0) });
      }
    }
  }
  return asked;
}

/** Collects what would stop a preparation, without stopping the preview. */
async function orProblem<Result>(problems: string[], work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GovernanceError) || error.reason !== 'BAD_REQUEST') throw error;
    problems.push(error.message);
    return null;
  }
}
