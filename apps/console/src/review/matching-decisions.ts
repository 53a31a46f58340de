import type { MatchingDecisionsExceptionKind, ReviewFilterInput } from '@oag/client';
import { client } from '../api/client.ts';
import type { Exception, ManyPreview } from './decide-many.ts';
import { verbToWire, type Verb } from './review-queries.ts';

/** A decision about everything that matches in a campaign. */
export type MatchingDecision = { campaignId: string; filter: ReviewFilterInput; verb: Verb };

/** A preview by the service, and the token that identifies its rows. */
export type MatchingPreview = ManyPreview & { token: string };

const PATH = '/api/v1/access_review/{access_review_id}/matching_decisions';
const exceptions: { readonly [Kind in MatchingDecisionsExceptionKind]?: Exception } = {
  MATCHING_DECISIONS_EXCEPTION_KIND_OWN_ACCESS: 'own',
  MATCHING_DECISIONS_EXCEPTION_KIND_CONFLICT: 'conflict',
  MATCHING_DECISIONS_EXCEPTION_KIND_HIGH_RISK: 'highRisk',
};

export async function previewMatching(
  { campaignId, filter, verb }: MatchingDecision,
  signal: AbortSignal,
): Promise<MatchingPreview> {
  const { data } = await client.POST(`${PATH}/simulate`, {
    params: { path: { access_review_id: campaignId } },
    body: { filter, verb: verbToWire[verb] },
    signal,
  });
  return {
    included: data.includedCount,
    apps: data.apps.map(({ displayName, count }) => ({ name: displayName, count })),
    against: data.againstRecommendationCount,
    leftOut: data.exceptions.flatMap(({ kind, count }) => {
      const exception = exceptions[kind];
      return exception ? [{ exception, count }] : [];
    }),
    needsReason: data.requiresComment,
    token: data.previewToken,
  };
}

/** Marks exactly the rows of a preview. With the same key, a repeated call after a lost answer marks nothing again. */
export async function storeMatching(
  { campaignId, filter, verb }: MatchingDecision,
  { token, comment, key }: { token: string; comment: string; key: string },
): Promise<{ batchId: string; count: number }> {
  const { data } = await client.POST(PATH, {
    params: { path: { access_review_id: campaignId }, header: { 'Idempotency-Key': key } },
    body: { filter, verb: verbToWire[verb], comment, previewToken: token },
    retry: true,
  });
  return { batchId: data.batchId, count: data.storedCount };
}

/** Takes the marks of a batch back that were not changed since, and gives their number. */
export async function undoBatch(campaignId: string, batchId: string): Promise<number> {
  const { data } = await client.DELETE('/api/v1/access_review/{access_review_id}/pending_decisions', {
    params: { path: { access_review_id: campaignId } },
    body: { batchId },
  });
  return data.deletedCount;
}
