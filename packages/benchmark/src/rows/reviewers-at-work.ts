import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../ask.ts';
import { time } from '../at-once.ts';
import type { CampaignRow } from '../campaign-row.ts';
import { median } from '../median.ts';
import { percentile } from '../percentile.ts';
import type { Result } from '../row.ts';

/** At work at the same time. */
export const AT_WORK = 50;
/** Reviews on a page. All of them are opened, and one of them is decided. */
const PAGE_SIZE = 10;
const DENIED_ONE_IN = 5;
const SHARES = [0.5, 0.95, 0.99];
const SAMPLE_MILLISECONDS = 250;

type Answer = { taskView: { task: { id: string; state: string; policy: { current: { id: string } | null } } } };
type Page = { list: Answer['taskView'][]; nextPageToken: string };

const words = { search: 'search for one’s open reviews', read: 'GET task', decision: 'decision' };
type Kind = keyof typeof words;

/**
 * Reviewers at work, each as fast as the answers come: search one's own open reviews page by page, open each, decide one of a page. Any answer but a
 * success ends the run. Memory: the median of the last quarter against that of the first quarter after the warm-up.
 */
export const reviewersAtWork: CampaignRow = async ({ service, reviewers }, { size, say }) => {
  const from = performance.now() + size.warmUpSeconds * 1000;
  const end = from + size.workSeconds * 1000;
  const milliseconds: { [Name in Kind]: number[] } = { search: [], read: [], decision: [] };
  const claimed = new Set<string>();
  let decisions = 0;

  const work = async (userId: string, token: string): Promise<void> => {
    const send = async <Body>(kind: Kind, path: string, body?: object): Promise<Body> => {
      let answer: Body | undefined;
      const isMeasured = performance.now() >= from;
      const seconds = await time(
        async () => (answer = await ask<Body>(`${service.baseUrl}/api/v1${path}`, token, body)),
      );
      if (isMeasured) milliseconds[kind].push(seconds * 1000);
      return answer as Body;
    };
    let pageToken = '';
    for (let opened = 0; performance.now() < end;) {
      const page = await send<Page>('search', '/search/tasks', {
        myWorkUserIds: [userId],
        taskTypes: [{ certify: {} }],
        pageSize: PAGE_SIZE,
        pageToken,
      });
      pageToken = page.nextPageToken;
      for (const {
        task: { id },
      } of page.list) {
        if (performance.now() >= end) return;
        const {
          taskView: { task },
        } = await send<Answer>('read', `/tasks/${id}`);
        // Reviews are shared by several people, and only one of them decides.
        if ((opened += 1) % PAGE_SIZE !== 0 || task.state !== 'TASK_STATE_OPEN' || claimed.has(id)) continue;
        claimed.add(id);
        const verb = (decisions += 1) % DENIED_ONE_IN === 0 ? 'deny' : 'approve';
        await send('decision', `/tasks/${id}/action/${verb}`, {
          policyStepId: task.policy.current?.id,
          comment: 'Decided by the benchmark',
        });
      }
    }
  };

  const samples: number[] = [];
  const watch = async (): Promise<void> => {
    for (; performance.now() < end; await sleep(SAMPLE_MILLISECONDS)) {
      const bytes = await service.memory();
      if (bytes !== undefined && performance.now() >= from) samples.push(bytes / 1e6);
    }
  };
  await Promise.all([watch(), ...reviewers.slice(0, AT_WORK).map(({ userId, token }) => work(userId, token))]);

  const what = `${AT_WORK} reviewers at work for ${size.workSeconds} seconds`;
  const latencies = (Object.keys(words) as Kind[]).map((kind): Result => {
    const times = milliseconds[kind];
    const value = times.length === 0 ? undefined : SHARES.map((share) => percentile(times, share));
    return { what: `${what}: ${words[kind]} (median, 95 %, 99 %)`, against: '', medians: [], value, unit: 'ms' };
  });
  const requests = Object.values(milliseconds).reduce((sum, { length }) => sum + length, 0);
  say(
    `load: ${Object.entries(milliseconds)
      .map(([kind, { length }]) => `${length} × ${kind}`)
      .join(', ')}`,
  );
  const quarter = Math.ceil(samples.length / 4);
  const [last, first] = [median(samples.slice(-quarter)), median(samples.slice(0, quarter))];
  return [
    {
      what: `${what}: requests answered, none with an error`,
      against: '',
      medians: [],
      value: requests / size.workSeconds,
      unit: '/s',
    },
    ...latencies,
    {
      what: `${what}: memory of the process in the end`,
      against: 'its memory after the warm-up',
      medians: samples.length === 0 ? [] : [`${last.toFixed(0)} MB`, `${first.toFixed(0)} MB`],
      value: samples.length === 0 ? undefined : last / first,
      unit: '×',
      mark: { atMost: 1.1 },
    },
  ];
};
