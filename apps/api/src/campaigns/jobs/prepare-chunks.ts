import { advanceJob, type Chunk, type Job } from '@oag/store/jobs';
import { type CertifyPlan, makeCertifyTasks, storeReviewers } from '@oag/store/scope';
import { findCampaign, type StoredCampaign } from '@oag/store/campaigns';
import { loadSubstitutes } from '@oag/store/tasks';
import { storeSnapshot } from '@oag/store/policies';
import type { Db } from '@oag/store/database';
import { analyzeInsightInputs, writeInsightInputs } from '@oag/store/insights';
import { auditDocument } from '../../tasks/index.ts';
import { readPopulation, recordPopulation } from '../preparation-record.ts';
import type { createPlanner, PlannedRows } from '../prepare-targets.ts';
import { jobActor } from '../../jobs/index.ts';

/** The number of tasks per transaction: enough to amortize its cost, few enough to keep it short. */
const CHUNK = 20_000;
/** The number of grants whose insights one statement writes: what is counted per entitlement is counted little more than once. */
const FACTS_AT_ONCE = 200_000;
/** So many chunks are written at once: on a server of two cores three took as long, and four longer. */
const CHUNKS_AT_ONCE = 2;
/** A chunk of fewer rows is not worth a session of its own. */
const CHUNK_FROM = 200;

export const PREPARING = 'ACCESS_REVIEW_STATE_PREPARING';

/** Rows of the selection: those with `from` < no ≤ `to`. */
type Rows = { from: number; to: number };

/** A chunk that writes nothing when the campaign is no longer being prepared, else the hashes of the access that it has recorded. */
export type PrepareChunk = Chunk<'prepare', readonly string[] | undefined>;

/** The time of the snapshot under review. */
export const momentOf = ({ accessReview }: StoredCampaign): string =>
  accessReview.connectorSourcesFrozenAt ?? new Date().toISOString();

/** Writes a chunk while the campaign is being prepared, which cannot end before the transaction does. Writes nothing afterwards. */
async function whilePreparing<T>(
  tx: Db,
  { objectId }: Job<'prepare'>,
  write: (campaign: StoredCampaign) => Promise<T>,
): Promise<T | undefined> {
  const campaign = await findCampaign(tx, objectId, 'forShare');
  return campaign?.accessReview.state === PREPARING ? write(campaign) : undefined;
}

/** The next rows in chunks of the same size, of at most `most` rows. */
function nextRows(from: number, count: number, most: number): Rows[] {
  const rows = Math.min(count - from, CHUNKS_AT_ONCE * most);
  const chunks = rows < CHUNKS_AT_ONCE * CHUNK_FROM ? 1 : CHUNKS_AT_ONCE;
  const startOf = (no: number): number => from + Math.round((rows * no) / chunks);
  return Array.from({ length: chunks }, (_, no) => ({ from: startOf(no), to: startOf(no + 1) }));
}

/** The next chunks of insights. */
export function insightChunks(work: Job<'prepare'>): PrepareChunk[] {
  const count = work.cursor.count ?? 0;
  return nextRows(work.cursor.known ?? 0, count, FACTS_AT_ONCE).map(({ from, to }) => ({
    write: (tx) =>
      whilePreparing(tx, work, async (campaign) => {
        await writeInsightInputs(tx, campaign.accessReview.id, momentOf(campaign), { after: from, to });
        return [];
      }),
    async advance(tx, before, written) {
      if (!written) return before;
      if (to >= count) await analyzeInsightInputs(tx);
      return advanceJob(tx, before, { phase: to < count ? 'facts' : 'tasks', cursor: { ...before.cursor, known: to } });
    },
  }));
}

export type Planner = ReturnType<typeof createPlanner>;

/** Plans the next tasks, and stores what more than one chunk may need: a chunk must not wait for what another one has not committed. */
export async function planTasks(
  tx: Db,
  work: Job<'prepare'>,
  campaign: StoredCampaign,
  planner: Planner,
): Promise<PrepareChunk[]> {
  const chunks: PrepareChunk[] = [];
  for (const rows of nextRows(work.cursor.made ?? 0, work.cursor.count ?? 0, CHUNK)) {
    const plans: { plan: CertifyPlan; of: PlannedRows }[] = [];
    for (const of of await planner(tx, rows.from, rows.to)) {
      const plan = await certifyPlan(tx, work, campaign, of);
      await storeReviewers(tx, plan, of.rows, of.found);
      plans.push({ plan, of });
    }
    chunks.push(taskChunk(work, rows, plans));
  }
  return chunks;
}

const taskChunk = (
  work: Job<'prepare'>,
  rows: Rows,
  plans: readonly { plan: CertifyPlan; of: PlannedRows }[],
): PrepareChunk => ({
  write: (tx) =>
    whilePreparing(tx, work, async (campaign) => {
      for (const { plan, of } of plans) await makeCertifyTasks(tx, plan, of.rows, of.found);
      // A version that recorded nothing began the preparation.
      return work.cursor.record ? readPopulation(tx, campaign, rows) : [];
    }),
  async advance(tx, before, hashes) {
    if (!hashes) return before;
    const record = before.cursor.record && recordPopulation(before.cursor.record, hashes);
    return advanceJob(tx, before, { phase: 'tasks', cursor: { ...before.cursor, record, made: rows.to } });
  },
});

async function certifyPlan(
  tx: Db,
  work: Job<'prepare'>,
  campaign: StoredCampaign,
  { snapshot, plan }: PlannedRows,
): Promise<CertifyPlan> {
  const { accessReview, taskBlock, stepBlock } = campaign;
  if (taskBlock === null || stepBlock === null) throw new Error(`Campaign ${accessReview.id} has no id blocks`);
  return {
    campaignId: accessReview.id,
    rule: plan.rule,
    substitutes: await loadSubstitutes(tx, accessReview.id),
    snapshotId: await storeSnapshot(tx, snapshot),
    stepKind: 'approval',
    taskBlock,
    stepBlock,
    createdBy: jobActor(work).actorId,
    createdAt: momentOf(campaign),
    recordForm: work.cursor.record?.population.form ?? 1,
    entries: plan.entries.map((entry) => ({
      actorId: entry.actorId,
      kind: entry.kind,
      document: auditDocument(entry),
    })),
  };
}
