import { createHash } from 'node:crypto';
import { GovernanceError } from '@oag/governance/input';
import {
  deleteIdempotencyKey,
  storeIdempotentAnswer,
  claimIdempotencyKey,
  type Db,
  type IdempotencyKey,
} from '@oag/store/database';
import type { OperationId } from '@oag/types';
import type { RequestContext } from './request-context.ts';

const KEY_MAX = 255;

/**
 * Runs `make` once per `Idempotency-Key` of a caller, in the same transaction: a repeated request gets the stored response of the first one.
 * Without the header it just runs `make`. Throws ALREADY_EXISTS when the key was used with another body.
 */
export async function withIdempotencyKey<Made extends object>(
  tx: Db,
  operation: OperationId,
  body: unknown,
  { caller, raw }: Pick<RequestContext, 'caller' | 'raw'>,
  make: () => Promise<Made>,
): Promise<Made> {
  const header = raw.headers['idempotency-key'];
  if (header === undefined) return make();
  const key: IdempotencyKey = {
    userId: caller.userId,
    operation,
    key: checked(header),
    bodySha256: createHash('sha256').update(JSON.stringify(body)).digest(),
  };
  const earlier = await claimIdempotencyKey(tx, key);
  if (earlier?.isSame) return earlier.answer as Made;
  if (earlier) {
    const message =
      'Something else was made with this Idempotency-Key in the last 24 hours; use a new key for each object';
    throw new GovernanceError({ reason: 'ALREADY_EXISTS', message });
  }
  const made = await make();
  await storeIdempotentAnswer(tx, key, made);
  return made;
}

/** Releases the key of a request that failed after its object was written, so that a retry starts again. */
export async function releaseIdempotencyKey(
  tx: Db,
  operation: OperationId,
  { caller, raw }: Pick<RequestContext, 'caller' | 'raw'>,
): Promise<void> {
  const header = raw.headers['idempotency-key'];
  if (typeof header === 'string') await deleteIdempotencyKey(tx, { userId: caller.userId, operation, key: header });
}

function checked(header: string | string[]): string {
  if (typeof header === 'string' && header.length >= 1 && header.length <= KEY_MAX) return header;
  const description = `is sent once and has 1 to ${KEY_MAX} characters`;
  const fieldViolations = [{ field: 'Idempotency-Key', description, reason: 'LIMIT' }];
  throw new GovernanceError({ reason: 'INVALID_FIELD', message: `Idempotency-Key: ${description}`, fieldViolations });
}
