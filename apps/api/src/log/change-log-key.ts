import { appendLog, holdSealer } from '@oag/store/log';
import { replaceSigningKey } from '@oag/store/auth';
import { createPublicKey } from 'node:crypto';
import { createLogSigner, fingerprintOf, logOrigin } from './log-signer.ts';
import type { RequestContext } from '../http/index.ts';
import { deriveKey, newSigningKey } from '../auth/index.ts';

/**
 * Gives the log another key. The old one signs that it hands over to the new one, and nothing after that: whoever trusts the old one comes to
 * the new one. Nobody seals meanwhile, so the order of the roots is the order of the keys.
 */
export async function changeLogKey(context: RequestContext, comment: string): Promise<void> {
  const { database, configuration, caller, requestId } = context;
  // The first one is made when it is needed, and that may be now.
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
    await appendLog(tx, [
      {
        actorId: caller.userId,
        clientId: caller.clientRowId,
        kind: 'logKeyChanged',
        objectType: 'logKey',
        objectId: key.id,
        requestId,
        document,
      },
    ]);
  });
}
