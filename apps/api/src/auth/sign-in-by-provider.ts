import { assertMayBeSignedIn, personToBind, rolesFromClaims, verifiedEmail } from '@oag/governance/auth';
import {
  countOtherHolders,
  endSessionsOfUsers,
  findBoundPerson,
  findPeopleToBind,
  findRoleHolders,
  insertIdentity,
  insertProviderSession,
  insertSignedInPerson,
  lockIdentity,
  lockRole,
  replaceRoles,
  type StoredSignInProvider,
} from '@oag/store/auth';
import { newId, type Db } from '@oag/store/database';
import { appendLog } from '@oag/store/log';
import type { SessionResponse, SignInProvider } from '@oag/types';
import type { RequestContext } from '../http/index.ts';
import { logEndedSessions } from './ended-sessions.ts';
import { encrypt } from './encryption.ts';
import type { FinishedAuthorization } from './openid-client.ts';
import { refusal } from './openid-client.ts';
import { signInKey } from './provider-client.ts';
import { startSession } from './start-session.ts';

const NAME_MAX = 256;

/** Starts the session of the person that a provider has named. Throws SIGN_IN_REFUSED with a sentence that says what to do. */
export async function signInByProvider(
  tx: Db,
  { provider }: Pick<StoredSignInProvider, 'provider'>,
  finished: FinishedAuthorization,
  context: RequestContext,
): Promise<SessionResponse> {
  const { issuer, subject, sid, idToken } = finished;
  if (!provider.enabled)
    throw refusal(`${provider.displayName} is switched off; go to the sign-in page to see how to sign in`);
  const identity = { providerId: provider.id, issuer, subject };
  await lockIdentity(tx, identity);
  const bound = await findBoundPerson(tx, identity);
  if (bound) assertMayBeSignedIn(bound);
  const userId = bound?.id ?? (await bind(tx, provider, finished, context));
  await applyRoleRules(tx, userId, provider, finished, context);
  const started = await startSession(
    tx,
    {
      userId,
      method: 'SIGN_IN_METHOD_PROVIDER',
      createdBy: userId,
      details: { providerId: provider.id, issuer, subject },
    },
    context,
  );
  const idTokenEncrypted = encrypt(signInKey(context), idToken);
  await insertProviderSession(tx, started.session?.id ?? '', { ...identity, sid, idTokenEncrypted });
  return started;
}

/** Binds a subject to the person with its verified e-mail address, once. Later only issuer and subject count. */
async function bind(
  tx: Db,
  provider: SignInProvider,
  { issuer, subject, claims }: FinishedAuthorization,
  { requestId }: RequestContext,
): Promise<string> {
  const identity = { providerId: provider.id, issuer, subject };
  const email = verifiedEmail(claims, provider);
  const known = personToBind(email, await findPeopleToBind(tx, email, identity), provider);
  const userId = known?.id ?? newId();
  const about = { actorId: userId, objectType: 'user', objectId: userId, requestId };
  if (!known) {
    const name = typeof claims['name'] === 'string' ? claims['name'].toWellFormed().slice(0, NAME_MAX) : '';
    await insertSignedInPerson(tx, { id: userId, email, displayName: name || email });
    await appendLog(tx, [{ ...about, kind: 'userCreated', document: { email, providerId: provider.id } }]);
  }
  await insertIdentity(tx, identity, userId);
  await appendLog(tx, [{ ...about, kind: 'signInIdentityBound', document: { ...identity, email } }]);
  return userId;
}

/** Gives and takes the roles that the rules of the provider name. Who loses a role loses their other sessions, as with every way to lose one. */
async function applyRoleRules(
  tx: Db,
  userId: string,
  provider: SignInProvider,
  { claims }: FinishedAuthorization,
  { requestId }: RequestContext,
): Promise<void> {
  if (provider.roleRules.length === 0) return;
  // One after the other: two last super admins who sign in at once must not both lose the role.
  await lockRole(tx, 'super_admin');
  const holder = (await findRoleHolders(tx, [userId])).get(userId);
  const others = await countOtherHolders(tx, 'super_admin', [userId]);
  const change = rolesFromClaims(provider.roleRules, claims, holder?.roles ?? [], others);
  if (!change) return;
  const { before, after } = change;
  await replaceRoles(tx, [{ userId, after }]);
  if (before.some((role) => !after.includes(role))) {
    const ended = await endSessionsOfUsers(tx, [userId]);
    await logEndedSessions(tx, ended, { caller: { userId, clientRowId: '' }, requestId });
  }
  await appendLog(tx, [
    {
      actorId: userId,
      kind: 'rolesChanged',
      objectType: 'user',
      objectId: userId,
      requestId,
      document: { before, after, providerId: provider.id },
    },
  ]);
}
