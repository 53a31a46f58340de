import { matchingVerb, previewToken } from '@oag/governance/submissions';
import { previewMatching } from '@oag/store/submissions';
import { joinParts } from '@oag/store/database';
import type { Handler } from '../../http/index.ts';
import { ownPendingDecisions } from '../submission-access.ts';

export const simulateMatchingDecisions: Handler<'simulateMatchingDecisions'> = async ({ path, body }, context) => {
  const { db } = context.database;
  const verb = matchingVerb(body.verb);
  const { accessReviewId } = await ownPendingDecisions(db, path.access_review_id, context);
  const preview = await previewMatching(db, { accessReviewId, filter: body.filter ?? {}, verb }, context.caller);
  return {
    matchedCount: preview.matched,
    includedCount: preview.count,
    againstRecommendationCount: preview.against,
    requiresComment: preview.requiresComment,
    exceptions: preview.exceptions.map(({ kind, count }) => ({
      kind: joinParts('MATCHING_DECISIONS_EXCEPTION_KIND_', kind),
      count,
    })),
    apps: preview.apps,
    previewToken: previewToken(verb, preview),
  };
};
