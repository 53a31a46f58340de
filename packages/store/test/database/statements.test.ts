import { Client, type PoolClient } from 'pg';
import ts from 'typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaging } from '../../src/imports/import-staging.ts';
import { cloneDatabase, type TestDatabase } from '../../src/test-database.ts';
import { describeStatement, type ResultColumn } from './describe-statement.ts';
import { testServer } from './migrated-database.ts';
import { POSTGRES_VERSIONS } from './postgres-versions.ts';
import { wrongType } from './row-types.ts';
import { tablesOf, wrongTable } from './table-types.ts';
import { readStore, type StoreProgram } from './store-program.ts';
import { readStatements, type Statement } from './store-statements.ts';
import { TEMPLATE } from './test-servers.ts';

// Every statement is prepared by the database, and its columns are held against the type of its rows. The texts are read from the sources, so
// that no list is kept and no statement has to be reached by a test.

/** The functions whose statements are not prepared, and why. The list may only get shorter. */
const UNREAD: { readonly [owner: string]: string } = {
  'database/prepared-sessions.ts preparedSession': 'it hands on the statements of the query builder',
  'imports/run-copy.ts runCopy': 'COPY takes no parameters and gives no rows',
  'inventory/manual-inventory.ts nameHolder':
    'its table and its column follow from one value, and the sources name them apart',
};

let database: TestDatabase;
let client: Client;
let program: StoreProgram;
let statements: readonly Statement[];
const typeNames = new Map<number, string>();

beforeAll(async () => {
  const [version = 18] = POSTGRES_VERSIONS;
  database = await cloneDatabase(testServer(version), TEMPLATE);
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
  for (const { oid, typname } of rows) typeNames.set(oid, typname);
  program = readStore();
  statements = readStatements(program);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('the text of every statement is read from the sources', () => {
  const others = statements.flatMap(({ owner, unread }) =>
    unread && !(owner in UNREAD) ? [`${owner}: ${unread}`] : [],
  );
  expect(others, 'write it so that its text follows from the sources').toEqual([]);
  expect(Object.keys(UNREAD).filter((owner) => !statements.some((statement) => statement.owner === owner))).toEqual([]);
  expect(Object.keys(UNREAD).length).toBeLessThanOrEqual(3);
  expect(statements.length).toBeGreaterThan(300);
});

test('every statement is prepared, and gives the columns that its row type has', async () => {
  await client.query('begin');
  const wrong: string[] = [];
  try {
    await createStaging({ client: client as unknown as PoolClient } as Parameters<typeof createStaging>[0]);
    for (const { place, text, row } of await afterTemporaryTables()) {
      const columns = await unlessRefused(() => describeStatement(client, text));
      if (columns instanceof Error) wrong.push(`${place}: ${columns.message}\n${text}`);
      else if (row) wrong.push(...wrongRow(row, columns).map((what) => `${place}: ${what}`));
    }
  } finally {
    await client.query('rollback');
  }
  expect(wrong).toEqual([]);
});

test('the row types of the query builder are the columns of the tables', async () => {
  const { rows } = await client.query<{ table: string; column: string; type: string; nullable: boolean }>(`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);
  const tables = tablesOf(program);
  const columnsOf = (table: string) => rows.filter((row) => row.table === table);
  expect(Object.keys(tables).length).toBeGreaterThan(50);
  expect(Object.entries(tables).flatMap(([table, type]) => wrongTable(program, table, type, columnsOf(table)))).toEqual(
    [],
  );
});

type Text = { place: string; text: string; row: ts.Type | undefined };

/** The result, or the error of the database: the transaction goes on after it. */
async function unlessRefused<T>(run: () => Promise<T>): Promise<T | Error> {
  await client.query('savepoint before');
  try {
    return await run();
  } catch (error) {
    await client.query('rollback to savepoint before');
    return error as Error;
  }
}

/** Creates the temporary tables of the statements, each after those that it reads; gives the other statements. */
async function afterTemporaryTables(): Promise<Text[]> {
  const texts = statements
    .filter(({ owner }) => !(owner in UNREAD))
    .flatMap(({ place, texts: all, row }) => all.map((text) => ({ place, text, row })));
  const isCreation = ({ text }: Text): boolean => /^\s*create temp table/.test(text);
  let creations = texts.filter(isCreation);
  for (let before = Infinity; creations.length < before;) {
    before = creations.length;
    const left: Text[] = [];
    for (const creation of creations) {
      const created = await unlessRefused(() => client.query(creation.text));
      if (created instanceof Error && !created.message.endsWith('already exists')) left.push(creation);
    }
    creations = left;
  }
  return [...texts.filter((text) => !isCreation(text)), ...creations];
}

/** The faults of a row type. One that names no members says nothing about the columns. */
function wrongRow(row: ts.Type, columns: readonly ResultColumn[]): string[] {
  const { checker } = program;
  const members = checker.getPropertiesOfType(row);
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) || members.length === 0) return [];
  const isColumn = (name: string): boolean => columns.some((column) => column.name === name);
  const missing = members.filter(({ name, flags }) => !isColumn(name) && !(flags & ts.SymbolFlags.Optional));
  return [
    ...missing.map(({ name }) => `no column is called ${name}`),
    ...columns.flatMap(({ name, dataTypeID }) => {
      const member = row.getProperty(name);
      if (!member) return [`the column ${name} is no member of the row`];
      const wrong = wrongType(checker, checker.getTypeOfSymbol(member), typeNames.get(dataTypeID) ?? '');
      return wrong ? [`${name} ${wrong}`] : [];
    }),
  ];
}
