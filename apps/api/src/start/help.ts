import { readFileSync } from 'node:fs';
import { settingsInOrder } from '../configuration/index.ts';

const WIDTH = 34;

/** The output of `--help`: every flag with its values, its variable and its default. */
export function helpText(): string {
  const lines = settingsInOrder.map(
    ({ flag, variable, rule, fallback }) =>
      `  ${`--${flag}`.padEnd(WIDTH)}${rule} [${variable}${fallback === '' ? '' : `, default ${fallback}`}]`,
  );
  return [
    'Open Access Governance: reviews of who has access to what.',
    '',
    'Usage: npx --yes pnpm@12 start -- [flags]',
    '',
    `  ${'--empty'.padEnd(WIDTH)}load no sample organization at the first start`,
    `  ${'--import DIR'.padEnd(WIDTH)}load people.csv, entitlements.csv and access.csv from DIR at the first start;`,
    `  ${''.padEnd(WIDTH)}DIR/import.json may hold dateOrder, mapping, source, createPeople, confirmRemovals`,
    `  ${''.padEnd(WIDTH)}as the fields of an upload do: {"mapping": {"access": {"account_email": "UPN"}}}`,
    `  ${'--help'.padEnd(WIDTH)}print this`,
    `  ${'--version'.padEnd(WIDTH)}print the version of the service and of Node`,
    '',
    'Settings: a flag, else the variable in brackets, else the default.',
    '',
    ...lines,
    '',
    'Exit codes: 0 stopped, 1 a fault of the service, 2 a wrong setting, 3 the address, 4 the database, 5 the secret key, 6 files or disk.',
  ].join('\n');
}

/** What `--version` prints. */
export function versionText(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return `open-access-governance ${version} (Node ${process.versions.node})`;
}
