import { setTimeout as sleep } from 'node:timers/promises';

import { connectWhenReady, endLeftSessions, takeOwnership } from './owner-session.ts';
import { findPostmaster, isServerOf, stopPostmaster, type Postmaster } from './postmaster.ts';
import { connectionTo, type RunningServer, type ServerPlan } from './server.ts';
import { removeSocketFolder } from './socket-folder.ts';

const patience = 10_000;

async function whenItHasASocket(folder: string): Promise<Postmaster | undefined> {
  let found = findPostmaster(folder);
  for (
    const end = Date.now() + patience;
    found && !found.socketFolder && Date.now() < end;
    found = findPostmaster(folder)
  )
    await sleep(20);
  return found;
}

/**
 * Takes over the server of a killed process, and ends the sessions that it left. `undefined` when there is none to take
 * over. Throws when another process holds the owner's lock in it.
 */
export async function adoptServer(plan: ServerPlan): Promise<RunningServer | undefined> {
  const found = await whenItHasASocket(plan.folder);
  if (found === undefined) return undefined;
  const { pid, socketFolder } = found;
  const connection = connectionTo(socketFolder ?? '');
  const client = socketFolder && (await connectWhenReady(connection, () => isServerOf(plan.folder, pid), patience));
  if (!client) {
    plan.log(`A PostgreSQL (process ${pid}) was left behind on ${plan.folder} and does not answer; stopping it.`);
    await stopPostmaster(plan.folder, pid);
    return undefined;
  }
  try {
    await takeOwnership(client, plan.dataDir);
    const { rows } = await client.query<{ name: string }>(`SELECT current_setting('cluster_name') AS name`);
    if (rows[0]?.name === plan.clusterName) {
      await endLeftSessions(client);
      plan.log(`Adopted the PostgreSQL (process ${pid}) that a killed process left behind on ${plan.folder}.`);
      return { pid, connection, client, ended: async () => 'the cause is not known' };
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  plan.log(
    `A PostgreSQL of another version or with other settings (process ${pid}) was left behind on ${plan.folder}; restarting it.`,
  );
  await client.end();
  await stopPostmaster(plan.folder, pid);
  await removeSocketFolder(connection.host);
  return undefined;
}
