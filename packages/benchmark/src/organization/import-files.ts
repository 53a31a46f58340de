import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Size } from '../size.ts';

/** Where the files of an export are. */
export type ImportPaths = { people: string; entitlements: string; access: string };

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const email = (person: number): string => `person.${person}@example.com`;

/** How an export differs from the first one: not at all, or in one of a hundred grants. */
export type ExportState = 'first' | 'changed';

/** In so many grants of a changed export one has other times, and one has another holder. */
export const CHANGED_IN = 200;

/** Writes the inventory that `writeInventory` makes as an export of people, entitlements and access. */
export async function writeImportFiles(folder: string, size: Size, state: ExportState = 'first'): Promise<ImportPaths> {
  const paths = {
    people: join(folder, 'people.csv'),
    entitlements: join(folder, 'entitlements.csv'),
    access: join(folder, 'access.csv'),
  };
  await write(paths.people, people(size));
  await write(paths.entitlements, entitlements(size));
  await write(paths.access, access(size, state));
  return paths;
}

const write = (path: string, lines: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(lines), createWriteStream(path));

function* people({ people: count }: Size): Generator<string> {
  yield 'user_id,email,name,manager_email,department,title\n';
  for (const n of range(count)) {
    yield `E${String(n).padStart(6, '0')},${email(n)},Person Number ${n},${n > 0 ? email(Math.floor(n / 8)) : ''},Department ${n % 7},Title ${n % 5}\n`;
  }
}

function* entitlements(size: Size): Generator<string> {
  yield 'app,resource_type,resource,entitlement,description,owner_emails\n';
  for (const e of range(size.apps * size.entitlementsPerApp)) {
    const owners = range((e % 10) + 1).map((o) => email((e * 13 + o * 7) % size.people));
    yield `${target(e, size)},May do what entitlement ${e} is for,${owners.join(';')}\n`;
  }
}

function* access(size: Size, state: ExportState): Generator<string> {
  const { apps, accountsPerApp, entitlementsPerApp, holdersPerEntitlement, people: persons } = size;
  yield 'app,resource_type,resource,entitlement,account_id,account_name,account_email,granted_at,last_used_at\n';
  for (const e of range(apps * entitlementsPerApp)) {
    const app = Math.floor(e / entitlementsPerApp);
    for (const h of range(holdersPerEntitlement)) {
      const place = state === 'first' ? -1 : (e * holdersPerEntitlement + h) % CHANGED_IN;
      // The next account is no holder of this entitlement: every second at most is one.
      const shift = place === CHANGED_IN / 2 ? 1 : 0;
      const account = (e * 37 + h * (accountsPerApp / holdersPerEntitlement) + shift) % accountsPerApp;
      const owner = email((account * (persons / accountsPerApp) + app * 3) % persons);
      const day = new Date(Date.UTC(place === 0 ? 2024 : 2025, 0, 1 + h)).toISOString();
      yield `${target(e, size)},account-${account},Account ${account},${owner},${day},${new Date(Date.UTC(2026, 0, 1, 0, account)).toISOString()}\n`;
    }
  }
}

/** App, resource type, resource and entitlement. */
function target(e: number, { entitlementsPerApp }: Size): string {
  const app = Math.floor(e / entitlementsPerApp);
  return `Application ${app},Group,Group ${e % 10} of application ${app},Entitlement ${e}`;
}
