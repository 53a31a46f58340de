import { time } from './at-once.ts';
import { bundleClient } from './bundle-client.ts';
import { median } from './median.ts';
import type { CampaignRow } from './open-campaign.ts';

/** A call of our client against `fetch` and the parsing of its answer: the same request to the same service, one after the other, in turn. */
export const callOverhead: CampaignRow = async ({ service, database, campaignId }, { size, say }) => {
  const { rows } = await database.pool.query<{ id: string }>('select id from tasks where access_review_id = $1 order by id limit $2', [campaignId, size.callsInTurn]);
  const headers = { authorization: `Bearer ${await service.accessToken()}`, accept: 'application/json' };
  const withClient = (id: string): Promise<unknown> => service.client.GET('/api/v1/tasks/{id}', { params: { path: { id } } });
  const withFetch = async (id: string): Promise<unknown> => {
    const answer = await fetch(`${service.baseUrl}/api/v1/tasks/${id}`, { headers });
    if (!answer.ok) throw new Error(`GET task ${id} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

  const medians: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  // The first round warms both up and does not count.
  for (let round = 0; round <= size.rounds; round++) {
    const seconds: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    for (const { id } of rows) {
      seconds.theirs.push(await time(() => withFetch(id)));
      seconds.ours.push(await time(() => withClient(id)));
    }
    if (round === 0) continue;
    medians.ours.push(median(seconds.ours) * 1000);
    medians.theirs.push(median(seconds.theirs) * 1000);
    say(`client, round ${round}: ${medians.ours.at(-1)?.toFixed(2)} ms, bare fetch ${medians.theirs.at(-1)?.toFixed(2)} ms`);
  }
  const [ours, theirs] = [median(medians.ours), median(medians.theirs)];
  return [
    {
      what: 'A call through the client: GET task',
      against: 'bare fetch and JSON',
      medians: [`${ours.toFixed(2)} ms`, `${theirs.toFixed(2)} ms`],
      value: ours / theirs,
      unit: '×',
      mark: { atMost: 1.2 },
    },
    { what: 'The client in a bundle, minified and gzipped', against: '', medians: [], value: (await bundleClient()) / 1000, unit: 'kB' },
  ];
};
