import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { appendLog } from '@oag/store/log';
import { insertPersonalClient } from '@oag/store/auth';
import { type Db, lockInstallation, newId } from '@oag/store/database';
import type { Database } from '@oag/store';
import { newClientId, newClientSecret, newSignInLink } from '../auth/index.ts';
import type { Configuration } from '../configuration/index.ts';

/** The person that a first start makes. */
export const ADMINISTRATOR_EMAIL = 'administrator@localhost';

export type Credentials = { baseUrl: string; clientId: string; clientSecret: string };

/** The first start makes these: the credentials of an API client, and a link that signs the administrator in with a browser, '' where that is off. */
export type FirstAdministrator = { credentials: Credentials; signInLink: string };

const LINK_MILLISECONDS = 3_600_000;

/**
 * Makes the administrator, a person with the role super admin, and an API client that acts as that person, once in the life of a
 * database. Returns them when it made them. The credentials file is written before the transaction commits:
 * a crash in between leaves a file that opens nothing, never an administrator whose secret nobody has.
 */
export async function createFirstAdministrator(
  database: Database,
  configuration: Configuration,
): Promise<FirstAdministrator | undefined> {
  return database.db.transaction().execute(async (tx) => {
    await lockInstallation(tx);
    const existing = await tx
      .selectFrom('user_roles')
      .select('user_id')
      .where('role', '=', 'super_admin')
      .executeTakeFirst();
    if (existing) {
      await updateAddress(configuration);
      return undefined;
    }

    const userId = newId();
    const { secret, sha256, publicKey } = newClientSecret();
    const credentials = {
      baseUrl: configuration.publicUrl,
      clientId: newClientId(configuration.publicUrl),
      clientSecret: secret,
    };
    await tx
      .insertInto('users')
      .values({
        id: userId,
        email: ADMINISTRATOR_EMAIL,
        display_name: 'Administrator',
        job_title: 'Administrator of this service',
        origin: 'SYSTEM',
      })
      .execute();
    await tx.insertInto('user_roles').values({ user_id: userId, role: 'super_admin' }).execute();
    const client = await insertPersonalClient(tx, {
      id: newId(),
      clientId: credentials.clientId,
      secretSha256: sha256,
      publicKey,
      userId,
      displayName: 'First administrator',
      expiresAt: null,
    });
    await appendLog(tx, [
      { actorId: '', kind: 'clientCreated', objectType: 'personalClient', objectId: client.id, document: { userId } },
    ]);
    await writePrivately(join(configuration.dataDir, 'credentials.json'), `${JSON.stringify(credentials, null, 2)}\n`);
    return {
      credentials,
      signInLink: configuration.signInByLink === 'off' ? '' : await firstLink(tx, userId, configuration),
    };
  });
}

/** A link for the person who started the service. It is printed: a reader of the output can use it within the hour, once. */
async function firstLink(tx: Db, userId: string, { publicUrl }: Configuration): Promise<string> {
  const expiresAt = new Date(Date.now() + LINK_MILLISECONDS).toISOString();
  const { id, url } = await newSignInLink(tx, { publicUrl, userId, createdBy: '', expiresAt });
  const document = { linkId: id, expiresTime: expiresAt };
  await appendLog(tx, [{ actorId: '', kind: 'signInLinkCreated', objectType: 'user', objectId: userId, document }]);
  return url;
}

/** Updates the service's address in the credentials of an earlier start. A file that was moved elsewhere stays as it is. */
async function updateAddress({ dataDir, publicUrl }: Configuration): Promise<void> {
  const path = join(dataDir, 'credentials.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text === undefined) return;
  const credentials = JSON.parse(text) as Credentials;
  if (credentials.baseUrl === publicUrl) return;
  // A new file that takes the place of the old one: a kill in between loses no secret.
  await writePrivately(`${path}.new`, `${JSON.stringify({ ...credentials, baseUrl: publicUrl }, null, 2)}\n`);
  await rename(`${path}.new`, path);
}

/** Writes a file that only its owner may read. A file that was there may have another mode, so it is set before the first byte is written. */
async function writePrivately(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}
