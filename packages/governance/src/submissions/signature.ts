import type {
  FieldViolation,
  ReviewSignatureConfig,
  ReviewSignatureConfigInput,
  ReviewSignatureInput,
} from '@oag/types';
import { GovernanceError, assertNoViolations, violation } from '../input/index.ts';

const MEANING_MAX = 4_000;
const NAME_MAX = 200;

/** All four members, with what is not said empty. */
export const completeSignatureConfig = (config: ReviewSignatureConfigInput): ReviewSignatureConfig => ({
  meaningOfSignature: config.meaningOfSignature ?? '',
  requireSignature: config.requireSignature ?? false,
  stepUpProviderId: config.stepUpProviderId ?? '',
  tspUrl: config.tspUrl ?? '',
});

/** Who signs signs a statement; nobody can sign in again yet. */
export function checkSignatureConfig(
  { meaningOfSignature, requireSignature, stepUpProviderId, tspUrl }: ReviewSignatureConfig,
  brokenAddress?: (address: string) => string | null,
): FieldViolation[] {
  const at = (name: string): string => `signatureConfig.${name}`;
  const broken = tspUrl === '' ? null : (brokenAddress?.(tspUrl) ?? null);
  const isSilent = meaningOfSignature.trim() === '';
  return [
    ...(stepUpProviderId === ''
      ? []
      : [
          violation(
            at('stepUpProviderId'),
            'FEATURE_DISABLED',
            'names a provider with which reviewers sign in again, and there is no such sign-in yet; leave it empty',
          ),
        ]),
    ...(isSilent && (requireSignature || tspUrl !== '')
      ? [violation(at('meaningOfSignature'), 'REQUIRED', 'is blank; give the statement that reviewers sign')]
      : []),
    ...(meaningOfSignature.length > MEANING_MAX
      ? [violation(at('meaningOfSignature'), 'LIMIT', `has more than ${MEANING_MAX} characters; shorten it`)]
      : []),
    ...(broken === null ? [] : [violation(at('tspUrl'), 'ADDRESS', broken)]),
  ];
}

/** Whether decisions of a campaign are made only in submissions that are signed. */
export const requiresSignature = (config: Pick<ReviewSignatureConfig, 'requireSignature'> | null): boolean =>
  config?.requireSignature ?? false;

/**
 * Checks what a reviewer signs a submission with: the statement of the campaign, word for word, so that what was shown is what is signed, and
 * the printed name. Throws GovernanceError: SIGNATURE_REQUIRED, INVALID_FIELD.
 */
export function checkSignature(config: ReviewSignatureConfig | null, signature: ReviewSignatureInput | null): void {
  const meaning = config?.meaningOfSignature ?? '';
  if (!signature) {
    if (!requiresSignature(config)) return;
    const description =
      'is missing; send the statement of the campaign (signatureConfig.meaningOfSignature) and your printed name';
    throw new GovernanceError({
      reason: 'SIGNATURE_REQUIRED',
      message: `signature: ${description}`,
      fieldViolations: [violation('signature', 'REQUIRED', description)],
    });
  }
  const { meaningOfSignature = '', printedName = '' } = signature;
  assertNoViolations([
    ...(meaning === '' ? [violation('signature', 'NOT_ASKED', 'is not asked for by this campaign; leave it out')] : []),
    ...(meaning !== '' && meaningOfSignature !== meaning
      ? [
          violation(
            'signature.meaningOfSignature',
            'DIFFERENT',
            'is not the statement of the campaign (signatureConfig.meaningOfSignature); read it again and sign that',
          ),
        ]
      : []),
    ...(printedName.trim() === ''
      ? [violation('signature.printedName', 'REQUIRED', 'is blank; send your name as it is to be printed')]
      : []),
    ...(printedName.length > NAME_MAX
      ? [violation('signature.printedName', 'LIMIT', `has more than ${NAME_MAX} characters; shorten it`)]
      : []),
  ]);
}

/** What is signed. */
export type SignedBatch = {
  accessReviewId: string;
  submissionId: string;
  userId: string;
  printedName: string;
  meaning: string;
  signedAt: string;
  decisions: readonly { taskId: string; stepId: string; verb: string; comment: string }[];
};

/**
 * The one spelling of what is signed, whose SHA-256 is the digest: JSON without spaces, members in the order of their names (RFC 8785), the
 * decisions in the order of their tasks.
 */
export const canonicalBatch = ({
  accessReviewId,
  submissionId,
  userId,
  printedName,
  meaning,
  signedAt,
  decisions,
}: SignedBatch): string =>
  JSON.stringify({
    accessReviewId,
    decisions: decisions
      .toSorted((a, b) => (a.taskId < b.taskId ? -1 : 1))
      .map(({ comment, stepId, taskId, verb }) => ({
        comment,
        policyStepId: stepId,
        taskId,
        verb: `REVIEW_VERB_${verb}`,
      })),
    meaningOfSignature: meaning,
    printedName,
    signedAt,
    submissionId,
    userId,
  });
