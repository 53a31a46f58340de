import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CampaignRow } from '../campaign-row.ts';
import { CONNECTIONS } from '../laboratory.ts';
import { sendRequests } from '../load.ts';
import { median } from '../median.ts';
import { freePort, startProcess } from '../process.ts';
import { untilReady } from '../service.ts';

const peerModule = fileURLToPath(new URL('../peers/bare-token-server.ts', import.meta.url));

/** The issue of an access token against the least that it needs. Both are asked for the same clients by the same load. */
export const issueTokens: CampaignRow = async (
  { service, connectionString, reviewers },
  { size, say, endWith, makeFolder },
) => {
  const port = await freePort();
  const logFile = join(await makeFolder(), 'peer.log');
  const peer = endWith(await startProcess(peerModule, [connectionString, String(port), String(CONNECTIONS)], logFile));
  const peerUrl = `http://127.0.0.1:${port}`;
  try {
    await untilReady(peer, peerUrl, logFile);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const requests = reviewers.map(({ credentials: { clientId, clientSecret } }) => {
      const body = String(
        new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
      );
      return { method: 'POST' as const, path: '/auth/v1/token', headers, body };
    });
    const seconds = Math.min(size.loadSeconds, 2);
    const rates: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    // The rounds up to 0 warm both up and do not count.
    for (let round = 1 - size.warmUpRounds; round <= size.rounds; round++) {
      const theirs = await sendRequests(peerUrl, requests, seconds);
      const ours = await sendRequests(service.baseUrl, requests, seconds);
      if (round < 1) continue;
      rates.theirs.push(theirs);
      rates.ours.push(ours);
      say(`tokens, round ${round}: ${ours.toFixed(0)} /s, bare ${theirs.toFixed(0)} /s`);
    }
    const [ours, theirs] = [median(rates.ours), median(rates.theirs)];
    return [
      {
        what: 'Issue of an access token, with the entry in the log',
        against: 'bare Fastify: one look-up, one hash, one signature, no entry',
        medians: [`${ours.toFixed(0)} /s`, `${theirs.toFixed(0)} /s`],
        value: ours / theirs,
        unit: '×',
      },
    ];
  } finally {
    await peer.stop();
  }
};
