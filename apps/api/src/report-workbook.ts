import { inWords, reportRow, reportTitles, reportTotals, type Cell, type ReportColumn, type TaskOutcome } from '@oag/governance';
import {
  campaignsByIds,
  countOutcomes,
  findLogRoot,
  listLogEvents,
  readPopulationByApp,
  readSources,
  readSubmissions,
  usersByIds,
  type Db,
  type EvidenceFacts,
  type StoredReport,
} from '@oag/store';
import type { AccessReview } from '@oag/types';
import { eachFrozenSource } from './campaign-accuracy.ts';
import { writtenScope } from './evidence-sections.ts';
import { reportPages } from './report-pages.ts';
import { workbook, type Sheet } from './workbook.ts';

const EVENTS_AT_ONCE = 1_000;
const SUBMISSIONS_AT_ONCE = 500;

const text = (value: unknown): string => (value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
const person = (value: unknown): string => {
  const { name = '', email = '' } = (value ?? {}) as { name?: string; email?: string };
  return name === '' ? email : `${name} <${email}>`;
};

/** A report as a workbook: summary, decisions, submissions, how accurate the data was, the imports, and what was done in the campaign. */
export async function* workbookReport(tx: Db, report: StoredReport): AsyncGenerator<Buffer> {
  const campaign = (await campaignsByIds(tx, [report.access_review_id])).get(report.access_review_id);
  if (!campaign) throw new Error(`The campaign ${report.access_review_id} of the report is not there`);
  const columns = report.columns as ReportColumn[];
  const at = new Date();
  const sheets: Sheet[] = [
    { name: 'Summary', titles: ['What', 'Value'], rows: () => summary(tx, campaign, report, at) },
    { name: 'Access Reviews', titles: reportTitles(columns), rows: () => decisions(tx, report, columns) },
    { name: 'Submissions', titles: ['Submission', 'Reviewer', 'State', 'Submitted on', 'Finished on', 'Decisions', 'Certified', 'Denied', 'Already decided', 'Refused', 'Signature'], rows: () => submissions(tx, campaign.id) },
    { name: 'Accuracy', titles: ['App', 'App id', 'What is wrong', 'Imported on', 'Import', 'Last import', 'It is', 'File', 'Bytes', 'SHA-256'], rows: () => accuracy(tx, campaign.id) },
    { name: 'Imports', titles: ['Import', 'Finished on', 'By', 'File', 'Rows', 'Bytes', 'SHA-256', 'Counts'], rows: () => sources(tx, campaign) },
    { name: 'Apps', titles: ['App', 'App id', 'In scope', 'Grants in the inventory now'], rows: () => apps(tx, campaign.id) },
    { name: 'Process', titles: ['Time', 'Event', 'By', 'Place in the sealed log', 'Entry', 'Details'], rows: () => events(tx, campaign.id) },
  ];
  yield* workbook(sheets, at);
}

async function* summary(tx: Db, campaign: AccessReview, report: StoredReport, at: Date): AsyncGenerator<Cell[]> {
  const { predicate } = await writtenScope(tx, campaign);
  const people = await usersByIds(tx, [report.created_by]);
  const root = await findLogRoot(tx);
  const madeBy = people.get(report.created_by);
  const facts: [string, Cell][] = [
    ['Campaign', campaign.displayName],
    ['Description', campaign.description],
    ['Campaign id', campaign.id],
    ['State', campaign.state.replace('ACCESS_REVIEW_STATE_', '')],
    ['Scope', inWords(predicate)],
    ['Selected on', text(campaign.connectorSourcesFrozenAt)],
    ['Every app was imported', campaign.hasAccuracySupport ? 'yes' : 'no'],
    ['Started on', text(campaign.startedAt)],
    ['Due on', text(campaign.completionDate)],
    ['Closed on', text(campaign.closedAt)],
    ['Report made on', at.toISOString()],
    ['Report made for', madeBy ? `${madeBy.displayName} <${madeBy.email}>` : report.created_by],
  ];
  yield* facts;
  for (const [name, count] of Object.entries(reportTotals((await countOutcomes(tx, campaign.id)).map(({ outcome, count: n }) => ({ outcome: outcome as TaskOutcome, count: BigInt(n) }))))) {
    yield [`Reviews: ${name}`, Number(count)];
  }
  yield ['Sealed entries of the log', Number(root?.size ?? 0)];
  yield ['Root of the log', root?.hash.toString('hex') ?? ''];
}

async function* decisions(tx: Db, report: StoredReport, columns: readonly ReportColumn[]): AsyncGenerator<Cell[]> {
  for await (const rows of reportPages(tx, report)) yield* rows.map((row) => reportRow(columns, row));
}

async function* submissions(tx: Db, campaignId: string): AsyncGenerator<Cell[]> {
  for (let after: EvidenceFacts | null = null; ; ) {
    const rows: EvidenceFacts[] = await readSubmissions(tx, campaignId, String(after?.['submissionId'] ?? ''), SUBMISSIONS_AT_ONCE);
    for (const one of rows) {
      yield [
        ...[text(one['submissionId']), person(one['reviewer']), text(one['state']), text(one['createdAt']), text(one['finishedAt'])],
        ...[Number(one['submitted']), Number(one['certified']), Number(one['denied']), Number(one['alreadyDecided']), Number(one['refused']), text(one['signature'])],
      ];
    }
    if (rows.length < SUBMISSIONS_AT_ONCE) return;
    after = rows.at(-1) ?? null;
  }
}

/** How good the data was when the campaign was prepared: a row for each file that an app came from. */
async function* accuracy(tx: Db, campaignId: string): AsyncGenerator<Cell[]> {
  for await (const { appId, displayName, issues, importedAt, importId, lastImportId, lastImportState, files } of eachFrozenSource(tx, campaignId)) {
    const wrong = (issues ?? []).map((issue) => issue.replace('ACCURACY_ISSUE_', '')).join(', ');
    const app = [displayName, appId, wrong, text(importedAt), importId, lastImportId, lastImportState.replace('IMPORT_STATE_', '')];
    for (const file of files?.length ? files : [{ file: '', byteCount: 0, sha256: '' }]) yield [...app, file.file, Number(file.byteCount), file.sha256];
  }
}

async function* sources(tx: Db, campaign: AccessReview): AsyncGenerator<Cell[]> {
  for (const { importId, finishedAt, createdBy, files, counts } of await readSources(tx, campaign.connectorSourcesFrozenAt)) {
    for (const file of (files ?? []) as { file: string; rows: string; bytes: string; sha256: string }[]) {
      yield [text(importId), text(finishedAt), person(createdBy), file.file, Number(file.rows), Number(file.bytes), file.sha256, text(counts)];
    }
  }
}

async function* apps(tx: Db, campaignId: string): AsyncGenerator<Cell[]> {
  for (const { app, appId, selected, grantsNow } of await readPopulationByApp(tx, campaignId)) yield [text(app), text(appId), Number(selected), Number(grantsNow)];
}

async function* events(tx: Db, campaignId: string): AsyncGenerator<Cell[]> {
  const filter = { since: null, until: null, sinceSeq: null, untilSeq: null, taskId: '', objectId: campaignId, newestFirst: false };
  for (let after: string[] | null = null; ; ) {
    const page: Awaited<ReturnType<typeof listLogEvents>> = await listLogEvents(tx, filter, { size: EVENTS_AT_ONCE, after });
    const people = await usersByIds(tx, [...new Set(page.rows.map(({ actorId }) => actorId))].filter((id) => id !== ''));
    for (const { id, at, kind, actorId, leafIndex, document } of page.rows) {
      const by = people.get(actorId);
      yield [at, kind, by ? `${by.displayName} <${by.email}>` : actorId || 'the service', leafIndex ?? 'not sealed yet', id, JSON.stringify(document)];
    }
    if (page.after === null) return;
    after = page.after;
  }
}
