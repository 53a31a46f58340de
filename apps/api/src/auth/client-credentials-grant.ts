import type { CreateTokenRequest } from '@oag/types';
import { appendLog } from '@oag/store/log';
import { findClientKeys, touchPersonalClient, useAssertion, type ClientKeys } from '@oag/store/auth';
import { ASSERTION_TYPE, AssertionRefused, verifyAssertion, type Assertion } from './client-assertion.ts';
import { isSecret } from './client-secret.ts';
import { boundTo, issueToken, spendProof } from '../dpop/index.ts';
import type { Grant } from './token-grant.ts';
import { isAllowedSource } from '../configuration/index.ts';

const WRONG = 'The client id or the client secret is wrong; check both, or create a new client';

/** A token for the secret of an API client, or for an assertion signed with it. */
export const clientCredentialsGrant: Grant = async (
  body,
  { database, tokens, configuration, raw, requestId, now, proof },
  refuse,
) => {
  const malformed = proofFault(body);
  if (malformed) return refuse(400, 'invalid_request', malformed);

  const client = await findClientKeys(database.db, body.client_id);
  if (!client) return refuse(401, 'invalid_client', WRONG);
  const proven = await prove(body, client, configuration.publicUrl, new Date(now));
  if (typeof proven === 'string') return refuse(401, 'invalid_client', proven);
  if (client.requireDpop && !proof)
    return refuse(400, 'invalid_dpop_proof', 'This credential needs DPoP: send a proof in the header DPoP (RFC 9449)');
  const caller = await database.caller(client.id);
  if (caller?.state !== 'usable')
    return refuse(401, 'invalid_client', 'The client has expired, or its person is disabled; ask an administrator');
  if (!isAllowedSource(raw.sourceAddress, caller.allowSourceCidr))
    return refuse(
      401,
      'invalid_client',
      `The client may not be used from the address ${raw.sourceAddress}; see its allowSourceCidr`,
    );

  const isFirstUse = await database.db.transaction().execute(async (tx) => {
    const { assertion } = proven;
    if (assertion && !(await useAssertion(tx, assertion.digest, assertion.expiresAt))) return false;
    await spendProof(tx, proof);
    await touchPersonalClient(tx, client.id);
    const document = { source: raw.sourceAddress, by: assertion ? 'assertion' : 'secret', ...boundTo(proof) };
    await appendLog(tx, [
      {
        actorId: caller.userId,
        kind: 'signIn',
        objectType: 'personalClient',
        objectId: client.id,
        requestId,
        document,
      },
    ]);
    return true;
  });
  if (!isFirstUse) return refuse(401, 'invalid_client', 'This assertion was used before; sign another one');
  return {
    ...(await issueToken(tokens, { userId: caller.userId, clientRowId: client.id }, proof)),
    issued_token_type: '',
  };
};

/** Why a method of client authentication is refused, before the credentials are checked. */
function proofFault({
  client_secret,
  client_assertion,
  client_assertion_type,
}: CreateTokenRequest): string | undefined {
  if (client_secret && client_assertion) return 'Send client_secret or client_assertion, not both';
  if (client_assertion && client_assertion_type !== ASSERTION_TYPE)
    return `client_assertion_type must be ${ASSERTION_TYPE}`;
  if (!client_secret && !client_assertion)
    return 'client_secret: is required; send it, or a client_assertion with its client_assertion_type';
  return undefined;
}

type Proven = { assertion: Assertion | null };

/** The verified credentials, else the reason why they are refused. */
async function prove(
  { client_id, client_secret, client_assertion }: CreateTokenRequest,
  client: ClientKeys,
  publicUrl: string,
  now: Date,
): Promise<Proven | string> {
  if (!client_assertion) return isSecret(client_secret ?? '', client.secretSha256) ? { assertion: null } : WRONG;
  if (!client.publicKey)
    return 'The secret of this client is no key that could sign; send it as client_secret, or create a new client';
  try {
    return {
      assertion: await verifyAssertion(
        client_assertion,
        { clientId: client_id, publicKey: client.publicKey },
        publicUrl,
        now,
      ),
    };
  } catch (error) {
    if (error instanceof AssertionRefused) return error.message;
    throw error;
  }
}
