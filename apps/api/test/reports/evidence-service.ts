import type { KeyObject } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendLog } from '@oag/store/log';
import type { SubmitAccessReviewRequest } from '@oag/types';
import { writeRootFile } from '../../src/log/root-file.ts';
import { deriveKey } from '../../src/auth/encryption.ts';
import { sealLog } from '../../src/log/jobs/seal-log.ts';
import { signingKey } from '../../src/auth/signing-key.ts';
import { ENTITLEMENT_OWNERS, inApp, startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { decideTask, eventually, expectOk, tasksOf } from '../service/campaigns.ts';
import { downloadPack, privateKeyOf } from './evidence-folder.ts';
import { unzip } from '../service/unzip.ts';
import { verifyStepUp } from '../step-up/verify-step-up.ts';

/** A finished campaign of twelve reviews with its evidence pack, and a log long enough to have nodes. */
export type EvidenceService = {
  on: CampaignService;
  /** A folder for what a test writes. */
  base: string;
  zip: string;
  files: Map<string, Buffer>;
  /** The pack unpacked. */
  folder: string;
  /** The roots that the service wrote outside the database. */
  roots: string;
  fingerprint: string;
  /** The key that signs packs and the log. */
  key: KeyObject;
  close(): Promise<void>;
};

const MEANING = 'I have reviewed this access.';

/** The signature of a reviewer who has just authenticated for the decisions that are pending. */
async function signature(on: CampaignService, accessReviewId: string): Promise<SubmitAccessReviewRequest> {
  const started = await on.service.call(
    'createStepUpTransaction',
    { body: { submission: { accessReviewId } } },
    on.asCy,
  );
  const id = expectOk(started).transaction?.id ?? '';
  await verifyStepUp(on.service, id, on.cy);
  return { signature: { meaningOfSignature: MEANING, printedName: 'Cy' }, stepUpTransactionIds: [id] };
}

export async function startEvidenceService(): Promise<EvidenceService> {
  const on = await startCampaignService();
  const { database, running } = on.service;
  const base = await mkdtemp(join(tmpdir(), 'oag-evidence-'));
  const [zip, folder, roots] = [join(base, 'pack.zip'), join(base, 'pack'), join(base, 'roots.jsonl')];
  for (const count of [70, 130, 90]) {
    await appendLog(
      database.db,
      Array.from({ length: count }, (_, n) => ({
        actorId: '',
        kind: 'policyUpdated',
        objectType: 'policy',
        objectId: `p${n}`,
      })),
    );
    // Transactions of other tests on the same server hold the end of the log back for a while. A root inside of the first tile is needed.
    await eventually(
      'the seal of all entries',
      async () => {
        await sealLog(running.service, new AbortController().signal);
        return expectOk(await on.service.call('checkLog', { body: {} }));
      },
      ({ unsealedEntries }) => unsealedEntries === '0',
    );
  }
  const app = await on.newApp([on.ann, on.bob, on.ann, on.bob], [on.cy], { entitlements: 3 });
  const made = await on.service.call('createStepUpProvider', { body: { displayName: 'Key', passkey: {} } });
  const signatureConfig = {
    requireSignature: false,
    meaningOfSignature: MEANING,
    stepUpProviderId: expectOk(made).stepUpProvider?.id ?? '',
  };
  const id = await on.campaigns.open(ENTITLEMENT_OWNERS, { scopeV2: inApp(app), signatureConfig });
  const tasks = await tasksOf(on.service, id);
  for (const [index, task] of tasks.slice(0, 9).entries()) {
    expectOk(
      await decideTask(on.service, index % 3 === 0 ? 'denyTask' : 'approveTask', task, on.asCy, `Because of ${index}`),
    );
  }
  const path = { access_review_id: id };
  for (const [index, task] of tasks.slice(9, 11).entries()) {
    const decisions = [
      { taskId: task.id, policyStepId: task.stepId, verb: 'REVIEW_VERB_DENY' as const, comment: 'Submitted' },
    ];
    expectOk(await on.service.call('setPendingDecisions', { path, body: { decisions } }, on.asCy));
    const isSigned = index === 1;
    const body = isSigned ? await signature(on, id) : {};
    expectOk(await on.service.call('submitAccessReview', { path, body }, on.asCy));
  }
  const [revocation] = await tasksOf(on.service, id, 'revoke');
  const annotations = { 'external-ticket': 'HELP-4711', 'external-ticket-status': 'Done' };
  expectOk(
    await on.service.call('updateTaskAnnotations', { path: { task_id: revocation?.id ?? '' }, body: { annotations } }),
  );
  await on.campaigns.end(id, 'CLOSE_DECISION_REVOKED');
  const bytes = await downloadPack(on.service, id);
  const files = await unzip(bytes);
  await writeFile(zip, bytes);
  await mkdir(folder);
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  const { keys } = expectOk(await on.service.call('getLogKeys', {}, { authorization: '' }));
  await writeRootFile(database, roots);
  const key = privateKeyOf(
    (await signingKey(database.db, deriveKey(running.service.configuration.secretKey, 'seal'), 'log')).privateJwk,
  );
  return {
    ...{ on, base, zip, files, folder, roots, key },
    fingerprint: keys[0]?.fingerprint ?? '',
    async close() {
      await on.service.close();
      await rm(base, { recursive: true });
    },
  };
}
