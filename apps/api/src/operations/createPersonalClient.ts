import { GovernanceError } from '@oag/governance';
import { appendLog, insertPersonalClient, newId } from '@oag/store';
import { hashSecret, newClientId, newClientSecret } from '../client-secret.ts';
import { refuseMembers } from '../refuse-members.ts';
import type { Handler } from '../request-context.ts';

export const createPersonalClient: Handler<'createPersonalClient'> = async ({ body }, { caller, configuration, database, now, requestId }) => {
  refuseMembers(body, {
    allowSourceCidr: 'Limits by address are not available in this version',
    scopedRoles: 'Clients with fewer roles than their person are not available in this version',
  });
  const expiresAt = readExpiry(body.expires, now);
  const userId = body.userId || caller.userId;
  if (userId !== caller.userId && !caller.is('super_admin')) {
    throw new GovernanceError({ reason: 'ROLE_REQUIRED', message: 'userId: only a super admin may create a client for another person; leave it out' });
  }
  const secret = newClientSecret();
  const client = await database.db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('users').select('status').where('id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst();
    if (user?.status !== 'ENABLED') throw unknownPerson(userId);
    const created = await insertPersonalClient(tx, {
      id: newId(),
      clientId: newClientId(configuration.publicUrl),
      secretSha256: hashSecret(secret),
      userId,
      displayName: body.displayName?.trim() || 'API client',
      expiresAt,
    });
    await appendLog(tx, [{ actorId: caller.userId, kind: 'clientCreated', objectType: 'personalClient', objectId: created.id, requestId, document: { userId } }]);
    return created;
  });
  return { client, clientSecret: secret };
};

const MAX_YEARS = 100;

function readExpiry(expires: string | null | undefined, now: string): string | null {
  if (!expires) return null;
  const seconds = Number.parseFloat(expires);
  if (seconds > 0 && seconds <= MAX_YEARS * 366 * 86_400) return new Date(Date.parse(now) + seconds * 1000).toISOString();
  const description = `must be more than 0s and at most ${MAX_YEARS} years; leave it out for a client that does not expire`;
  throw new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `expires: ${description}`,
    fieldViolations: [{ field: 'expires', description, reason: 'RANGE' }],
  });
}

const unknownPerson = (userId: string): GovernanceError =>
  new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `userId: there is no enabled person with the id ${userId}`,
    fieldViolations: [{ field: 'userId', description: `there is no enabled person with the id ${userId}`, reason: 'UNKNOWN_ID' }],
  });
