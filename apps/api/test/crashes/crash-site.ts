import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobHandlers } from '../../src/job-handlers.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import { sweeps } from '../../src/sweeps.ts';
import { createCampaigns, type Campaigns } from '../service/campaigns.ts';
import { createOrganization, SIZE, type Organization, type Size } from './crash-organization.ts';
import { PATIENCE } from './crash-seed.ts';
import { freePort, startServiceProcess, untilReady, type ServiceProcess } from '../service/service-process.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

export type Role = 'serve' | 'work';
export type Work = { state: string; phase: string; cursor: string };

/** A database, the service in process to look at it, and processes of the service that use the same database. */
export type CrashSite = {
  service: TestService;
  campaigns: Campaigns;
  /** Who is to be reviewed; it is not imported yet. */
  organization: Organization;
  /** Where a process that serves listens. */
  port: number;
  /** How many rows there are: `text` is what follows FROM. */
  count(text: string, ...values: unknown[]): Promise<number>;
  /** A process in earnest, ready for requests when it serves. Its sessions in the database bear its name. */
  start(role: Role, name: string, port?: number): Promise<ServiceProcess>;
  /** The worker of the service in process: a start in earnest takes seconds. Gives what stops it. */
  work(): () => Promise<void>;
  /** The service in process, at the port where a process that was killed listened. */
  serve(): Promise<void>;
  /** Where the process of this name keeps its files. */
  folderOf(name: string): string;
  /** How many sessions a process of this name has, or what it has left of them. */
  sessionsOf(name: string): Promise<number>;
  /** The names of the processes that do long work now. */
  workers(): Promise<string[]>;
  /** The newest work of a kind on an object. */
  workOf(objectId: string, kind: string): Promise<Work | undefined>;
  /** Kills every process that was started and removes what they left. */
  close(): Promise<void>;
};

/** Uses a clone of the run's template, or the migrated database that is given. The processes reach it through a pooler if there is one. */
export async function createCrashSite(
  { poolerAddress, ...database }: { connectionString?: string; poolerAddress?: string } = {},
  size: Size = SIZE,
): Promise<CrashSite> {
  const service = await startTestService(database);
  const { pool } = service.database;
  const folder = await mkdtemp(join(tmpdir(), 'oag-crash-'));
  const port = await freePort();
  const started: ServiceProcess[] = [];
  const { publicUrl, secretKey } = service.running.service.configuration;
  const count: CrashSite['count'] = async (text, ...values) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n ?? 0;
  const folderOf = (name: string): string => join(folder, name);
  return {
    service,
    folderOf,
    campaigns: await createCampaigns(service, PATIENCE),
    organization: createOrganization(size),
    port,
    count,
    async start(role, name, at = port) {
      const named = (address: string): string => {
        const url = new URL(address);
        url.searchParams.set('application_name', name);
        return url.href;
      };
      const address = named(String(pool.options.connectionString));
      // The address that tokens are for is the same for all.
      const settings = {
        ...(poolerAddress === undefined
          ? { DATABASE_URL: address }
          : { DATABASE_URL: named(poolerAddress), DATABASE_DIRECT_URL: address }),
        SECRET_KEY: secretKey,
        PUBLIC_URL: publicUrl,
        ROLE: role,
        PORT: String(at),
      };
      const one = startServiceProcess({ ...settings, DATA_DIR: folderOf(name) });
      started.push(one);
      if (role === 'serve') await untilReady(one, at, PATIENCE);
      return one;
    },
    work() {
      const worker = startWorker(service.running.service, jobHandlers, sweeps);
      return () => worker.stop();
    },
    async serve() {
      await service.app.listen({ host: '127.0.0.1', port });
    },
    sessionsOf: (name) => count('pg_stat_activity where datname = current_database() and application_name = $1', name),
    async workers() {
      const { rows } = await pool.query<{ name: string }>(
        `select distinct a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and l.granted and l.classid = 7203116 and l.objsubid = 2 and a.datname = current_database() order by 1`,
      );
      return rows.map((row) => row.name);
    },
    async workOf(objectId, kind) {
      const text =
        'select state, phase, cursor::text from long_work where object_id = $1 and kind = $2 order by id desc limit 1';
      return (await pool.query<Work>(text, [objectId, kind])).rows[0];
    },
    async close() {
      await Promise.all(started.map((one) => one.kill()));
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
