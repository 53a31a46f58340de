import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtinPolicyIds } from '@oag/governance/policies';
import { appendLog } from '@oag/store/log';
import { findAdministratorClient, inTurn, readInstallation, writeInstallation, type Db } from '@oag/store/database';
import { findRunningImport } from '@oag/store/imports';
import type { ResponseBody } from '@oag/types';
import type { FastifyInstance } from 'fastify';
import { ConfigurationError, type Configuration } from '../configuration/index.ts';
import { optionsHint, readImportFolder, refusedFolder, type ImportFolder } from './import-folder.ts';
import { sampleOrganization } from './sample-organization.ts';
import type { Service } from '../http/index.ts';

/** The data that the first start loaded, for the startup banner. */
export type FirstData = { kind: 'none' } | { kind: 'loaded'; counts: string; campaignId: string };

const PROGRESS = 'firstData';
/** The most problems, and warnings, that a failed start prints. */
const MOST_SHOWN = 10;
const CAMPAIGN_NAME = 'First access review';

/**
 * Loads the first data, once in the life of a database: the sample organization with an open campaign, or the folder of
 * `--import`, or nothing (`--empty`). It uses the published operations and nothing else. A killed start goes on where it was; of
 * processes that start together one loads, and the others wait for it.
 */
export async function loadFirstData(
  running: { app: FastifyInstance | undefined; service: Service },
  configuration: Configuration,
): Promise<FirstData> {
  const { app, service } = running;
  if (!app || !configuration.roles.includes('work')) return { kind: 'none' };
  for (;;) {
    const loaded = await inTurn(service.database.pool, () => loadOnce(app, service, configuration));
    if (loaded !== undefined) return loaded;
    await sleep(500);
  }
}

async function loadOnce(app: FastifyInstance, service: Service, configuration: Configuration): Promise<FirstData> {
  const { db } = service.database;
  const progress = (await readInstallation(db, PROGRESS)) as
    | { done?: boolean; imported?: string; importDir?: string }
    | undefined;
  if (progress?.done) return { kind: 'none' };
  if (configuration.empty) {
    await writeInstallation(db, PROGRESS, { done: true });
    return { kind: 'none' };
  }
  const unfinished = progress?.importDir ?? '';
  if (unfinished !== '' && !configuration.importDir && !progress?.imported) {
    throw new ConfigurationError(
      `The first start was to import ${unfinished}, and that did not succeed. Correct the files and start with --import ${unfinished}, or start with --empty to load nothing.`,
    );
  }
  if (configuration.importDir && !progress?.imported)
    await writeInstallation(db, PROGRESS, { importDir: resolve(configuration.importDir) });
  const caller = await callerOf(app, service);
  const folder = configuration.importDir
    ? await readImportFolder(configuration.importDir)
    : { files: sampleOrganization(), fields: {} };
  const counts = progress?.imported ?? (await importFiles(caller, db, folder, configuration.importDir));
  await writeInstallation(db, PROGRESS, { imported: counts });
  const campaignId = configuration.importDir ? '' : await openCampaign(caller);
  await writeInstallation(db, PROGRESS, { done: true });
  await appendLog(db, [{ actorId: '', kind: 'firstDataLoaded', document: { counts, campaignId } }]);
  return { kind: 'loaded', counts, campaignId };
}

class Refused extends Error {
  readonly status: number;
  /** A summary for the startup banner. */
  readonly reason: string;
  constructor(call: string, status: number, body: string) {
    super(`${call} answered ${status}: ${body}`);
    this.status = status;
    this.reason = (JSON.parse(body) as { message: string }).message;
  }
}

type Call = <Body>(method: 'GET' | 'POST', path: string, body?: object | FormData) => Promise<Body>;

/** Calls the service in process as its first administrator. */
async function callerOf(app: FastifyInstance, service: Service): Promise<Call> {
  const client = await findAdministratorClient(service.database.db);
  const token = await service.tokens.issue({ userId: client.userId, clientRowId: client.id });
  return async (method, path, body) => {
    const encoded = body instanceof FormData ? new Response(body) : undefined;
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
      },
      ...(encoded ? { payload: Buffer.from(await encoded.arrayBuffer()) } : body && { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Refused(`${method} ${path}`, answer.statusCode, answer.body);
    return answer.json();
  };
}

/** Starts the import, or finds the one that a killed start left: there is one at a time. */
async function startImport(call: Call, db: Db, form: FormData): Promise<string> {
  for (;;) {
    const running = await findRunningImport(db);
    if (running !== undefined) return running;
    try {
      const { import: started } = await call<ResponseBody<'createImport'>>('POST', '/api/v1/imports', form);
      return started?.id ?? '';
    } catch (error) {
      // The session of a killed upload may live on for a moment.
      if (!(error instanceof Refused) || error.status !== 409) throw error;
      await sleep(200);
    }
  }
}

async function importFiles(call: Call, db: Db, { files, fields }: ImportFolder, importDir: string): Promise<string> {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.set(name, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), `${name}.csv`);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const id = await startImport(call, db, form).catch((error: unknown) => {
    if (error instanceof Refused && importDir !== '' && error.status < 500)
      throw refusedFolder(importDir, error.reason);
    throw error;
  });
  const { import: ended } = await until(
    () => call<ResponseBody<'getImport'>>('GET', `/api/v1/imports/${id}`),
    (answer) => ['IMPORT_STATE_DONE', 'IMPORT_STATE_FAILED'].includes(answer.import?.state ?? ''),
  );
  if (ended?.state !== 'IMPORT_STATE_DONE') {
    const problems = ended?.problems ?? [];
    const lines = [...problems.slice(0, MOST_SHOWN), ...(ended?.warnings ?? []).slice(0, MOST_SHOWN)].map(
      ({ file, line, column, message }) => `  ${file} line ${line}, ${column}: ${message}`,
    );
    const hint =
      importDir === ''
        ? ''
        : optionsHint(
            importDir,
            problems.map(({ rule }) => rule),
          );
    throw new ConfigurationError(`The files were not loaded, and nothing was changed:\n${lines.join('\n')}${hint}`);
  }
  const { people, apps, accounts, entitlements, grants } = ended.counts ?? {};
  return `${people?.total} people, ${apps?.total} apps, ${accounts?.total} accounts, ${entitlements?.total} entitlements, ${grants?.total} grants`;
}

async function openCampaign(call: Call): Promise<string> {
  const { userId } = await call<ResponseBody<'introspect'>>('GET', '/api/v1/auth/introspect');
  const { list } = await call<ResponseBody<'listAccessReviews'>>('GET', '/api/v1/access_reviews');
  const policyId = builtinPolicyIds.entitlementOwnerCertification;
  let campaign = list.find((view) => view.accessReview?.displayName === CAMPAIGN_NAME)?.accessReview;
  if (!campaign) {
    const created = await call<ResponseBody<'createAccessReview'>>('POST', '/api/v1/access_review', {
      displayName: CAMPAIGN_NAME,
      description: 'Everything that anybody holds, reviewed by the owners of the entitlements.',

      ownerIds: [userId],
      policyId,
    });
    campaign = created.accessReview?.accessReview ?? undefined;
  }
  const id = campaign?.id ?? '';
  const path = `/api/v1/access_review/${id}`;
  if (campaign?.state === 'ACCESS_REVIEW_STATE_DRAFT') await call('POST', `${path}/action/prepare`, {});
  const ready = await until(
    () => call<ResponseBody<'getAccessReview'>>('GET', path),
    (answer) => answer.accessReview?.accessReview?.state !== 'ACCESS_REVIEW_STATE_PREPARING',
  );
  if (ready.accessReview?.accessReview?.state === 'ACCESS_REVIEW_STATE_REVIEW')
    await call('POST', `${path}/action/start`, {});
  return id;
}

async function until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    await sleep(100);
  }
}
