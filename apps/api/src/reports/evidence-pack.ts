import { setTimeout as sleep } from 'node:timers/promises';
import { evidenceReadme } from '@oag/governance/reports';
import { appendLog, type LogEntry } from '@oag/store/log';
import { campaignsByIds } from '@oag/store/campaigns';
import {
  hashedPeople,
  isSomebodyRenamed,
  clientsUsed,
  preparedSourcesUntil,
  readPopulationByApp,
  readSources,
  readUnsealedLines,
  readVerifyingImports,
  type LogConcern,
  type StoredReport,
} from '@oag/store/reports';
import { usersByIds } from '@oag/store/inventory';
import { readByKeys, type Snapshot } from '@oag/store/database';
import { createEvidenceFiles } from './evidence-files.ts';
import { addLog } from './evidence-log.ts';
import { addSections, campaignDocument } from './evidence-sections.ts';
import { logKeyView, createLogSigner, fingerprintOf, logKeys, sealLog, verifier } from '../log/index.ts';
import { csvReport } from './report-csv.ts';
import type { Service } from '../http/index.ts';
import { zipArchive } from './zip-archive.ts';

const PATIENCE_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 250;

/**
 * Logs the start of the pack and the people that the pack names. Waits until this entry and all earlier ones are
 * sealed, so that the pack can prove them. The entry has the next number of its campaign: a pack without earlier
 * entries has a gap, and one without the last entries lacks this one. It does not wait for long transactions.
 */
export async function logBeforePack(
  service: Service,
  { id: reportId, access_review_id: campaignId, created_by: actorId, client_id: clientId }: StoredReport,
  signal: AbortSignal,
): Promise<void> {
  const { db } = service.database;
  const entry = { actorId, clientId, objectType: 'accessReview', objectId: campaignId };
  const people = (await hashedPeople(db, { campaignId, reportId })).map((hashes): LogEntry => ({
    ...entry,
    kind: 'evidencePackPeople',
    document: { reportId, people: hashes },
  }));
  await appendLog(db, [...people, { ...entry, kind: 'evidencePackStarted', document: { reportId } }]);
  for (
    const end = Date.now() + PATIENCE_MILLISECONDS;
    Date.now() < end && !signal.aborted;
    await sleep(LOOK_MILLISECONDS)
  ) {
    await sealLog(service, signal);
    if ((await readUnsealedLines(db, { campaignId, objectIds: [campaignId] }, 1)).length === 0) return;
  }
}

/** The evidence of a campaign as one archive, as the snapshot has it. */
export async function* evidencePack(
  snapshot: Snapshot,
  report: StoredReport,
  service: Service,
): AsyncGenerator<Buffer> {
  const [tx] = snapshot;
  const campaign = (await campaignsByIds(tx, [report.access_review_id])).get(report.access_review_id);
  if (!campaign) throw new Error(`The campaign ${report.access_review_id} of the evidence pack does not exist`);
  if (await isSomebodyRenamed(tx, { campaignId: campaign.id, reportId: report.id }))
    throw new Error(`A person was renamed when the evidence pack ${report.id} was started; it restarts`);
  const createdAt = new Date();
  const { tenantId: organizationId } = service;
  const imports = await readSources(
    tx,
    (await preparedSourcesUntil(tx, campaign.id)) ?? campaign.connectorSourcesFrozenAt,
  );
  const verifiedBy = await readVerifyingImports(tx, campaign.id);
  const concern: LogConcern = {
    campaignId: campaign.id,
    objectIds: [
      campaign.id,
      ...[...imports, ...verifiedBy].map(({ importId }) => String(importId)),
      ...(await clientsUsed(tx, campaign.id)),
    ],
  };
  const signer = await createLogSigner(service, tx);
  const keys = (await logKeys(tx)).map(logKeyView);
  const createdBy = (await usersByIds(tx, [report.created_by])).get(report.created_by);

  const files = createEvidenceFiles();
  files.add('README.txt', () => [
    evidenceReadme({ campaign: campaign.displayName, organizationId, createdAt: createdAt.toISOString() }),
  ]);
  files.add('verify.mjs', () => [verifier]);
  const document = await campaignDocument(tx, campaign);
  files.add('campaign.json', () => [`${JSON.stringify(document, null, 2)}\n`]);
  const sources = { imports, verifiedBy, populationByApp: await readPopulationByApp(tx, campaign.id) };
  files.add('sources.json', () => [`${JSON.stringify(sources, null, 2)}\n`]);
  const totals = await addSections(snapshot, files, campaign);
  const log = await addLog(snapshot, files, concern);
  // The files are read when they are written: windows of the campaign and of the log.
  await Promise.all(snapshot.map(readByKeys));
  files.add('log-keys.json', () => [`${JSON.stringify({ keys }, null, 2)}\n`]);
  files.add('report.csv', () => csvReport(snapshot, report));

  let manifest = '';
  const writeManifest = (): string => {
    const { size, rootHash, entries, unsealed, dropped } = log;
    manifest = `${JSON.stringify(
      {
        format: 'open-access-governance evidence pack 2',
        organizationId,
        campaign: {
          id: campaign.id,
          displayName: campaign.displayName,
          state: campaign.state,
          selectedAt: campaign.connectorSourcesFrozenAt,
        },
        reportId: report.id,
        createdAt: createdAt.toISOString(),
        createdBy: { id: report.created_by, name: createdBy?.displayName ?? '', email: createdBy?.email ?? '' },
        totals: { ...totals, logEntries: entries, unsealedEntries: unsealed },
        log: { size, rootHash, dropped },
        files: files.listed,
      },
      null,
      2,
    )}\n`;
    return manifest;
  };
  const writeSignature = (): string =>
    `${JSON.stringify(
      {
        algorithm: 'Ed25519',
        keyId: signer.keyId,
        fingerprint: fingerprintOf(signer.publicKey),
        publicKey: signer.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        signature: signer.sign(Buffer.from(manifest)).toString('base64'),
      },
      null,
      2,
    )}\n`;
  // Last, since the manifest describes all others.
  yield* zipArchive(
    [
      ...files.files,
      { path: 'manifest.json', content: () => [writeManifest()] },
      { path: 'manifest.sig.json', content: () => [writeSignature()] },
    ],
    createdAt,
  );
}
