import { findTrustOfClient, touchPersonalClient, useAssertion } from '@oag/store/auth';
import { appendLog } from '@oag/store/log';
import { boundTo, issueToken, spendProof } from '../dpop/index.ts';
import { checkSubjectToken, singleUseOf } from './subject-token.ts';
import type { Grant } from './token-grant.ts';

const JWT = 'urn:ietf:params:oauth:token-type:jwt';
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
/** A workload requests another token when it needs one. */
const LIFETIME_MAX_SECONDS = 3600;

/** A token for a token of a workload's platform (RFC 8693), which a service principal trusts. */
export const tokenExchangeGrant: Grant = async (body, context, refuse) => {
  const { database, tokens, raw, requestId, proof } = context;
  const { client_id: clientId, subject_token: token = '', subject_token_type: type } = body;
  if (token === '') return refuse(400, 'invalid_request', 'subject_token: is required; send the token of the workload');
  if (type !== JWT) return refuse(400, 'invalid_request', `subject_token_type must be ${JWT}`);
  // Ignoring an actor would give a token to somebody else than who is named.
  if (body['actor_token'] !== undefined)
    return refuse(400, 'invalid_request', 'actor_token: is not supported; leave it out');
  const requested = body['requested_token_type'];
  if (requested !== undefined && requested !== ACCESS_TOKEN)
    return refuse(400, 'invalid_request', `requested_token_type must be ${ACCESS_TOKEN}; or leave it out`);

  const stored = await findTrustOfClient(database.db, clientId);
  if (!stored) return refuse(401, 'invalid_client', 'No trust has this client id; check it', 'trust_not_found');
  const caller = await database.caller(stored.id);
  if (caller?.state !== 'usable')
    return caller?.state === 'userDisabled'
      ? refuse(401, 'invalid_client', 'The service principal is disabled; ask an administrator', 'sp_disabled')
      : refuse(401, 'invalid_client', 'The trust or its provider is disabled; ask an administrator', 'trust_disabled');
  const { claims, failure } = await checkSubjectToken(stored, token, raw.sourceAddress, context);
  if (failure || !claims)
    return refuse(400, 'invalid_request', failure?.message ?? '', failure?.reason ?? 'invalid_jwt_format');

  const { trust, provider, id } = stored;
  const singleUse = trust.requireSingleUse ? singleUseOf(provider.id, claims) : null;
  const isFirstUse = await database.db.transaction().execute(async (tx) => {
    if (singleUse && !(await useAssertion(tx, singleUse.digest, singleUse.expiresAt))) return false;
    await spendProof(tx, proof);
    await touchPersonalClient(tx, id);
    const passed = (trust.passthroughClaims ?? []).filter((claim) => Object.hasOwn(claims, claim));
    await appendLog(tx, [
      {
        actorId: caller.userId,
        kind: 'signIn',
        objectType: 'workloadTrust',
        objectId: id,
        requestId,
        document: {
          source: raw.sourceAddress,
          by: 'workload',
          ...boundTo(proof),
          providerId: provider.id,
          issuer: claims.iss,
          subject: claims.sub,
          tokenId: claims.jti ?? '',
          claims: Object.fromEntries(passed.map((claim) => [claim, claims[claim]])),
        },
      },
    ]);
    return true;
  });
  if (!isFirstUse)
    return refuse(400, 'invalid_request', 'This token was exchanged before; request another one', 'token_used_before');
  const lifetimeSeconds = Math.min(tokens.lifetimeSeconds, LIFETIME_MAX_SECONDS);
  return {
    ...(await issueToken(tokens, { userId: caller.userId, clientRowId: id }, proof, lifetimeSeconds)),
    issued_token_type: ACCESS_TOKEN,
  };
};
