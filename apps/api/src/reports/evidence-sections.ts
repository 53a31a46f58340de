import {
  countSelection,
  readCampaignDocument,
  readClients,
  readDecisions,
  readPolicySnapshots,
  readPopulation,
  readRemediation,
  readReviews,
  readStepUps,
  readSubmissions,
  readSubmittedDecisions,
  type EvidenceDetails,
  type SelectionWindow,
} from '@oag/store/reports';
import { findChangedKinds, type ChangedKinds } from '@oag/store/inventory';
import { findPreparation } from '@oag/store/log';
import { policiesByIds } from '@oag/store/policies';
import type { Db, Snapshot } from '@oag/store/database';
import type { AccessReview } from '@oag/types';
import { eachFrozenSource, isPlanned, describeScope, writtenScope } from '../campaigns/index.ts';
import type { EvidenceFiles } from './evidence-files.ts';
import { type NumberWindow, numberWindows, readWindows } from './read-windows.ts';

const ROWS_AT_ONCE = 500;
const AT_ONCE = 50;

/** Totals counted while writing; the manifest lists them, and verifiers count again. */
export type EvidenceTotals = {
  population: number;
  reviews: { [outcome: string]: number };
  decisions: { [outcome: string]: number };
  remediation: { [outcome: string]: number };
};

type Section = {
  path: string;
  read: (tx: Db, at: SelectionWindow) => Promise<EvidenceDetails[]>;
  count?: (row: EvidenceDetails, totals: EvidenceTotals) => void;
};

const counting = (counts: { [outcome: string]: number }, outcome: string): void => {
  counts[outcome] = (counts[outcome] ?? 0) + 1;
};

/** The files with rows for each grant in scope. Add a section for more data about each grant. */
const sectionsOf = (planned: boolean, changed: ChangedKinds): readonly Section[] => [
  {
    path: 'population.ndjson',
    read: (tx, at) => readPopulation(tx, at, changed),
    count: (_, totals) => (totals.population += 1),
  },
  {
    path: 'reviews.ndjson',
    read: readReviews,
    count: (row, { reviews }) => counting(reviews, String(row['outcome'] || row['state'])),
  },
  {
    path: 'decisions.ndjson',
    read: readDecisions,
    count: (row, { decisions }) => counting(decisions, String(row['outcome'])),
  },
  { path: 'submitted.ndjson', read: readSubmittedDecisions },
  {
    path: 'remediation.ndjson',
    read: (tx, at) => readRemediation(tx, at, planned),
    count: (row, { remediation }) => counting(remediation, String(row['remediation'])),
  },
];

/** Adds what the campaign selected, decided and remediated. Returns the totals, complete once the files are written. */
export async function addSections(
  snapshot: Snapshot,
  files: EvidenceFiles,
  accessReview: AccessReview,
): Promise<EvidenceTotals> {
  const [tx] = snapshot;
  const { id: campaignId } = accessReview;
  const totals: EvidenceTotals = { population: 0, reviews: {}, decisions: {}, remediation: {} };
  const last = await countSelection(tx, campaignId);
  const sections = sectionsOf(await isPlanned(tx, { accessReview }), await findChangedKinds(tx, campaignId));
  for (const { path, read, count } of sections) {
    const readers = snapshot.map((session) => (at: NumberWindow) => read(session, { campaignId, ...at }));
    files.addRows(path, async function* () {
      for await (const rows of readWindows(numberWindows(0, last, ROWS_AT_ONCE), readers)) {
        for (const row of rows) {
          count?.(row, totals);
          yield row;
        }
      }
    });
  }
  files.addRows('accuracy.ndjson', () => eachFrozenSource(tx, campaignId));
  files.addRows('policies.ndjson', () =>
    oneAfterOther('id', '0', (after) => readPolicySnapshots(tx, campaignId, after, AT_ONCE)),
  );
  files.addRows('submissions.ndjson', () =>
    oneAfterOther('submissionId', '', (after) => readSubmissions(tx, campaignId, after, AT_ONCE)),
  );
  files.addRows('step-ups.ndjson', () =>
    oneAfterOther('transactionId', '', (after) => readStepUps(tx, campaignId, after, AT_ONCE)),
  );
  files.addRows('clients.ndjson', () =>
    oneAfterOther('clientId', '', (after) => readClients(tx, campaignId, after, AT_ONCE)),
  );
  return totals;
}

/** Reads rows page by page, each after the last id of the one before. */
async function* oneAfterOther(
  id: string,
  first: string,
  read: (after: string) => Promise<EvidenceDetails[]>,
): AsyncGenerator<EvidenceDetails> {
  for (let after = first; ;) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < AT_ONCE) return;
    after = String(rows.at(-1)?.[id]);
  }
}

/** The campaign: its stored members, and the inputs of its preparation: its scope as described, as set and as compiled, and its policy. */
export async function campaignDocument(tx: Db, accessReview: AccessReview): Promise<object> {
  const { scope, policy } =
    (await findPreparation(tx, accessReview.id)) ?? (await presentPreparation(tx, accessReview));
  return { accessReview: await readCampaignDocument(tx, accessReview.id), scope, policy };
}

/** The current scope and policy, for campaigns that are not prepared or that an older version prepared without storing them. */
async function presentPreparation(
  tx: Db,
  accessReview: AccessReview,
): Promise<{ scope: object; policy: object | null }> {
  const { chosen, predicate } = await writtenScope(tx, accessReview);
  const policy = (await policiesByIds(tx, [accessReview.policyId])).get(accessReview.policyId) ?? null;
  return {
    scope: {
      inWords: await describeScope(tx, predicate),
      asSet: accessReview.scopeV2,
      chosenEntitlements: chosen,
      asCompiled: predicate,
    },
    policy,
  };
}
