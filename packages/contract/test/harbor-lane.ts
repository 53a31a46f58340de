import { readFileSync } from 'node:fs';

// The organization that the examples of the contract tell of, as the files that come with the contract.

const read = (name: string): string => readFileSync(new URL(import.meta.resolve(`@oag/openapi/arazzo/${name}.csv`)), 'utf8');

export const people: string = read('people');
export const entitlements: string = read('entitlements');
export const access: string = read('access');

/** After Tom's access was taken away. */
export const accessWithoutTom: string = access
  .split('\n')
  .filter((row) => !row.includes('tom.becker'))
  .join('\n');
