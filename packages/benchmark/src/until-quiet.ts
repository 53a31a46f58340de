import type { OpenCampaign } from './campaign-row.ts';
import { longPatience, type Patience, until } from './process.ts';

/** So many entries come in from day to day. */
const FEW = 500;

/** Waits until the service has sealed its log and added up the progress of campaigns: what follows a change and is no part of it. */
export async function untilQuiet(
  { database: { pool } }: OpenCampaign,
  say: (message: string) => void,
  patience: Patience = longPatience,
): Promise<void> {
  const began = performance.now();
  await until(async () => {
    const {
      rows: [row],
    } = await pool.query<{
      quiet: boolean;
    }>(`select not exists (select from progress_deltas offset ${FEW}) and not exists (
      select from log_sealer s cross join lateral (select from log_entries e where (e.xid, e.seq) > (s.xid, s.seq) offset ${FEW} limit 1) unsealed) as quiet`);
    return row?.quiet ?? false;
  }, patience);
  say(`the service was quiet after ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
