import { afterEach, beforeEach } from 'vitest';
import {
  beginImport,
  concludeImport,
  createStaging,
  gatherStaged,
  findImport,
  uploadImport,
  type ImportFileName,
  type ImportFileReport,
  type StoredImport,
} from '@oag/store/imports';
import type { AccessRecord, EntitlementRecord, PersonRecord } from '@oag/sources';
import { listDueJobs, withJob } from '@oag/store/jobs';
import { newId, withSession } from '@oag/store/database';
import { openDatabase, type Database } from '@oag/store';
import { cloneDatabase, type TestDatabase } from '../../src/test-database.ts';
import { testServer } from '../database/migrated-database.ts';
import { TEMPLATE } from '../database/test-servers.ts';

/** Some members of a row; its words are not narrowed where a test writes them. */
type Texts<Row> = { [Member in keyof Row]?: Row[Member] extends string ? string : Row[Member] };

export type Rows = {
  people?: (Texts<PersonRecord> & { email: string })[];
  entitlements?: (Texts<EntitlementRecord> & { app: string; entitlement: string })[];
  access?: (Texts<AccessRecord> & { app: string; entitlement: string })[];
  confirmRemovals?: boolean;
  createPeople?: boolean;
  isPreview?: boolean;
  /** The columns that a file has, where it does not have all. */
  columns?: { [File in ImportFileName]?: string[] };
};

const person: PersonRecord = {
  ...{ line: 0, userId: '', email: '', name: '', managerEmail: '', department: '', title: '', status: 'ENABLED' },
  ...{ type: 'HUMAN', employeeId: '', username: '', employmentStatus: '', employmentType: '' },
};
const entitlement: EntitlementRecord = {
  line: 0,
  app: '',
  resourceType: '',
  resource: '',
  entitlement: '',
  description: '',
  ownerEmails: [],
  appOwnerEmails: [],
  resourceOwnerEmails: [],
  riskLevel: '',
  complianceFrameworks: [],
  externalId: '',
  resourceDescription: '',
  resourceExternalId: '',
  resourceAttributes: '',
  resourceNhiType: 'UNSPECIFIED',
  resourceNhiDetail: '',
  parentResource: '',
  parentResourceType: '',
  appAccountId: '',
  appAccountName: '',
  parentApp: '',
};
const access: AccessRecord = {
  line: 0,
  app: '',
  accountId: '',
  accountEmail: '',
  accountName: '',
  accountType: 'USER',
  accountStatus: 'ENABLED',
  accountEmployeeId: '',
  accountStatusDetail: '',
  accountNhiType: 'UNSPECIFIED',
  accountNhiDetail: '',
  accountAgentStatus: 'UNSPECIFIED',
  resourceType: '',
  resource: '',
  entitlement: '',
  inheritedFrom: '',
  grantedAt: null,
  lastUsedAt: null,
  accountAttributes: '',
  principalResourceType: '',
  principalResource: '',
};
const allColumns: { [File in ImportFileName]: string[] } = {
  people: [
    'user_id',
    'email',
    'name',
    'manager_email',
    'department',
    'title',
    'status',
    'person_type',
    'employee_id',
    'username',
    'employment_status',
    'employment_type',
  ],
  entitlements: [
    'app',
    'resource_type',
    'resource',
    'entitlement',
    'description',
    'owner_emails',
    'app_owner_emails',
    'resource_owner_emails',
    'risk_level',
    'compliance_frameworks',
  ],
  access: [
    'app',
    'account_id',
    'account_email',
    'account_name',
    'account_type',
    'account_status',
    'account_employee_id',
    'resource_type',
    'resource',
    'entitlement',
    'inherited_from',
    'granted_at',
    'last_used_at',
    'principal_resource_type',
    'principal_resource',
  ],
};

export type ImportFixture = {
  database: Database;
  /** Imports rows, as the worker would. The first row is line 2. */
  run(rows: Rows): Promise<StoredImport>;
  /** Like run, for an import that has to succeed. */
  done(rows: Rows): Promise<StoredImport>;
  /** The rows of a query, each as an array of its values. */
  read(text: string): Promise<unknown[][]>;
};

/** A database of its own for each test, on the server of the given version. The one person in it is `admin@example.com`. */
export function useImports(version: 15 | 18): ImportFixture {
  let clone: TestDatabase;
  let admin: string;
  const fixture: ImportFixture = {
    database: undefined as never,
    run: (rows) => runImport(fixture.database, admin, rows),
    async done(rows) {
      const result = await fixture.run(rows);
      if (result.state !== 'DONE') throw new Error(`The import failed: ${JSON.stringify(result.problems)}`);
      return result;
    },
    read: async (text) => (await fixture.database.pool.query<unknown[]>({ text, rowMode: 'array' })).rows,
  };
  beforeEach(async () => {
    clone = await cloneDatabase(testServer(version), TEMPLATE);
    fixture.database = openDatabase({ connectionString: clone.connectionString });
    admin = newId();
    await fixture.database.db
      .insertInto('users')
      .values({ id: admin, email: 'admin@example.com', display_name: 'Administrator' })
      .execute();
  });
  afterEach(async () => {
    await fixture.database.close();
    await clone.drop();
  });
  return fixture;
}

async function* bytes(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

async function runImport(database: Database, createdBy: string, rows: Rows): Promise<StoredImport> {
  const {
    people,
    entitlements,
    access: accesses,
    confirmRemovals = false,
    createPeople = false,
    isPreview = false,
    columns = allColumns,
  } = rows;
  const files = { people, entitlements, access: accesses };
  const names = (Object.keys(files) as ImportFileName[]).filter((name) => files[name] !== undefined);
  const id = await uploadImport(database.pool, async (write) => {
    for (const name of names) await write(name, bytes(name));
    return {
      confirmRemovals,
      createPeople,
      isPreview,
      source: '',
      dateOrder: '',
      mapping: {},
      createdBy,
      requestId: '',
    };
  });
  if (id === undefined) throw new Error('Another import runs');
  for (const workId of await listDueJobs(database.db)) {
    await withJob(database.pool, workId, async (work) => {
      const settings = await beginImport(database.db, work.objectId);
      await withSession(database.pool, async (session) => {
        const staging = await createStaging(session);
        await staging.people((people ?? []).map((row, index) => Object.assign({}, person, { line: index + 2 }, row)));
        await staging.entitlements(
          (entitlements ?? []).map((row, index) => Object.assign({}, entitlement, { line: index + 2 }, row)),
        );
        await staging.access((accesses ?? []).map((row, index) => Object.assign({}, access, { line: index + 2 }, row)));
        await gatherStaged(session);
        const reports = new Map<ImportFileName, ImportFileReport>(
          names.map((name) => [name, reportOf(columns[name] ?? allColumns[name])]),
        );
        await concludeImport(
          session,
          work,
          {
            ...settings,
            reports,
            problems: { kept: [], count: 0 },
            warnings: { kept: [], count: 0 },
            isPatched: false,
          },
          // No app of these tests matches by expressions.
          async () => {},
        );
      });
    });
  }
  const stored = await findImport(database.db, id);
  if (!stored) throw new Error(`The import ${id} is gone`);
  return stored;
}

const reportOf = (columns: string[]): ImportFileReport => ({
  delimiter: ',',
  understood: columns.map((column) => ({ header: column, column })),
  ignored: [],
  rowCount: 0,
});

/** Everything that an import may change, for tests that nothing did. Moments and counters of the database are left out. */
export async function inventoryOf({ read }: ImportFixture): Promise<unknown> {
  const tables = [
    'users',
    'attribute_values',
    'apps',
    'app_users',
    'resource_types',
    'resources',
    'entitlements',
    'entitlement_owners',
  ];
  const rows = [...tables, 'grants', 'past_grants', 'tasks'].map((table) =>
    read(`select to_jsonb(t) from ${table} t order by 1`),
  );
  return Promise.all(rows);
}
