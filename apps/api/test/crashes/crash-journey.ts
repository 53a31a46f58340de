import { expect, test, type TaskMeta } from 'vitest';
import { decidableTasks, killWhileDeciding, startDeciding, type Deciding } from './crash-decisions.ts';
import {
  expectDecidedWhole,
  expectEndedOnce,
  expectImportedOnce,
  expectReportedOnce,
  expectTasksOnce,
  type Verb,
} from './crash-checks.ts';
import { isFull, isSoak, KILLS, SEED } from './crash-seed.ts';
import type { CrashSite } from './crash-site.ts';
import type { Victim } from './crash-victims.ts';
import { killOverAndOver, momentsOfRing, type Moment } from './crash-work.ts';
import { overHttp } from '../service/http-calls.ts';
import { upload } from '../imports/import-upload.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** A summary of the run, only under `pnpm test:soak`. */
    soak?: string;
  }
}

/** The parts of a review in which something is killed. */
export type Phase = 'import' | 'prepare' | 'submit' | 'end' | 'report';

export type Journey = {
  /** What is killed, in words. */
  what: string;
  site: () => CrashSite;
  victim: () => Victim;
  /** When it is killed. The first moments are certain to come before the end. */
  moments: { [P in Phase]: Moment[] };
  beforeDeciding?: () => void;
  /** Checks the answers to the clients. */
  afterDeciding?: (deciding: Deciding) => void;
};

/** So many reviews are decided by clients, one by one, DECISIONS=… for another number; the others are closed when the campaign ends. */
const DECIDED = Number(process.env['DECISIONS'] || (isSoak ? 20_000 : isFull ? 600 : 60));

/** A review from import to report, one test for each part, in which something is killed over and over. */
export function testJourney({ what, site: at, victim, moments: all, beforeDeciding, afterDeciding }: Journey): void {
  const options = { timeout: isSoak ? 7_200_000 : 300_000 };
  const how = `, however often the ${what} is killed (SEED='${SEED}')`;
  const moments = Object.fromEntries(
    Object.entries(all).map(([phase, some]) => [phase, momentsOfRing(phase, some)]),
  ) as Journey['moments'];
  const certain = (phase: Phase): string[] =>
    moments[phase].filter((moment) => moment !== 'some time later').map(() => 'OPEN');
  let campaignId = '';
  let acknowledged: ReadonlyMap<string, Verb> = new Map();

  /** Says under soak what was done, and sees to it that it was as much as is promised. */
  const tell = (meta: TaskMeta, phase: Phase, kills: number, items: number, since: number): void => {
    if (!isSoak) return;
    meta.soak = `${phase}: ${kills} kills of the ${what}, ${items} items, ${Math.round((Date.now() - since) / 1_000)} s`;
    // A phase that ended before all kills was not tested: it needs more items.
    expect(kills, `kills in ${phase}`).toBeGreaterThanOrEqual(Math.min(KILLS, moments[phase].length));
  };

  const doWork = async (
    meta: TaskMeta,
    phase: Phase,
    objectId: string,
    items = at().organization.grants,
  ): Promise<void> => {
    const since = Date.now();
    const stood = await killOverAndOver(at(), victim(), objectId, phase, moments[phase]);
    // Otherwise the kills came too late and proved nothing.
    expect(stood.slice(0, certain(phase).length)).toEqual(certain(phase));
    tell(meta, phase, stood.length, items, since);
  };

  test(`an import takes effect once${how}`, options, async ({ task: { meta } }) => {
    const { body } = await upload(at().service, at().organization.files);
    const id = body.import?.id ?? '';
    await doWork(meta, 'import', id);
    await expectImportedOnce(at(), id);
  });

  test(`a campaign is prepared once${how}`, options, async ({ task: { meta } }) => {
    const { campaigns, service } = at();
    campaignId = await campaigns.draft('0000CertifyEntitlementOwner');
    expect(
      (await service.call('prepareAccessReview', { path: { access_review_id: campaignId }, body: {} })).status,
    ).toBe(200);
    await doWork(meta, 'prepare', campaignId);
    await campaigns.until(campaignId, 'REVIEW');
    await expectTasksOnce(at(), campaignId);
  });

  test(`each of ${DECIDED} decisions is taken once or not at all${how}`, options, async ({ task: { meta } }) => {
    const site = at();
    await site.campaigns.start(campaignId);
    const tasks = await decidableTasks(site, campaignId, DECIDED);
    expect(tasks).toHaveLength(DECIDED);
    beforeDeciding?.();
    await victim().begin('serve');
    const deciding = startDeciding(
      overHttp(site.service, () => [site.port]),
      tasks,
    );
    const since = Date.now();
    const kills = await killWhileDeciding(site, victim(), campaignId, deciding, moments.submit);
    tell(meta, 'submit', kills, DECIDED, since);
    expect(deciding.faults).toEqual([]);
    afterDeciding?.(deciding);
    await expectDecidedWhole(site, campaignId, deciding.acknowledged);
    const ids = tasks.map((task) => task.id);
    expect(await site.count(`tasks where id = any($1) and state = 'CLOSED'`, ids)).toBe(DECIDED);
    expect(
      await site.count(`tasks where access_review_id = $1 and kind = 'certify' and state = 'CLOSED'`, campaignId),
    ).toBe(DECIDED);
    acknowledged = deciding.acknowledged;
  });

  test(`a campaign is ended once, with one revoke task for each denial${how}`, options, async ({ task: { meta } }) => {
    const body = { openReviews: 'CLOSE_DECISION_REVOKED' };
    expect((await at().service.call('endAccessReview', { path: { access_review_id: campaignId }, body })).status).toBe(
      200,
    );
    await doWork(meta, 'end', campaignId, at().organization.grants - DECIDED);
    await at().campaigns.until(campaignId, 'CLOSED');
    await expectTasksOnce(at(), campaignId);
    await expectEndedOnce(at(), campaignId, acknowledged);
  });

  test(`a report is made once and adds up${how}`, options, async ({ task: { meta } }) => {
    const { service, count } = at();
    expect(
      (await service.call('generateAccessReviewReport', { path: { access_review_id: campaignId }, body: {} })).status,
    ).toBe(200);
    const { body } = await service.call('listAccessReviewReports', { path: { access_review_id: campaignId } });
    await doWork(meta, 'report', body.list[0]?.id ?? '');
    await expectReportedOnce(at(), campaignId);
    expect(await count(`long_work where state <> 'DONE'`)).toBe(0);
  });
}
