const ACCOUNTS = 300;
const ENTITLEMENTS = 70;
/** More than are made into tasks in one chunk. */
export const GRANTS: number = ACCOUNTS * ENTITLEMENTS;

const owner = (entitlement: number): string => (entitlement % 5 === 4 ? '' : `person${entitlement % 3}@example.com`);
const lines = (header: string, count: number, row: (n: number) => string): string =>
  [`${header}\n`, ...Array.from({ length: count }, (_, n) => `${row(n)}\n`)].join('');

/** An organization with one app, as the files of an import. */
export const crashOrganization: [name: string, content: string][] = [
  ['people', lines('email,name', ACCOUNTS, (n) => `person${n}@example.com,Person ${n}`)],
  ['entitlements', lines('app,entitlement,owner_emails', ENTITLEMENTS, (n) => `Shop,Permission ${n},${owner(n)}`)],
  [
    'access',
    lines('app,account_id,account_email,entitlement', GRANTS, (n) => {
      const account = n % ACCOUNTS;
      return `Shop,user${account},person${account}@example.com,Permission ${Math.floor(n / ACCOUNTS)}`;
    }),
  ],
];

/** What the import of these files has to count. */
export const crashOrganizationCounts: { [what: string]: { [count: string]: string } } = {
  people: { added: String(ACCOUNTS) },
  apps: { added: '1' },
  accounts: { added: String(ACCOUNTS), total: String(ACCOUNTS) },
  grants: { added: String(GRANTS), changed: '0', removed: '0', total: String(GRANTS) },
};
