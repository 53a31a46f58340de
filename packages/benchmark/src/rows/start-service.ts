import { join } from 'node:path';
import type { Laboratory } from '../laboratory.ts';
import { median } from '../median.ts';
import { freePort, startProcess } from '../process.ts';
import type { Row } from '../row.ts';
import { mainModule, untilReady } from '../service.ts';

/**
 * The start of the service with its own database, from the start of the process until it says that it is ready. Cold: in an empty folder, so
 * that it makes the database, the sample organization and a campaign on it. Warm: once more in the same folder.
 */
export const startServiceRow: Row = async (laboratory) => {
  const { size, say, makeFolder } = laboratory;
  const seconds: { cold: number[]; warm: number[] } = { cold: [], warm: [] };
  for (let round = 1; round <= size.rounds; round++) {
    const folder = await makeFolder();
    seconds.cold.push(await startOnce(folder, laboratory));
    seconds.warm.push(await startOnce(folder, laboratory));
    say(`start, round ${round}: cold ${seconds.cold.at(-1)?.toFixed(2)} s, warm ${seconds.warm.at(-1)?.toFixed(2)} s`);
  }
  const what = 'Start of the service with its own database';
  return [
    {
      what: `${what}: the first, with the sample organization`,
      against: '',
      medians: [],
      value: median(seconds.cold),
      unit: 's',
    },
    { what: `${what}: every other`, against: '', medians: [], value: median(seconds.warm), unit: 's' },
  ];
};

async function startOnce(folder: string, { endWith }: Laboratory): Promise<number> {
  const port = await freePort();
  const logFile = join(folder, 'service.log');
  const start = performance.now();
  const child = endWith(
    await startProcess(mainModule, ['--port', String(port), '--data-dir', join(folder, 'data')], logFile),
  );
  try {
    await untilReady(child, `http://127.0.0.1:${port}`, logFile);
    return (performance.now() - start) / 1000;
  } finally {
    await child.stop();
  }
}
