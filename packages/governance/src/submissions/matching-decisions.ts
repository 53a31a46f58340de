import type { ReviewVerb } from '@oag/types';
import { GovernanceError, violation } from '../input/index.ts';

/** A reason to leave a review out of a decision about many. */
export type DecisionException = 'OWN_ACCESS' | 'CONFLICT' | 'HIGH_RISK';

export type MatchingVerb = 'APPROVE' | 'DENY';

/** The exceptions of a decision about many reviews; the first that applies counts. To revoke many is safe; to certify some needs a look at each. */
export const exceptionsTo = (verb: MatchingVerb): readonly DecisionException[] =>
  verb === 'APPROVE' ? ['OWN_ACCESS', 'CONFLICT', 'HIGH_RISK'] : [];

/** The verb of a decision about many reviews. Throws INVALID_FIELD when there is none. */
export function matchingVerb(verb: ReviewVerb): MatchingVerb {
  if (verb === 'REVIEW_VERB_APPROVE') return 'APPROVE';
  if (verb === 'REVIEW_VERB_DENY') return 'DENY';
  const description = 'says nothing; send REVIEW_VERB_APPROVE or REVIEW_VERB_DENY';
  const fieldViolations = [violation('verb', 'REQUIRED', description)];
  throw new GovernanceError({ reason: 'INVALID_FIELD', message: `verb: ${description}`, fieldViolations });
}

/** The reviews that one decision includes: how many, and a digest that is different for any others. */
export type MatchingSet = { count: number; digest: string; requiresComment: boolean };

/** Identifies a decision and the reviews that it includes. */
export const previewToken = (verb: MatchingVerb, { count, digest }: MatchingSet): string =>
  `${verb === 'APPROVE' ? 'a' : 'd'}.${count}.${digest}`;

/** A decision about many reviews is made as previewed, with a comment where a policy requires one. Throws VERSION_MISMATCH, REASON_REQUIRED. */
export function assertAsPreviewed(
  verb: MatchingVerb,
  set: MatchingSet,
  sent: { previewToken: string; comment: string },
): void {
  if (previewToken(verb, set) !== sent.previewToken) {
    throw new GovernanceError({
      reason: 'VERSION_MISMATCH',
      message: `The decision would now include ${set.count} reviews, which are not those of the preview; get a new preview and look at it`,
    });
  }
  if (set.requiresComment && sent.comment.trim() === '') {
    throw new GovernanceError({
      reason: 'REASON_REQUIRED',
      message:
        'The policy of a review requires a comment for this decision; send one, which is recorded with each review',
    });
  }
}
