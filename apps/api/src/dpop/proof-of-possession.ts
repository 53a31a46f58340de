import { AsyncLocalStorage } from 'node:async_hooks';
import { useProof } from '@oag/store/auth';
import type { Db } from '@oag/store/database';
import type { FastifyRequest } from 'fastify';
import type { Authorization } from './authorization-header.ts';
import { ProofRefused, verifyProof, type DpopProof } from './dpop-proof.ts';
import { DpopRefused } from './dpop-refused.ts';

/** The `Authorization` of a request that has proved its key, for the requests that it makes within the process: its proof is not for them. */
const proved = new AsyncLocalStorage<string | undefined>();

/** Makes requests within the process on behalf of one that was let in. Nothing from outside can do the same. */
export const onBehalfOf = <Result>(
  authorization: string | undefined,
  call: () => PromiseLike<Result>,
): Promise<Result> =>
  proved.run(authorization, async () => {
    // Awaited here: a request that is made when somebody waits for it would be made outside.
    const result = await call();
    return result;
  });

/**
 * The proof that a request comes from the holder of the key that its token is bound to. Undefined when the request that made this one has proved
 * it. Throws DpopRefused, also for a token that is sent by another scheme than it was issued for.
 */
export async function provePossession(
  { scheme, token }: Authorization,
  thumbprint: string | undefined,
  { headers, method, url }: Pick<FastifyRequest, 'headers' | 'method' | 'url'>,
  publicUrl: string,
): Promise<DpopProof | undefined> {
  if (thumbprint === undefined)
    throw new DpopRefused('invalid_token', 'This token is bound to no key; send it as Authorization: Bearer <token>');
  if (scheme !== 'dpop')
    throw new DpopRefused(
      'invalid_token',
      'This token is bound to a key; send it as Authorization: DPoP <token>, with a proof in the header DPoP',
    );
  if (proved.getStore() === headers.authorization) return undefined;
  const given = headers['dpop'];
  if (typeof given !== 'string')
    throw new DpopRefused(
      'invalid_dpop_proof',
      'DPoP: send a proof for this request, signed with the key of the token',
    );
  const proof = await verifyProof(given, { method, url, publicUrl, now: new Date(), accessToken: token }).catch(
    refused,
  );
  if (proof.thumbprint !== thumbprint)
    throw new DpopRefused(
      'invalid_token',
      'This token is bound to another key; sign the proof with the key of the token',
    );
  return proof;
}

/** Uses a proof up. Throws DpopRefused when it was used before, in any process. */
export const spendRequestProof = (db: Db, proof: DpopProof): Promise<void> => spendProof(db, proof).catch(refused);

/** The same in the transaction of a token request. Throws ProofRefused. */
export async function spendProof(tx: Db, proof: DpopProof | undefined): Promise<void> {
  if (proof && !(await useProof(tx, proof.digest, proof.expiresAt)))
    throw new ProofRefused('DPoP: this proof was used before; make a new one for each request, with another jti');
}

function refused(error: unknown): never {
  if (error instanceof ProofRefused) throw new DpopRefused('invalid_dpop_proof', error.message);
  throw error;
}
