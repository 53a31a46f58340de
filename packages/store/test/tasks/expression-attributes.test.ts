import {
  expressionAccount,
  attributePredicate,
  compileExpression,
  evaluateExpression,
  type CompiledExpression,
  type ExpressionPlace,
} from '@oag/governance/expressions';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appUsersByIds } from '@oag/store/inventory';
import { compileAttributes } from '@oag/store/scope';
import { loadExpressionUsers } from '@oag/store/tasks';
import { POSTGRES_VERSIONS } from '../database/postgres-versions.ts';
import { casesOf } from '../database/ring.ts';
import { insertRows, useMigratedDatabase } from '../database/migrated-database.ts';

const NOW = '2026-03-02T09:00:00Z';
const words = ['', 'IT', 'it', 'Care', 'care team', 'É', '_', '%', 'a%b', '\\', "o'x", '😀', 'A'];

function compiled(place: ExpressionPlace, source: string): CompiledExpression {
  const compilation = compileExpression(place, source);
  if (compilation.kind === 'problems') throw new Error(`${source}: ${compilation.problems[0].message}`);
  return compilation.expression;
}

type Fields = { texts: readonly string[]; enums: { readonly [member: string]: readonly string[] } };
const userFields: Fields = {
  texts: [
    'email',
    'displayName',
    'department',
    'job_title',
    'username',
    'employmentStatus',
    'employment_type',
    'manager',
    'managerId',
    'id',
  ],
  enums: {
    status: ['UserStatus.ENABLED', '"DISABLED"', 'USER_STATUS_DELETED'],
    type: ['UserType.HUMAN', '"SYSTEM"', 'USER_TYPE_AGENT'],
  },
};
const accountFields: Fields = {
  texts: ['email', 'display_name', 'username', 'identityUserId', 'appId', 'id'],
  enums: {
    'status.status': ['Status.ENABLED', '"DISABLED"', 'APP_USER_STATUS_DELETED'],
    app_user_type: ['AppUserType.USER', '"SERVICE_ACCOUNT"'],
  },
};

const quoted = (word: string): string => JSON.stringify(word);
const aWord = fc
  .oneof(
    fc.constantFrom(...words),
    fc.constantFrom('p0', 'p1', 'b0', 'p1@example.com', '@example'),
    fc.string({ unit: 'grapheme', maxLength: 3 }).filter((word) => !word.includes('\0')),
  )
  .map(quoted);

/** Expressions that are simple enough for the database. */
const sources = ({ texts, enums }: Fields): fc.Arbitrary<string> => {
  const member = fc.constantFrom(...texts).map((name) => `subject.${name}`);
  const oneEnum = fc
    .constantFrom(...Object.keys(enums))
    .chain((name) =>
      fc.tuple(
        fc.constant(`subject.${name}`),
        fc.uniqueArray(fc.constantFrom(...(enums[name] ?? [])), { minLength: 1 }),
      ),
    );
  const leaf = fc.oneof(
    fc.tuple(member, fc.constantFrom('==', '!='), aWord).map((parts) => parts.join(' ')),
    fc.tuple(aWord, fc.constantFrom('==', '!='), member).map((parts) => parts.join(' ')),
    fc.tuple(member, fc.array(aWord, { maxLength: 3 })).map(([name, list]) => `${name} in [${list.join(', ')}]`),
    fc
      .tuple(member, fc.constantFrom('startsWith', 'endsWith', 'contains'), aWord)
      .map(([name, method, word]) => `${name}.${method}(${word})`),
    oneEnum.map(([name, values]) => `${name} == ${values[0] ?? ''}`),
    oneEnum.map(([name, values]) => `${name} in [${values.join(', ')}]`),
    fc.constantFrom(...texts).map((name) => `has(subject.${name})`),
    fc.constantFrom('true', 'false'),
  );
  const { whole } = fc.letrec<{ whole: string }>((tie) => ({
    whole: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc
        .tuple(tie('whole'), fc.constantFrom('&&', '||'), tie('whole'))
        .map(([one, sign, other]) => `(${one} ${sign} ${other})`),
      tie('whole').map((one) => `!(${one})`),
    ),
  }));
  return whole;
};

const people = fc.array(
  fc.record({
    display_name: fc.constantFrom(...words),
    department: fc.constantFrom(...words),
    job_title: fc.constantFrom(...words),
    username: fc.constantFrom(...words),
    employment_status: fc.constantFrom(...words),
    employment_type: fc.constantFrom(...words),
    status: fc.constantFrom('ENABLED', 'DISABLED'),
    type: fc.constantFrom('HUMAN', 'SYSTEM', 'SERVICE', 'AGENT'),
    isManaged: fc.boolean(),
  }),
  { minLength: 3, maxLength: 6 },
);
const accounts = fc.array(
  fc.record({
    display_name: fc.constantFrom(...words),
    username: fc.constantFrom(...words),
    email: fc.constantFrom(...words),
    status: fc.constantFrom('ENABLED', 'DISABLED', 'DELETED'),
    type: fc.constantFrom('USER', 'SERVICE_ACCOUNT', 'SYSTEM_ACCOUNT'),
    isOwned: fc.boolean(),
  }),
  { minLength: 3, maxLength: 6 },
);

/** The ids of those subjects for which the expression holds, one by one. */
const oneByOne = (expression: CompiledExpression, subjects: { id: string }[]): string[] =>
  subjects
    .filter((subject) => {
      const evaluation = evaluateExpression(expression, { now: NOW, variables: { subject } });
      if (evaluation.kind !== 'value' || evaluation.value.type !== 'bool')
        throw new Error(`${expression.source} gives ${JSON.stringify(evaluation)}`);
      return evaluation.value.value;
    })
    .map(({ id }) => id)
    .toSorted();

describe.each(POSTGRES_VERSIONS)('on PostgreSQL %i', (version) => {
  const { discarding } = useMigratedDatabase(version);

  test('the database selects the people for whom an expression holds', async () => {
    await fc.assert(
      fc.asyncProperty(people, sources(userFields), (rows, source) =>
        discarding(async (tx) => {
          const users = rows.map(({ isManaged, ...row }, n) => ({
            id: `p${n}`,
            email: `p${n}@example.com`,
            source_id: '',
            ...row,
            manager_id: isManaged && n > 0 ? 'p0' : null,
            created_at: NOW,
            updated_at: NOW,
          }));
          await insertRows(tx, 'users', users);
          const expression = compiled('campaignUsers', source);
          const predicate = attributePredicate(expression);
          if (!predicate) throw new Error(`${source} is not compiled`);
          const found = await sql<{
            id: string;
          }>`select u.id from users u where ${compileAttributes(predicate, 'user')} order by u.id`.execute(tx);
          const subjects = await loadExpressionUsers(
            tx,
            users.map(({ id }) => id),
          );
          expect(
            found.rows.map(({ id }) => id),
            source,
          ).toEqual(oneByOne(expression, [...subjects.values()]));
        }),
      ),
      { numRuns: casesOf(100) },
    );
  });

  test('the database selects the accounts for which an expression holds', async () => {
    await fc.assert(
      fc.asyncProperty(accounts, sources(accountFields), (rows, source) =>
        discarding(async (tx) => {
          await insertRows(tx, 'users', [
            {
              id: 'p1',
              email: 'p1@example.com',
              source_id: '',
              display_name: '',
              department: '',
              job_title: '',
              status: 'ENABLED',
              type: 'HUMAN',
              created_at: NOW,
              updated_at: NOW,
            },
          ]);
          await insertRows(tx, 'apps', [
            {
              id: 'app',
              key: 'app',
              display_name: '',
              description: '',
              user_count: 0,
              created_at: NOW,
              updated_at: NOW,
            },
          ]);
          const made = rows.map(({ isOwned, ...row }, n) => ({
            id: `b${n}`,
            app_id: 'app',
            key: `b${n}`,
            ...row,
            identity_user_id: isOwned ? 'p1' : null,
            created_at: NOW,
            updated_at: NOW,
          }));
          await insertRows(tx, 'app_users', made);
          const expression = compiled('campaignAccounts', source);
          const predicate = attributePredicate(expression);
          if (!predicate) throw new Error(`${source} is not compiled`);
          const found = await sql<{
            id: string;
          }>`select a.id from app_users a where ${compileAttributes(predicate, 'account')} order by a.id`.execute(tx);
          const users = await appUsersByIds(
            tx,
            made.map(({ id }) => id),
          );
          expect(
            found.rows.map(({ id }) => id),
            source,
          ).toEqual(oneByOne(expression, [...users.values()].map(expressionAccount)));
        }),
      ),
      { numRuns: casesOf(100) },
    );
  });
});

test.each([
  'subject.department == subject.jobTitle',
  'subject.department.lowerAscii() == "it"',
  'subject.profile.team == "core"',
  '"7" in subject.employeeIds',
  '"x" in subject.emails',
  'subject.department.size() > 1',
  'subject == null',
  'c1.user.v1.HasApp(subject, "a")',
  'subject.department in [subject.jobTitle]',
  'subject.department == "IT" && subject.emails.exists(e, e == "x")',
  'subject.department == "IT" ? true : false',
  'subject.department == "a\\u0000b"',
  '[subject]',
])('%s is left to the engine', (source) => {
  expect(attributePredicate(compiled('campaignUsers', source))).toBeUndefined();
});

test('expressions of other places are left to the engine', () => {
  expect(attributePredicate(compiled('policyCondition', 'subject.department == "IT"'))).toBeUndefined();
});
