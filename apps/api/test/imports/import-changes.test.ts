import type { Import } from '@oag/types';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFull } from '../crashes/crash-seed.ts';
import { findingsOf, importForm, type FormParts } from './import-upload.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

// Both services get the same files. One keeps the rows of the last ones and reads lines that changed; the other reads each file as a whole.
let keeping: TestService;
let forgetful: TestService;
beforeEach(async () => {
  [keeping, forgetful] = await Promise.all([startTestService({ work: true }), startTestService({ work: true })]);
});
afterEach(() => Promise.all([keeping.close(), forgetful.close()]));

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

type Files = { people: string[]; entitlements: string[]; access: string[] };

const personLine = (n: number): string => `p${n}@example.com,Person ${n},${n > 0 ? 'p0@example.com' : ''}`;
const entitlementLine = (n: number): string =>
  `App ${n % 2},Group,Group ${n % 3},Right ${n},For ${n},p${n % 4}@example.com,${n < 2 ? 'High' : ''}`;
/** Rows of few accounts and entitlements, which say other things of them. */
const accessLine = (n: number): string => {
  const [right, holder] = [n % 6, (n * 5 + Math.floor(n / 6)) % 9];
  const from = ['', '', '', 'Group:Group 9', 'Group:Group 1'][n % 5] ?? '';
  const name = n % 11 === 0 ? `RIGHT ${right}` : `Right ${right}`;
  const used = n % 3 === 0 ? '' : `2026-02-${String((n % 27) + 1).padStart(2, '0')}`;
  return `App ${right % 2},Group,Group ${right % 3},${name},a${holder},Account ${holder}${n % 7 === 0 ? ' B' : ''},p${holder}@example.com,${from},2026-01-0${(n % 9) + 1},${used}`;
};
const first: Files = {
  people: ['email,name,manager_email', ...numbers(6).map(personLine)],
  entitlements: [
    'app,resource_type,resource,entitlement,description,owner_emails,risk_level',
    ...numbers(6).map(entitlementLine),
  ],
  access: [
    'app,resource_type,resource,entitlement,account_id,account_name,account_email,inherited_from,granted_at,last_used_at',
    ...numbers(60).map(accessLine),
  ],
};

const kinds = [
  'change',
  'add',
  'drop',
  'move',
  'duplicate',
  'blank',
  'quote',
  'person',
  'entitlement',
  'header',
  'mark',
  'end',
] as const;
/** Faults, which the next files do not have any more. */
const faults = ['date', 'cells', 'email', 'name', 'open quote', 'principal', 'empty', 'unknown manager'] as const;
type Edit = { kind: (typeof kinds)[number]; at: number; n: number };
type Fault = { kind: (typeof faults)[number]; at: number };

function withEdit({ people, entitlements, access }: Files, { kind, at, n }: Edit): Files {
  const place = 1 + (at % access.length);
  const line = access[place] ?? accessLine(n);
  const without = access.toSpliced(place, 1);
  const to = 1 + (n % access.length);
  const next: { [Kind in Edit['kind']]: () => Partial<Files> } = {
    change: () => ({ access: access.with(Math.min(place, access.length - 1), accessLine(n)) }),
    add: () => ({ access: access.toSpliced(place, 0, accessLine(n), accessLine(n + 1)) }),
    drop: () => ({ access: access.length > 20 ? access.toSpliced(place, 1 + (n % 3)) : access }),
    move: () => ({ access: without.toSpliced(to, 0, line) }),
    duplicate: () => ({ access: access.toSpliced(to, 0, line) }),
    blank: () => ({ access: access.toSpliced(place, 0, n % 2 === 0 ? '' : '  ') }),
    quote: () => ({ access: access.with(Math.min(place, access.length - 1), `"${line.split(',').join('","')}"`) }),
    person: () => ({ people: [...people.slice(0, 7), `p7@example.com,Person ${n},p${n % 3}@example.com`] }),
    entitlement: () => ({ entitlements: entitlements.with(1 + (n % 6), entitlementLine(n % 6).replace('For', 'To')) }),
    header: () => ({
      access: access.with(
        0,
        (access[0] ?? '').replace(/inherited_?from/i, n % 2 === 0 ? 'Inherited From' : 'inherited_from'),
      ),
    }),
    mark: () => ({ access: access.with(0, `\uFEFF${(access[0] ?? '').replace('\uFEFF', '')}`) }),
    end: () => ({
      access: [...access.filter((each, index) => index < 2 || each !== ''), ...(n % 2 === 0 ? [''] : [])],
    }),
  };
  return { people, entitlements, access, ...next[kind]() };
}

function withFault(files: Files, { kind, at }: Fault): Files {
  const place = 1 + (at % (files.access.length - 1));
  const line = files.access[place] ?? '';
  const put = (...lines: string[]): Files => ({ ...files, access: files.access.toSpliced(place, 1, ...lines) });
  switch (kind) {
    case 'date':
      return put(`${accessLine(at).replace(/2026-01-0\d/, '2026-02-30')}`, line);
    case 'cells':
      return put(line, 'App 0,only');
    case 'email':
      return put(line, accessLine(at).replace('@example.com', '@other.example.com'));
    case 'name':
      return put(line, accessLine(at).replace('Right', 'R'.repeat(600)));
    case 'open quote':
      return put(line, `"${accessLine(at)}`);
    case 'principal':
      return put(line, 'App 0,Credential,Credential,Access,a1,,,,,');
    case 'empty':
      return { ...files, access: files.access.slice(0, 1) };
    case 'unknown manager':
      return { ...files, people: [...files.people, 'p9@example.com,Nine,nobody@example.com'] };
  }
}

const formOf = (files: Files): FormParts => [
  ['people', files.people.join('\n')],
  ['entitlements', files.entitlements.join('\n')],
  ['access', files.access.join('\n')],
];

/** The inventory by its names, and the log: all but ids, times of changes and the hash over them. */
async function known({ database: { pool } }: TestService): Promise<unknown> {
  const access = `select a.key as app, e.key as entitlement, u.key as account, g.sources, g.granted_at, g.last_used_at`;
  const joins = `join apps a on a.id = g.app_id join entitlements e on e.id = g.entitlement_id left join app_users u on u.id = g.app_user_id order by 1, 2, 3, 4, 5, 6`;
  const texts = [
    `select u.email, u.display_name, u.status, m.email as manager, u.deleted_at is null as is_there from users u left join users m on m.id = u.manager_id where u.email like 'p%' order by 1`,
    `select a.key, a.display_name, a.deleted_at is null as is_there from apps a order by 1`,
    `select a.key as app, u.key, u.username, u.email, u.display_name, u.type, u.status, u.last_used_at, i.email as identity, u.deleted_at is null as is_there
     from app_users u join apps a on a.id = u.app_id left join users i on i.id = u.identity_user_id order by 1, 2`,
    `select a.key as app, e.key, e.display_name, e.description, e.grant_count, e.deleted_at is null as is_there from entitlements e join apps a on a.id = e.app_id order by 1, 2`,
    `select a.key as app, r.key, r.display_name, r.deleted_at is null as is_there from resources r join apps a on a.id = r.app_id order by 1, 2`,
    `${access} from grants g ${joins}`,
    `${access} from past_grants g ${joins}`,
    `select e.key, u.email from entitlement_owners o join entitlements e on e.id = o.entitlement_id join users u on u.id = o.user_id order by 1, 2`,
    `select kind, document - 'record' as document from log_entries where object_type = 'import' order by seq`,
  ];
  return Promise.all(texts.map(async (text) => (await pool.query(text)).rows));
}

/** The session that has the rows of the last import, which is kept shortly after the import has ended. */
async function keptIn({ database: { pool } }: TestService): Promise<number | undefined> {
  const pids = async (): Promise<number[]> => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and state = 'idle' and query like '%= pg_my_temp_schema()'`,
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(pids).toHaveLength(1);
  const [pid] = await pids();
  return pid;
}

/** Imports the files into both, and compares all that is known then. */
async function importBoth(files: Files, isConfirmed = false): Promise<Import> {
  forgetful.running.service.keptStaging.drop();
  const form: FormParts = [...formOf(files), ['confirmRemovals', String(isConfirmed)]];
  const [one, other] = [await importForm(keeping, form), await importForm(forgetful, form)];
  expect(findingsOf(one)).toEqual(findingsOf(other));
  expect(await known(keeping)).toEqual(await known(forgetful));
  return one;
}

const edits = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(80), n: fc.nat(200) }), {
  minLength: 1,
  maxLength: 8,
});
const step = fc.record({
  edits,
  fault: fc.option(fc.record({ kind: fc.constantFrom(...faults), at: fc.nat(80) }), { freq: 3 }),
});
const every = [
  { edits: kinds.slice(0, 6).map((kind, n) => ({ kind, at: 7 * n + 3, n: 31 * n })), fault: null },
  ...faults.map((kind, n) => ({
    edits: [{ kind: 'change' as const, at: 5 * n, n: 13 * n }],
    fault: { kind, at: 9 * n },
  })),
  { edits: kinds.map((kind, n) => ({ kind, at: 11 * n + 2, n: 17 * n + 1 })), fault: null },
];

test('files in which some lines changed do what they do when they are read as a whole', async () => {
  let patched = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      let files = first;
      let { state } = await importBoth(files, true);
      for (const { edits: all, fault } of steps) {
        const before = state === 'IMPORT_STATE_DONE' ? await keptIn(keeping) : undefined;
        files = all.reduce(withEdit, files);
        ({ state } = await importBoth(fault ? withFault(files, fault) : files));
        if (state === 'IMPORT_STATE_DONE' && before === (await keptIn(keeping))) patched += 1;
      }
    }),
    { numRuns: isFull ? 6 : 2, examples: [[every]] },
  );
  expect(patched).toBeGreaterThan(0);
}, 600_000);

test('only lines that changed are read, unless the header is another', async () => {
  await importBoth(first);
  const session = await keptIn(keeping);
  const changed = { ...first, access: first.access.with(30, accessLine(200)).toSpliced(10, 2) };
  await importBoth(changed);
  expect(await keptIn(keeping)).toBe(session);
  const reordered = {
    ...changed,
    people: first.people.with(2, 'p1@example.com,Other,'),
    access: [...changed.access, accessLine(7)],
  };
  await importBoth(reordered, true);
  expect(await keptIn(keeping)).toBe(session);
  await importBoth({ ...reordered, access: reordered.access.with(0, reordered.access[0]?.toUpperCase() ?? '') });
  expect(await keptIn(keeping)).not.toBe(session);
});

test('a file that is mostly another one is read as a whole', async () => {
  const rows = (from: number): string[] => [
    first.access[0] ?? '',
    ...numbers(2_000).map((n) => accessLine(from + 10 * n)),
  ];
  const large = { ...first, access: rows(0) };
  await importBoth(large);
  const session = await keptIn(keeping);
  await importBoth({ ...large, access: rows(1) });
  expect(await keptIn(keeping)).not.toBe(session);
});
