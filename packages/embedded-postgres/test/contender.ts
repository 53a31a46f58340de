import { setTimeout as sleep } from 'node:timers/promises';
import { holdDataDir, type OwnerLock } from '../src/owner-lock.ts';

// Tries to hold a folder at the same moments as others do, and holds on to it until those have given up.

const [dataDir = '', start = '', rounds = ''] = process.argv.slice(2);
const ROUND_MILLISECONDS = 700;
const HOLD_MILLISECONDS = 600;
let said = '';
for (let round = 0; round < Number(rounds); round++) {
  const at = Number(start) + round * ROUND_MILLISECONDS;
  await sleep(Math.max(0, at - 20 - Date.now()));
  while (Date.now() < at);
  let lock: OwnerLock | undefined;
  try {
    lock = holdDataDir(dataDir);
  } catch {
    // The other one holds it.
  }
  said += lock ? 1 : 0;
  await sleep(Math.max(0, at + HOLD_MILLISECONDS - Date.now()));
  lock?.release();
}
process.stdout.write(said);
