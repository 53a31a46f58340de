import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { median } from './median.ts';
import { freePort, startProcess, until } from './process.ts';
import type { Result, Row } from './row.ts';
import { accessToken, mainModule, untilReady } from './service.ts';
import { attacks, importAttacks, type Attack, type ImportAttack } from './stall-attacks.ts';

/** For so long the service is left alone, to know how long /healthz takes then. */
const IDLE_MILLISECONDS = 2_000;
export const STALL_ROUNDS = 3;
const MARK = 250;

/**
 * How long others wait while somebody tries to keep the service busy: the longest answer of /healthz during each attack on the sample
 * organization, beside the longest one when nobody does anything. An attack that is answered with a 5xx ends the run.
 */
export const stalls: Row = async ({ size, say, makeFolder, endWith }) => {
  const folder = await makeFolder();
  const [port, logFile, dataDir] = [await freePort(), join(folder, 'service.log'), join(folder, 'data')];
  const flags = ['--port', String(port), '--data-dir', dataDir, '--rate-limit', '0', '--address-rate-limit', '0'];
  const child = endWith(await startProcess(mainModule, flags, logFile));
  const baseUrl = `http://127.0.0.1:${port}`;
  await untilReady(child, baseUrl, logFile);
  const credentials = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8')) as {
    clientId: string;
    clientSecret: string;
  };
  const target: Target = { baseUrl, authorization: `Bearer ${await accessToken(baseUrl, credentials)}` };
  const watcher = new Worker(new URL('./watch-health.ts', import.meta.url), { workerData: baseUrl });
  const longestDuring = async (work: () => Promise<unknown>): Promise<number> => {
    watcher.postMessage('begin', []);
    await work();
    // An answer that is late is still counted.
    await sleep(20);
    const answer = once(watcher, 'message') as Promise<[number]>;
    watcher.postMessage('end', []);
    return (await answer)[0];
  };
  try {
    const scale = Math.min(size.people / 20_000, 1);
    const idle = await longestDuring(() => sleep(IDLE_MILLISECONDS));
    say(`/healthz alone: at most ${idle.toFixed(0)} ms`);
    const results: Result[] = [];
    const add = async (what: string, prepare: () => () => Promise<unknown>): Promise<void> => {
      const longest: number[] = [];
      for (let round = 0; round < Math.min(size.rounds, STALL_ROUNDS); round++)
        longest.push(await longestDuring(prepare()));
      say(`${what}: ${longest.map((one) => one.toFixed(0)).join(', ')} ms`);
      const value = median(longest);
      results.push({
        what: `Longest wait for /healthz: ${what}`,
        against: 'idle',
        medians: [`${value.toFixed(0)} ms`, `${idle.toFixed(0)} ms`],
        value,
        unit: 'ms',
        mark: { atMost: MARK },
      });
    };
    for (const attack of attacks) {
      const body = attack.body?.(scale);
      await add(attack.what, () => () => send(target, attack, body));
    }
    for (const attack of importAttacks) {
      const file = new Blob([attack.people(scale)]);
      await add(attack.what, () => () => importFile(target, attack, file));
    }
    return results;
  } finally {
    await watcher.terminate();
    await child.stop();
  }
};

type Target = { baseUrl: string; authorization: string };

async function send(
  { baseUrl, authorization }: Target,
  { what, path, type = 'application/json', isAnonymous, headers }: Attack,
  body: string | undefined,
): Promise<void> {
  const given = {
    ...(!isAnonymous && { authorization }),
    ...(body !== undefined && { 'content-type': type }),
    ...headers,
  };
  // A service may refuse a body before it has read all of it.
  const answer = await fetch(`${baseUrl}${path}`, {
    headers: given,
    ...(body !== undefined && { method: 'POST', body }),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  if (answer && answer.status >= 500) throw new Error(`${what} was answered with ${answer.status}`);
}

async function importFile({ baseUrl, authorization }: Target, { what }: ImportAttack, file: Blob): Promise<void> {
  const body = new FormData();
  body.append('people', file, 'people.csv');
  const post = (): Promise<Response> =>
    fetch(`${baseUrl}/api/v1/imports`, { method: 'POST', headers: { authorization }, body });
  let answer = await post();
  // There is one import at a time, and an attack may have begun one.
  for (; answer.status === 409; answer = await post()) await sleep(200);
  if (answer.status !== 200) throw new Error(`${what} was answered with ${answer.status}`);
  const { import: made } = (await answer.json()) as { import: { id: string } };
  await until(
    async () => {
      const asked = await fetch(`${baseUrl}/api/v1/imports/${made.id}`, { headers: { authorization } });
      const { import: now } = (await asked.json()) as { import: { state: string } };
      return ['IMPORT_STATE_DONE', 'IMPORT_STATE_FAILED'].includes(now.state);
    },
    { milliseconds: 200, seconds: 120 },
  );
}
