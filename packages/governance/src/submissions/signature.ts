import type {
  FieldViolation,
  ReviewSignatureConfig,
  ReviewSignatureConfigInput,
  ReviewSignatureInput,
} from '@oag/types';
import { GovernanceError, assertNoViolations, violation } from '../input/index.ts';

const MEANING_MAX = 4_000;
const NAME_MAX = 200;

/** All four members; missing ones are empty. */
export const completeSignatureConfig = (config: ReviewSignatureConfigInput): ReviewSignatureConfig => ({
  meaningOfSignature: config.meaningOfSignature ?? '',
  requireSignature: config.requireSignature ?? false,
  stepUpProviderId: config.stepUpProviderId ?? '',
  tspUrl: config.tspUrl ?? '',
});

/** A signature needs a statement; signing in again is not possible yet. */
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

/** Whether the campaign requires signed submissions. */
export const requiresSignature = (config: Pick<ReviewSignatureConfig, 'requireSignature'> | null): boolean =>
  config?.requireSignature ?? false;

/**
 * Checks the signature of a submission: the exact statement of the campaign, so that reviewers sign what they were
 * shown, and the printed name. Throws GovernanceError: SIGNATURE_REQUIRED, INVALID_FIELD.
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

/** The content of a signature. */
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
 * The canonical form of the signed content, whose SHA-256 is the digest: JSON without spaces, sorted members (RFC
 * 8785), decisions sorted by task.
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
