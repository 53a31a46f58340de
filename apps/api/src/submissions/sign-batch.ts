import { createHash } from 'node:crypto';
import { canonicalBatch, canonicalDecisions, type SignedBatch } from '@oag/governance/submissions';
import { GovernanceError } from '@oag/governance/input';
import type { PendingDecisionRow } from '@oag/store/submissions';
import type { ReviewSignatureInput, SignatureTimeStamp, SubmissionSignature } from '@oag/types';
import { postOutbound, OutboundError, type RequestContext } from '../http/index.ts';
import { readTimeStamp, TimeStampError, timeStampRequest } from './time-stamp.ts';

type Signing = Omit<SignedBatch, 'decisions' | 'meaning' | 'printedName'> & ReviewSignatureInput;

const decisionsOf = (held: readonly PendingDecisionRow[]): SignedBatch['decisions'] =>
  held.map(({ task_id: taskId, step_id: stepId, verb, comment }) => ({ taskId, stepId, verb, comment }));

/** The hash that binds a step-up transaction to exactly these decisions. */
export const decisionsSha256 = (held: readonly PendingDecisionRow[]): string =>
  createHash('sha256')
    .update(canonicalDecisions(decisionsOf(held)))
    .digest('hex');

/** The bytes that a reviewer signs, and the record of the signature. */
export function signBatch(
  { meaningOfSignature = '', printedName = '', ...signing }: Signing,
  held: readonly PendingDecisionRow[],
): { bytes: Buffer; record: SubmissionSignature } {
  const decisions = decisionsOf(held);
  const bytes = Buffer.from(canonicalBatch({ ...signing, meaning: meaningOfSignature, printedName, decisions }));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    bytes,
    record: {
      userId: signing.userId,
      printedName,
      meaningOfSignature,
      signedAt: signing.signedAt,
      sha256,
      stepUpTransactionId: signing.stepUpTransactionId,
      timeStamp: null,
    },
  };
}

const TIMEOUT_MILLISECONDS = 10_000;
const ANSWER_BYTES_MAX = 2 ** 18;

/** Requests a time stamp of the signed bytes, and verifies it. Throws UNAVAILABLE without a valid stamp. */
export async function stampBatch(
  bytes: Buffer,
  tspUrl: string,
  { configuration, timeStampRoots }: RequestContext,
): Promise<SignatureTimeStamp> {
  const question = timeStampRequest(bytes);
  try {
    const answer = await postOutbound({
      url: tspUrl,
      body: question.body,
      contentType: 'application/timestamp-query',
      allowed: configuration.outboundHosts,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      bytesMax: ANSWER_BYTES_MAX,
    });
    return { ...(await readTimeStamp(answer, question, timeStampRoots, new Date().toISOString())), tspUrl };
  } catch (error) {
    if (!(error instanceof OutboundError || error instanceof TimeStampError)) throw error;
    const message = `The time-stamp service ${tspUrl} returned no valid stamp: ${error.message}; nothing was submitted; your decisions are still pending, try again later`;
    throw new GovernanceError({ reason: 'UNAVAILABLE', message, cause: error });
  }
}
