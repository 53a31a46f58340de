import { GovernanceError } from '@oag/governance/input';
import { mayCreateClientFor, newClientSettings } from '@oag/governance/auth';
import { logAction } from '@oag/store/log';
import { insertPersonalClient } from '@oag/store/auth';
import { newId } from '@oag/store/database';
import { clientLookups } from '../client-access.ts';
import { newClientId, newClientSecret } from '../client-secret.ts';
import type { Handler } from '../../http/index.ts';

export const createPersonalClient: Handler<'createPersonalClient'> = async ({ body }, context) => {
  const { caller, configuration, database } = context;
  const userId = body.userId || caller.userId;
  if (!mayCreateClientFor(userId, caller)) {
    throw new GovernanceError({
      reason: 'ROLE_REQUIRED',
      message: 'userId: only a super admin may create a client for another person; leave it out',
    });
  }
  const programKind = (body.programKind ?? 'PROGRAM_KIND_UNSPECIFIED').replace('PROGRAM_KIND_', '');
  const { secret, sha256, publicKey } = newClientSecret();
  const client = await database.db.transaction().execute(async (tx) => {
    const lookups = await clientLookups(tx, userId, context);
    if (!lookups.isEnabled) throw unknownPerson(userId);
    const { displayName, expiresTime, omitUnsetMembers, scopedRoles, allowSourceCidr } = newClientSettings(
      body,
      lookups,
    );
    const created = await insertPersonalClient(tx, {
      id: newId(),
      clientId: newClientId(configuration.publicUrl),
      secretSha256: sha256,
      publicKey,
      userId,
      displayName,
      expiresAt: expiresTime,
      scopedRoles,
      allowSourceCidr,
      omitUnsetMembers,
      programKind,
    });
    const document = { userId, scopedRoles, allowSourceCidr, expiresTime, programKind };
    await logAction(tx, context, {
      kind: 'clientCreated',
      objectType: 'personalClient',
      objectId: created.id,
      document,
    });
    return created;
  });
  return { client, clientSecret: secret };
};

const unknownPerson = (userId: string): GovernanceError =>
  new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `userId: there is no enabled person with the id ${userId}`,
    fieldViolations: [
      { field: 'userId', description: `there is no enabled person with the id ${userId}`, reason: 'UNKNOWN_ID' },
    ],
  });
