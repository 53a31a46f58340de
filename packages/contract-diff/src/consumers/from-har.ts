import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { readCurrent, releasedVersions } from '../released.ts';
import { callsFromHar, type Har } from './calls-from-har.ts';

// Prints the calls of a HAR file in the form of the files in `consumers/`: pnpm consumers:from-har FILE > consumers/TEAM/APP.yaml

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the HAR file: pnpm consumers:from-har FILE');
const calls = callsFromHar(JSON.parse(readFileSync(file, 'utf8')) as Har, readCurrent());
if (calls.length === 0) throw new Error(`${file} has no call that the contract knows.`);
console.log(stringify({ team: 'TEAM', app: 'APP', contact: 'CONTACT', contract: releasedVersions().at(-1), calls }));
