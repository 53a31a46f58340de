import { readFileSync } from 'node:fs';

// The organization in the examples of the contract, as the files that come with the contract.

const read = (name: string): string =>
  readFileSync(new URL(import.meta.resolve(`@oag/openapi/arazzo/${name}.csv`)), 'utf8');

export const people: string = read('people');
export const entitlements: string = read('entitlements');
export const access: string = read('access');

/** After Tom's access was taken away. */
export const accessWithoutTom: string = access
  .split('\n')
  .filter((row) => !row.includes('tom.becker'))
  .join('\n');

/** Nobody grants it to Tom any more, but the team that he is in brings it. */
export const inheritedByTom: string = [
  ...access
    .trim()
    .split('\n')
    .map((row, no) => `${row},${no === 0 ? 'inherited_from' : row.includes('tom.becker') ? 'Team:Night shift' : ''}`),
  'MediChart,tom.becker@harborlane.example,Tom Becker,Team,Night shift,Member,,,',
].join('\n');
