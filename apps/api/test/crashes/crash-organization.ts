import { isFull, isSoak } from './crash-seed.ts';
import type { FormParts } from '../imports/import-upload.ts';

/**
 * More reviews than the end of a campaign handles in one chunk; in the full ring also more grants than the preparation turns into tasks in
 * one chunk. Under soak 100,000 reviews and as many more as clients decide before the end, or as many thousands as ENTITLEMENTS=… sets.
 */
export const SIZE: Size = isSoak
  ? { accounts: 1_000, entitlements: Number(process.env['ENTITLEMENTS'] || 120) }
  : isFull
    ? { accounts: 300, entitlements: 70 }
    : { accounts: 230, entitlements: 5 };

export type Size = { accounts: number; entitlements: number };

/** An organization with one app in which everybody holds everything. */
export type Organization = {
  people: number;
  grants: number;
  /** The files of an import. */
  files: FormParts;
  /** The expected counts of the import of these files. */
  counts: { [what: string]: { [count: string]: string } };
};

const owner = (entitlement: number): string => (entitlement % 5 === 4 ? '' : `person${entitlement % 3}@example.com`);
const lines = (header: string, count: number, row: (n: number) => string): string =>
  [`${header}\n`, ...Array.from({ length: count }, (_, n) => `${row(n)}\n`)].join('');

export function createOrganization({ accounts, entitlements }: Size): Organization {
  const grants = accounts * entitlements;
  const access = (n: number): string => {
    const account = n % accounts;
    return `Shop,user${account},person${account}@example.com,Permission ${Math.floor(n / accounts)}`;
  };
  return {
    people: accounts,
    grants,
    files: [
      ['people', lines('email,name', accounts, (n) => `person${n}@example.com,Person ${n}`)],
      ['entitlements', lines('app,entitlement,owner_emails', entitlements, (n) => `Shop,Permission ${n},${owner(n)}`)],
      ['access', lines('app,account_id,account_email,entitlement', grants, access)],
    ],
    counts: {
      people: { added: String(accounts) },
      apps: { added: '1' },
      accounts: { added: String(accounts), total: String(accounts) },
      grants: { added: String(grants), changed: '0', removed: '0', total: String(grants) },
    },
  };
}
