import { createClient } from '@oag/client';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { time } from '../at-once.ts';
import { bundleClient } from '../bundle-client.ts';
import type { CampaignRow, OpenCampaign } from '../campaign-row.ts';
import { median } from '../median.ts';
import { freePort, startProcess, until } from '../process.ts';

const peerModule = fileURLToPath(new URL('../peers/ready-json-server.ts', import.meta.url));

/**
 * A call of our client against `fetch` and the parsing of its answer, the same request in turn. Both ask a server that sends a ready answer
 * of the service, because the work of the service would hide what the client costs.
 */
export const callOverhead: CampaignRow = async (campaign, { size, say, endWith, makeFolder }) => {
  const path = await keepReadyAnswer(campaign);
  const id = path.slice(path.lastIndexOf('/') + 1);
  const port = await freePort();
  const peer = endWith(
    await startProcess(
      peerModule,
      [campaign.connectionString, String(port), '1'],
      join(await makeFolder(), 'peer.log'),
    ),
  );
  const baseUrl = `http://127.0.0.1:${port}`;
  try {
    await until(() =>
      fetch(`${baseUrl}${path}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const token = await campaign.service.accessToken();
    const client = createClient({ baseUrl, token: async () => token });
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    const withFetch = async (): Promise<unknown> => (await fetch(`${baseUrl}${path}`, { headers })).json();
    const withClient = (): Promise<unknown> => client.GET('/api/v1/tasks/{id}', { params: { path: { id } } });

    const medians: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    // The rounds up to 0 warm both up and do not count.
    for (let round = 1 - size.warmUpRounds; round <= size.rounds; round++) {
      const seconds: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
      for (let call = 0; call < 5 * size.callsInTurn; call++) {
        seconds.theirs.push(await time(withFetch));
        seconds.ours.push(await time(withClient));
      }
      if (round < 1) continue;
      medians.ours.push(median(seconds.ours) * 1000);
      medians.theirs.push(median(seconds.theirs) * 1000);
      say(
        `client, round ${round}: ${medians.ours.at(-1)?.toFixed(3)} ms, bare fetch ${medians.theirs.at(-1)?.toFixed(3)} ms`,
      );
    }
    const [ours, theirs] = [median(medians.ours), median(medians.theirs)];
    return [
      {
        what: 'A call through the client: GET task, answered by bare Fastify',
        against: 'bare fetch and JSON',
        medians: [`${ours.toFixed(3)} ms`, `${theirs.toFixed(3)} ms`],
        value: ours / theirs,
        unit: '×',
        mark: { atMost: 1.2 },
      },
      {
        what: 'The whole client in a bundle, minified and gzipped',
        against: '',
        medians: [],
        value: (await bundleClient()) / 1000,
        unit: 'kB',
      },
    ];
  } finally {
    await peer.stop();
  }
};

/** Keeps what the service answers for one task where the other server finds it. Returns the path of both. */
async function keepReadyAnswer({ service, database: { pool }, campaignId }: OpenCampaign): Promise<string> {
  const {
    rows: [task],
  } = await pool.query<{ id: string }>('select id from tasks where access_review_id = $1 order by id limit 1', [
    campaignId,
  ]);
  const path = `/api/v1/tasks/${task?.id}`;
  const answer = await fetch(`${service.baseUrl}${path}`, {
    headers: { authorization: `Bearer ${await service.accessToken()}` },
  });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}: ${await answer.text()}`);
  await pool.query('create table ready_answers (task_id text collate "C" primary key, body text not null)');
  await pool.query('insert into ready_answers (task_id, body) values ($1, $2)', [task?.id, await answer.text()]);
  return path;
}
