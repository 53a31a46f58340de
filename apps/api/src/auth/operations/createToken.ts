import type { LogEntry } from '@oag/store/log';
import { clientCredentialsGrant } from '../client-credentials-grant.ts';
import { deviceCodeGrant } from '../device-code-grant.ts';
import { tokenExchangeGrant } from '../token-exchange-grant.ts';
import type { Grant, RefuseToken } from '../token-grant.ts';
import { type DpopProof, ProofRefused, verifyProof } from '../../dpop/index.ts';
import { type Handler, type RequestContext, TokenRefused } from '../../http/index.ts';

const grants: ReadonlyMap<string, Grant> = new Map([
  ['client_credentials', clientCredentialsGrant],
  ['urn:ietf:params:oauth:grant-type:device_code', deviceCodeGrant],
  ['urn:ietf:params:oauth:grant-type:token-exchange', tokenExchangeGrant],
]);

export const createToken: Handler<'createToken'> = async ({ body }, context) => {
  const { refusals, raw, requestId } = context;
  const refuse: RefuseToken = async (status, error, description, cause) => {
    const document = { error, description, source: raw.sourceAddress, ...(cause !== undefined && { cause }) };
    const entry: LogEntry = {
      actorId: '',
      kind: 'refused',
      objectType: 'personalClient',
      objectId: body.client_id,
      requestId,
      document,
    };
    await refusals.record({ source: raw.sourceAddress, reason: cause ?? error, entry });
    throw new TokenRefused(status, error, description);
  };
  if (raw.headers.authorization)
    return refuse(401, 'invalid_client', 'Send the client id and secret in the form body, not in a header');
  const grant = grants.get(body.grant_type);
  if (!grant) return refuse(400, 'unsupported_grant_type', `grant_type must be ${[...grants.keys()].join(' or ')}`);
  try {
    return await grant(body, { ...context, proof: await proofOf(context) }, refuse);
  } catch (error) {
    if (error instanceof ProofRefused) return refuse(400, 'invalid_dpop_proof', error.message);
    throw error;
  }
};

/** The proof of possession in the header `DPoP`; undefined without one. */
async function proofOf({ raw, configuration, now }: RequestContext): Promise<DpopProof | undefined> {
  const given = raw.headers['dpop'];
  if (given === undefined) return undefined;
  const { method, url } = raw;
  return verifyProof(String(given), { method, url, publicUrl: configuration.publicUrl, now: new Date(now) });
}
