import type {
  FieldViolation,
  ReviewSignatureConfig,
  ReviewSignatureConfigInput,
  ReviewSignatureInput,
} from '@oag/types';
import { GovernanceError, assertNoViolations, violation } from '../input/index.ts';
import { stepUpRequired } from '../step-up/index.ts';

const MEANING_MAX = 4_000;
const NAME_MAX = 200;

/** The lookups for the settings: why an address may not be called, and the enabled step-up providers among those named. */
export type SignatureLookups = {
  brokenAddress?: (address: string) => string | null;
  stepUpProviderIds?: ReadonlySet<string>;
};

/** All four members; missing ones are empty. */
export const completeSignatureConfig = (config: ReviewSignatureConfigInput): ReviewSignatureConfig => ({
  meaningOfSignature: config.meaningOfSignature ?? '',
  requireSignature: config.requireSignature ?? false,
  stepUpProviderId: config.stepUpProviderId ?? '',
  tspUrl: config.tspUrl ?? '',
});

/** A signature needs a statement, and a step-up provider is there and enabled. */
export function checkSignatureConfig(
  { meaningOfSignature, requireSignature, stepUpProviderId, tspUrl }: ReviewSignatureConfig,
  { brokenAddress, stepUpProviderIds }: SignatureLookups,
): FieldViolation[] {
  const at = (name: string): string => `signatureConfig.${name}`;
  const broken = tspUrl === '' ? null : (brokenAddress?.(tspUrl) ?? null);
  const isSilent = meaningOfSignature.trim() === '';
  return [
    ...(stepUpProviderId === '' || stepUpProviderIds?.has(stepUpProviderId)
      ? []
      : [
          violation(
            at('stepUpProviderId'),
            'NOT_FOUND',
            `no enabled step-up provider has the id ${stepUpProviderId}; list them with GET /api/v1/step-up/providers`,
          ),
        ]),
    ...(isSilent && (requireSignature || tspUrl !== '' || stepUpProviderId !== '')
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

/**
 * The transaction with which a reviewer authenticated for a signature, '' if the campaign requires none. `stepUps`: those of the submission, by
 * provider. Throws STEP_UP_REQUIRED.
 */
export function signatureStepUp(config: ReviewSignatureConfig | null, stepUps: ReadonlyMap<string, string>): string {
  const providerId = config?.stepUpProviderId ?? '';
  if (providerId === '') return '';
  const transactionId = stepUps.get(providerId);
  if (transactionId !== undefined) return transactionId;
  throw stepUpRequired(
    'stepUpTransactionIds',
    `has none of the step-up provider ${providerId}, which this campaign requires for signatures; start one with POST /api/v1/step-up/transactions, with the submission as its target`,
  );
}

type SignedDecision = { taskId: string; stepId: string; verb: string; comment: string };

/** Decisions in canonical form: JSON without spaces, sorted members (RFC 8785), sorted by task. */
export const canonicalDecisions = (decisions: readonly SignedDecision[]): string =>
  JSON.stringify(sortedDecisions(decisions));

const sortedDecisions = (decisions: readonly SignedDecision[]): object[] =>
  decisions
    .toSorted((a, b) => (a.taskId < b.taskId ? -1 : 1))
    .map(({ comment, stepId, taskId, verb }) => ({
      comment,
      policyStepId: stepId,
      taskId,
      verb: `REVIEW_VERB_${verb}`,
    }));

/** The content of a signature. */
export type SignedBatch = {
  accessReviewId: string;
  submissionId: string;
  userId: string;
  printedName: string;
  meaning: string;
  signedAt: string;
  /** '' without a step-up. */
  stepUpTransactionId: string;
  decisions: readonly SignedDecision[];
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
  stepUpTransactionId,
  decisions,
}: SignedBatch): string =>
  JSON.stringify({
    accessReviewId,
    decisions: sortedDecisions(decisions),
    meaningOfSignature: meaning,
    printedName,
    signedAt,
    ...(stepUpTransactionId !== '' && { stepUpTransactionId }),
    submissionId,
    userId,
  });
