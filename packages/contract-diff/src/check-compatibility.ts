import { compareContracts } from './compare-contracts.ts';
import { checkConsumer, explainBroken, readConsumers } from './consumers/index.ts';
import { readCurrent, readReleased, releasedVersions } from './released.ts';
import { judge } from './report.ts';

// Compares the contract of this checkout with the last released one and with the calls of known apps. Fails when it breaks callers
// and its version does not say so, or when it breaks an app.

const last = releasedVersions().at(-1);
if (last === undefined) throw new Error('No contract was released yet; run `pnpm release:contract`.');
const current = readCurrent();
const { isAllowed, text } = judge(last, current.info.version, compareContracts(readReleased(last), current));
const broken = readConsumers().flatMap((consumer) => checkConsumer(consumer, readReleased(consumer.contract), current));
if (isAllowed) console.log(text);
else console.error(text);
if (broken.length > 0) {
  console.error(`\nThe contract breaks calls of apps (consumers/); ask the teams before you change their files:\n`);
  console.error(broken.map(explainBroken).join('\n'));
}
if (!isAllowed || broken.length > 0) process.exitCode = 1;
