import { logAction, holdSealer } from '@oag/store/log';
import { replaceSigningKey } from '@oag/store/auth';
import { createPublicKey } from 'node:crypto';
import { createLogSigner, fingerprintOf, logOrigin } from './log-signer.ts';
import type { RequestContext } from '../http/index.ts';
import { deriveKey, newSigningKey } from '../auth/index.ts';

/**
 * Rotates the key of the log. The old key signs the fingerprint of the new one, and nothing afterwards: verifiers who
 * trust the old key can trust the new one. The rotation locks sealing, so that roots and keys are in the same order.
 */
export async function changeLogKey(context: RequestContext, comment: string): Promise<void> {
  const { database, configuration } = context;
  // The first key is created on demand, possibly now.
  await createLogSigner(context, database.db);
  await database.db.transaction().execute(async (tx) => {
    await holdSealer(tx);
    const before = await createLogSigner(context, tx);
    const key = await newSigningKey(deriveKey(configuration.secretKey, 'seal'));
    const publicKey = createPublicKey({ key: key.publicJwk as { kty: string }, format: 'jwk' });
    await replaceSigningKey(tx, 'log', key, before.handover(logOrigin(context), publicKey));
    const document = {
      before: fingerprintOf(before.publicKey),
      fingerprint: fingerprintOf(publicKey),
      ...(comment && { comment }),
    };
    await logAction(tx, context, { kind: 'logKeyChanged', objectType: 'logKey', objectId: key.id, document });
  });
}
