import { openDatabase, type Database } from '@oag/store';
import { cloneDatabase, createTemplate } from '@oag/store/test-database';
import { inject } from 'vitest';
import { startDevice } from './sign-in/devices.ts';
import { hospitalAccess, hospitalEntitlements, hospitalPeople } from './hospital.ts';
import { importFiles } from './imports.ts';
import { createInstalled, INSTALLED } from './installed.ts';
import { settleIn, type People, type Person } from './people.ts';
import { serviceOn, type Administrator, type ServiceTarget, type Settings } from './service-target.ts';
import { setStage, type Stage } from './stage.ts';

// The organization that many tests need is made over HTTP once in a run. Each test file gets a service on a copy of that database.

/** The JSON in the comment on a template: people, clients and ids that a test needs beside the database. */
type Kept = {
  administrator: Administrator;
  people: { [role in keyof People]: Omit<Person, 'client'> };
  stage?: Omit<Stage, 'target' | 'people'>;
  /** Answers that broke the contract while the template was made. The first test of each file that uses it reports them. */
  problems: string[];
};
type Prepared = { target: ServiceTarget; people: People; stage?: Stage };

const SETTLED = 'settled';
const STAGED = 'staged';
const HOSPITAL = 'hospital';

/** A service with people of every role. */
export async function settledService(settings: Settings = {}): Promise<{ target: ServiceTarget; people: People }> {
  await createSettled();
  return copyOf(SETTLED, settings);
}

/** A service with one object of every kind. */
export async function stagedService(settings: Settings = {}): Promise<{ target: ServiceTarget; stage: Stage }> {
  await createStaged();
  return withStage(await copyOf(STAGED, settings));
}

/** A service with one object of every kind, and the access of a hospital. */
export async function hospitalService(settings: Settings = {}): Promise<{ target: ServiceTarget; stage: Stage }> {
  await createTemplateFrom(STAGED, HOSPITAL, createStaged, async ({ target, people }) =>
    importFiles(target, people.superAdmin.client, {
      people: hospitalPeople,
      entitlements: hospitalEntitlements,
      access: hospitalAccess,
      createPeople: true,
    }),
  );
  return withStage(await copyOf(HOSPITAL, settings));
}

async function createSettled(): Promise<void> {
  await createInstalled();
  await createTemplate(
    inject('testServer'),
    SETTLED,
    async (connectionString) => {
      const database = openDatabase({ connectionString });
      const target = await serviceOn(database, {}, async () => undefined);
      await keepAndClose({ target, people: await settleIn(target) });
    },
    INSTALLED,
  );
}

const createStaged = (): Promise<void> =>
  createTemplateFrom(SETTLED, STAGED, createSettled, async (prepared) => {
    prepared.stage = await setStage(prepared.target, prepared.people);
  });

async function createTemplateFrom(
  from: string,
  template: string,
  createFrom: () => Promise<void>,
  more: (prepared: Prepared) => Promise<unknown>,
): Promise<void> {
  await createFrom();
  await createTemplate(
    inject('testServer'),
    template,
    async (connectionString) => {
      const prepared = await serviceWith(openDatabase({ connectionString }), from, {}, async () => undefined);
      await more(prepared);
      await keepAndClose(prepared);
    },
    from,
  );
}

/** Each copy would seal the last entries of the log again, and read them for mails. */
async function sealLog({ running, database: { pool }, until }: ServiceTarget): Promise<void> {
  const isSealed = async (): Promise<boolean> => {
    const { rowCount } = await pool.query(
      'select from log_entries e, log_sealer s where (e.xid, e.seq) > (s.xid, s.seq) and e.seq > s.floor_seq limit 1',
    );
    return rowCount === 0;
  };
  await until(isSealed, Boolean);
  running.worker?.poll();
  await running.worker?.rest();
}

async function keepAndClose({ target, people, stage }: Prepared): Promise<void> {
  await sealLog(target);
  const kept = {
    administrator: { userId: target.adminId, credentials: target.credentials },
    people: Object.fromEntries(
      Object.entries(people).map(([role, person]) => [role, { ...person, client: undefined }]),
    ),
    stage: stage && { ...stage, target: undefined, people: undefined },
    problems: [...target.watched.takeProblems(), ...target.takeFaults()],
  };
  const { pool } = target.database;
  const { rows } = await pool.query<{ text: string }>(
    `select format('comment on database %I is %L', current_database(), $1::text) as text`,
    [JSON.stringify(kept)],
  );
  await pool.query(rows[0]?.text ?? '');
  await target.close();
}

async function copyOf(template: string, settings: Settings): Promise<Prepared> {
  const clone = await cloneDatabase(inject('testServer'), template);
  return serviceWith(openDatabase({ connectionString: clone.connectionString }), template, settings, () =>
    clone.drop(),
  );
}

/** The service on a copy of the template, and what its comment says. */
async function serviceWith(
  database: Database,
  template: string,
  settings: Settings,
  drop: () => Promise<void>,
): Promise<Prepared> {
  const { rows } = await database.pool.query<{ kept: string }>(
    `select shobj_description(oid, 'pg_database') as kept from pg_database where datname = $1`,
    [template],
  );
  const { administrator, people: kept, stage, problems } = JSON.parse(rows[0]?.kept ?? '') as Kept;
  const started = await serviceOn(database, settings, drop, administrator);
  const takeProblems = (): string[] => [...problems.splice(0), ...started.watched.takeProblems()];
  const target = { ...started, watched: { ...started.watched, takeProblems } };
  const people = Object.fromEntries(
    Object.entries(kept).map(([role, person]) => [role, { ...person, client: target.client(person.credentials) }]),
  ) as People;
  return { target, people, ...(stage && { stage: { ...stage, target, people } }) };
}

async function withStage({ target, stage }: Prepared): Promise<{ target: ServiceTarget; stage: Stage }> {
  if (!stage) throw new Error('The template has no stage');
  // The code in the template may have expired.
  return { target, stage: { ...stage, userCode: (await startDevice(target)).user_code } };
}
