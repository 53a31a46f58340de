import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCampaign, prepareCampaign, startCampaign } from '../organization/campaign.ts';
import { countRoundTripsOfGet } from '../peers/count-round-trips.ts';
import { CONNECTIONS, type Bench } from '../laboratory.ts';
import { sendLoad } from '../load.ts';
import { median } from '../median.ts';
import { freePort, startProcess, until } from '../process.ts';
import type { Row } from '../row.ts';

const peerModule = fileURLToPath(new URL('../peers/ready-json-server.ts', import.meta.url));

/**
 * GET task, authenticated and fully expanded, against bare Fastify that reads the very same bytes ready from one row. Both are processes
 * of their own on the same database server, with the same number of connections, asked for the same tasks by the same load.
 */
export const getTask: Row = ({ size, say, withBench }) =>
  withBench(async (bench) => {
    const { client, baseUrl, accessToken, folder } = bench.service;
    const campaignId = await createCampaign(client);
    await prepareCampaign(client, campaignId);
    await startCampaign(client, campaignId);
    const headers = { authorization: `Bearer ${await accessToken()}` };
    const ids = await storeReadyAnswers(bench, campaignId, size.tasksAskedFor, headers);
    const paths = ids.map((id) => `/api/v1/tasks/${id}`);

    const port = await freePort();
    const peer = await startProcess(
      peerModule,
      [bench.connectionString, String(port), String(CONNECTIONS)],
      join(folder, 'peer.log'),
    );
    const peerUrl = `http://127.0.0.1:${port}`;
    try {
      await until(() =>
        fetch(`${peerUrl}${paths[0]}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      for (const path of paths) await compareAnswers(`${baseUrl}${path}`, `${peerUrl}${path}`, headers);
      // Nothing is left to do for the database but to answer.
      await bench.database.pool.query('vacuum (analyze)');
      await bench.database.pool.query('checkpoint');

      const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
      // The rounds up to 0 warm both up and do not count.
      for (let round = 1 - size.warmUpRounds; round <= size.rounds; round++) {
        const [theirs, ours] = [
          await sendLoad(peerUrl, paths, headers, size.loadSeconds),
          await sendLoad(baseUrl, paths, headers, size.loadSeconds),
        ];
        if (round < 1) continue;
        rates.theirs.push(theirs);
        rates.ours.push(ours);
        say(
          `GET task, round ${round}: ${rates.ours.at(-1)?.toFixed(0)} /s, ready JSON ${rates.theirs.at(-1)?.toFixed(0)} /s`,
        );
      }
      const [ours, theirs] = [median(rates.ours), median(rates.theirs)];
      return [
        {
          what: 'GET task, fully expanded, signed in',
          against: 'bare Fastify sending the same bytes, ready in one row',
          medians: [`${ours.toFixed(0)} /s`, `${theirs.toFixed(0)} /s`],
          value: ours / theirs,
          unit: '×',
          mark: { atLeast: 0.8 },
        },
        {
          what: 'Round trips to the database of one such GET',
          against: '',
          medians: [],
          value: await countRoundTripsOfGet(bench, paths),
          unit: 'round trips',
          mark: { atMost: 2 },
        },
      ];
    } finally {
      await peer.stop();
    }
  });

/** Keeps the service's answers for tasks from all over the campaign in the table that the peer reads. Returns the ids of the tasks. */
async function storeReadyAnswers(
  { database: { pool }, service }: Bench,
  campaignId: string,
  count: number,
  headers: { authorization: string },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from tasks join (select count(*) as n from tasks where access_review_id = $1) total on selection_no % greatest(total.n / $2, 1) = 0
     where access_review_id = $1 order by id limit $2`,
    [campaignId, count],
  );
  await pool.query('create table ready_answers (task_id text collate "C" primary key, body text not null)');
  for (const { id } of rows) {
    const answer = await fetch(`${service.baseUrl}/api/v1/tasks/${id}`, { headers });
    if (!answer.ok) throw new Error(`GET task ${id} answered ${answer.status}: ${await answer.text()}`);
    await pool.query('insert into ready_answers (task_id, body) values ($1, $2)', [id, await answer.text()]);
  }
  return rows.map(({ id }) => id);
}

async function compareAnswers(ours: string, theirs: string, headers: { authorization: string }): Promise<void> {
  const [one, other] = await Promise.all([ours, theirs].map(async (url) => (await fetch(url, { headers })).text()));
  if (one !== other) throw new Error(`The two sides answer differently to ${ours}`);
}
