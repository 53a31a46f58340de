import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '../ask.ts';
import type { CampaignRow } from '../campaign-row.ts';
import { CONNECTIONS } from '../laboratory.ts';
import { sendRequests } from '../load.ts';
import { median } from '../median.ts';
import { freePort, startProcess, until } from '../process.ts';

const PAGE_SIZE = 25;
const peerModule = fileURLToPath(new URL('../peers/ready-json-server.ts', import.meta.url));

/**
 * Pages of the task search, each of the reviews of another entitlement, with everything expanded, against bare Fastify that reads the very same
 * bytes ready from one row.
 */
export const searchPage: CampaignRow = async (
  { service, connectionString, database: { pool }, campaignId },
  { size, say },
) => {
  const headers = { authorization: `Bearer ${await service.accessToken()}` };
  const { rows } = await pool.query<{ id: string }>(
    `select entitlement_id as id from tasks where access_review_id = $1 and kind = 'certify' group by 1 having count(*) >= $2 order by 1 limit $3`,
    [campaignId, PAGE_SIZE, size.tasksAskedFor],
  );
  const bodies = rows.map(({ id }) =>
    JSON.stringify({
      accessReviewIds: [campaignId],
      appEntitlementIds: [id],
      pageSize: PAGE_SIZE,
      expandMask: { paths: ['*'] },
    }),
  );
  await pool.query('create table ready_pages (asked text primary key, body text not null)');
  for (const body of bodies) {
    const answer = await fetch(`${service.baseUrl}/api/v1/search/tasks`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
    await pool.query('insert into ready_pages (asked, body) values ($1, $2)', [body, await answer.text()]);
  }
  await pool.query('vacuum (analyze)');

  const port = await freePort();
  const peer = await startProcess(
    peerModule,
    [connectionString, String(port), String(CONNECTIONS)],
    join(service.folder, 'page-peer.log'),
  );
  const peerUrl = `http://127.0.0.1:${port}`;
  try {
    const found = (): Promise<{ list: object[] }> =>
      ask(`${peerUrl}/api/v1/search/tasks`, '', JSON.parse(bodies[0] ?? '{}') as object);
    await until(() =>
      found().then(
        ({ list }) => list.length === PAGE_SIZE,
        () => false,
      ),
    );
    const requests = bodies.map((body) => ({
      method: 'POST' as const,
      path: '/api/v1/search/tasks',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    }));
    const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    // The rounds up to 0 warm both up and do not count.
    for (let round = 1 - size.warmUpRounds; round <= size.rounds; round++) {
      const theirs = await sendRequests(peerUrl, requests, size.loadSeconds);
      const ours = await sendRequests(service.baseUrl, requests, size.loadSeconds);
      if (round < 1) continue;
      rates.theirs.push(theirs);
      rates.ours.push(ours);
      say(`search page, round ${round}: ${ours.toFixed(0)} /s, ready JSON ${theirs.toFixed(0)} /s`);
    }
    const [ours, theirs] = [median(rates.ours), median(rates.theirs)];
    return [
      {
        what: `A page of ${PAGE_SIZE} tasks, searched by campaign and entitlement, fully expanded`,
        against: 'bare Fastify sending the same bytes, ready in one row',
        medians: [`${ours.toFixed(0)} /s`, `${theirs.toFixed(0)} /s`],
        value: ours / theirs,
        unit: '×',
        mark: { atLeast: 0.8 },
      },
    ];
  } finally {
    await peer.stop();
  }
};
