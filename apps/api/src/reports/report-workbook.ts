import { describeValue } from '@oag/governance/scope';
import { progressOf } from '@oag/governance/campaigns';
import { reportTitles, reportTotals, reportWorkbookRow, type Cell, type ReportColumn } from '@oag/governance/reports';
import type { TaskOutcome } from '@oag/governance/tasks';
import { campaignsByIds, readProgress } from '@oag/store/campaigns';
import {
  countGrantsNow,
  countOutcomes,
  readPopulationByApp,
  readSources,
  readSubmissions,
  type EvidenceDetails,
  type StoredReport,
} from '@oag/store/reports';
import { findLogRoot, listLogEvents } from '@oag/store/log';
import { usersByIds } from '@oag/store/inventory';
import type { Db, Snapshot } from '@oag/store/database';
import type { AccessReview, ProgressCounts } from '@oag/types';
import { eachFrozenSource, describeScope, writtenScope } from '../campaigns/index.ts';
import { reportPages } from './report-pages.ts';
import { workbook, type Sheet } from './workbook.ts';

const EVENTS_AT_ONCE = 1_000;
const SUBMISSIONS_AT_ONCE = 500;
const PEOPLE_AT_ONCE = 1_000;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const moment = (value: unknown): Cell => (typeof value === 'string' && value !== '' ? new Date(value) : '');
const person = (value: unknown): string => {
  const { name = '', email = '' } = (value ?? {}) as { name?: string; email?: string };
  return name === '' ? email : `${name} <${email}>`;
};

/** A report as a workbook: summary, decisions, submissions, the accuracy of the data, imports, totals by app and by reviewer, and the history of the campaign. */
export async function* workbookReport(snapshot: Snapshot, report: StoredReport): AsyncGenerator<Buffer> {
  const [tx] = snapshot;
  const campaign = (await campaignsByIds(tx, [report.access_review_id])).get(report.access_review_id);
  if (!campaign) throw new Error(`The campaign ${report.access_review_id} of the report does not exist`);
  const columns = report.columns as ReportColumn[];
  const at = new Date();
  const sheets: Sheet[] = [
    { name: 'Summary', titles: ['What', 'Value'], rows: () => summary(tx, campaign, report, at) },
    { name: 'Access Reviews', titles: reportTitles(columns), rows: () => decisions(snapshot, report, columns) },
    {
      name: 'By app',
      titles: ['App', 'App id', 'In scope', ...COUNTED, 'Grants in the inventory now'],
      rows: () => byApp(tx, campaign.id),
    },
    { name: 'By reviewer', titles: ['Reviewer', 'Reviewer id', ...COUNTED], rows: () => byReviewer(tx, campaign.id) },
    {
      name: 'Submissions',
      titles: [
        'Submission',
        'Reviewer',
        'State',
        'Submitted on',
        'Finished on',
        'Decisions',
        'Certified',
        'Denied',
        'Already decided',
        'Refused',
        'Signature',
      ],
      rows: () => submissions(tx, campaign.id),
    },
    {
      name: 'Accuracy',
      titles: [
        'App',
        'App id',
        'What is wrong',
        'Imported on',
        'Import',
        'Last import',
        'It is',
        'File',
        'Bytes',
        'SHA-256',
      ],
      rows: () => accuracy(tx, campaign.id),
    },
    {
      name: 'Imports',
      titles: ['Import', 'Finished on', 'By', 'File', 'Rows', 'Bytes', 'SHA-256', 'Counts'],
      rows: () => sources(tx, campaign),
    },
    {
      name: 'Process',
      titles: ['Time', 'Event', 'By', 'Place in the sealed log', 'Entry', 'Details'],
      rows: () => events(tx, campaign.id),
    },
  ];
  yield* workbook(sheets, at);
}

async function* summary(tx: Db, campaign: AccessReview, report: StoredReport, at: Date): AsyncGenerator<Cell[]> {
  const { predicate } = await writtenScope(tx, campaign);
  const people = await usersByIds(tx, [report.created_by]);
  const root = await findLogRoot(tx);
  const madeBy = people.get(report.created_by);
  const rows: [string, Cell][] = [
    ['Campaign', campaign.displayName],
    ['Description', campaign.description],
    ['Campaign id', campaign.id],
    ['State', campaign.state.replace('ACCESS_REVIEW_STATE_', '')],
    ['Scope', await describeScope(tx, predicate)],
    ['Selected on', moment(campaign.connectorSourcesFrozenAt)],
    ['Every app was imported', campaign.hasAccuracySupport ? 'yes' : 'no'],
    ['Started on', moment(campaign.startedAt)],
    ['Due on', moment(campaign.completionDate)],
    ['Closed on', moment(campaign.closedAt)],
    ['Report made on', at],
    ['Report made for', madeBy ? `${madeBy.displayName} <${madeBy.email}>` : report.created_by],
  ];
  yield* rows;
  for (const [name, count] of Object.entries(
    reportTotals(
      (await countOutcomes(tx, campaign.id)).map(({ outcome, count: n }) => ({
        outcome: outcome as TaskOutcome,
        count: BigInt(n),
      })),
    ),
  )) {
    yield [`Reviews: ${name}`, Number(count)];
  }
  yield ['Sealed entries of the log', Number(root?.size ?? 0)];
  yield ['Root of the log', root?.hash.toString('hex') ?? ''];
}

async function* decisions(
  snapshot: Snapshot,
  report: StoredReport,
  columns: readonly ReportColumn[],
): AsyncGenerator<Cell[]> {
  for await (const rows of reportPages(snapshot, report)) yield* rows.map((row) => reportWorkbookRow(columns, row));
}

async function* submissions(tx: Db, campaignId: string): AsyncGenerator<Cell[]> {
  for (let after: EvidenceDetails | null = null; ;) {
    const rows: EvidenceDetails[] = await readSubmissions(
      tx,
      campaignId,
      String(after?.['submissionId'] ?? ''),
      SUBMISSIONS_AT_ONCE,
    );
    for (const one of rows) {
      yield [
        ...[
          text(one['submissionId']),
          person(one['reviewer']),
          text(one['state']),
          moment(one['createdAt']),
          moment(one['finishedAt']),
        ],
        ...[
          Number(one['submitted']),
          Number(one['certified']),
          Number(one['denied']),
          Number(one['alreadyDecided']),
          Number(one['refused']),
          describeValue(one['signature']),
        ],
      ];
    }
    if (rows.length < SUBMISSIONS_AT_ONCE) return;
    after = rows.at(-1) ?? null;
  }
}

/** The accuracy of the data when the campaign was prepared: a row for each source file of an app. */
async function* accuracy(tx: Db, campaignId: string): AsyncGenerator<Cell[]> {
  for await (const {
    appId,
    displayName,
    issues,
    importedAt,
    importId,
    lastImportId,
    lastImportState,
    files,
  } of eachFrozenSource(tx, campaignId)) {
    const wrong = (issues ?? []).map((issue) => issue.replace('ACCURACY_ISSUE_', '')).join(', ');
    const app = [
      displayName,
      appId,
      wrong,
      moment(importedAt),
      importId,
      lastImportId,
      lastImportState.replace('IMPORT_STATE_', ''),
    ];
    for (const file of files?.length ? files : [{ file: '', byteCount: 0, sha256: '' }])
      yield [...app, file.file, Number(file.byteCount), file.sha256];
  }
}

async function* sources(tx: Db, campaign: AccessReview): AsyncGenerator<Cell[]> {
  for (const { importId, finishedAt, createdBy, files, counts } of await readSources(
    tx,
    campaign.connectorSourcesFrozenAt,
  )) {
    for (const file of (files ?? []) as { file: string; rows: string; bytes: string; sha256: string }[]) {
      yield [
        text(importId),
        moment(finishedAt),
        person(createdBy),
        file.file,
        Number(file.rows),
        Number(file.bytes),
        file.sha256,
        describeValue(counts),
      ];
    }
  }
}

/** The counts of the sheets with totals, in the order of their columns. For reviewers: their open reviews, and the steps they decided. */
const COUNTED = ['Open', 'Certified', 'Denied', 'Closed without a decision'] as const;
const countsOf = ({ open, certified, denied, cancelled }: ProgressCounts): number[] => [
  open,
  certified,
  denied,
  cancelled,
];

async function* byApp(tx: Db, campaignId: string): AsyncGenerator<Cell[]> {
  const counts = new Map(progressOf(await readProgress(tx, campaignId)).apps.map((each) => [each.appId, each.counts]));
  const apps = await readPopulationByApp(tx, campaignId);
  const grantsNow = await countGrantsNow(
    tx,
    apps.map(({ appId }) => String(appId)),
  );
  for (const { app, appId, selected } of apps) {
    const counted = counts.get(String(appId));
    yield [
      text(app),
      text(appId),
      Number(selected),
      ...(counted ? countsOf(counted) : COUNTED.map(() => 0)),
      grantsNow.get(String(appId)) ?? 0,
    ];
  }
}

async function* byReviewer(tx: Db, campaignId: string): AsyncGenerator<Cell[]> {
  const { reviewers } = progressOf(await readProgress(tx, campaignId));
  for (let from = 0; from < reviewers.length; from += PEOPLE_AT_ONCE) {
    const some = reviewers.slice(from, from + PEOPLE_AT_ONCE);
    const people = await usersByIds(
      tx,
      some.map(({ userId }) => userId),
    );
    for (const { userId, counts } of some) {
      const reviewer = people.get(userId);
      yield [
        reviewer ? person({ name: reviewer.displayName, email: reviewer.email }) : '',
        userId,
        ...countsOf(counts),
      ];
    }
  }
}

async function* events(tx: Db, campaignId: string): AsyncGenerator<Cell[]> {
  const filter = {
    since: null,
    until: null,
    sincePlace: null,
    untilPlace: null,
    taskId: '',
    objectId: campaignId,
    text: '',
    newestFirst: false,
    actorId: '',
    withReads: false,
  };
  for (let after: string[] | null = null; ;) {
    const page: Awaited<ReturnType<typeof listLogEvents>> = await listLogEvents(tx, filter, {
      size: EVENTS_AT_ONCE,
      after,
    });
    const entries = page.rows.flatMap((row) => ('change' in row ? [row.change] : []));
    const people = await usersByIds(
      tx,
      [...new Set(entries.map(({ actorId }) => actorId))].filter((id) => id !== ''),
    );
    for (const { id, at, kind, actorId, leafIndex, document } of entries) {
      const by = people.get(actorId);
      yield [
        moment(at),
        kind,
        by ? `${by.displayName} <${by.email}>` : actorId || 'the service',
        leafIndex === null ? 'not sealed yet' : Number(leafIndex),
        id,
        describeValue(document),
      ];
    }
    if (page.after === null) return;
    after = page.after;
  }
}
