import { expressionUser } from '@oag/governance/expressions';
import { loadExpressionUsers } from '@oag/store/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runExpression } from '../../src/expressions/evaluate-expression.ts';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
const ids = new Map<string, string>();
const names = new Map<string, string>();

beforeAll(async () => {
  service = await startTestService();
  const { inventory } = service;
  const person = async (name: string, manager?: string, values: object = {}): Promise<void> => {
    const id = await inventory.person({
      display_name: name,
      email: `${name.toLowerCase()}@example.com`,
      manager_id: idOf(manager) || null,
      ...values,
    });
    ids.set(name, id);
    names.set(id, name);
  };
  await person('Cleo');
  await person('Ben', 'Cleo');
  await person('Ada', 'Ben', { department: 'IT' });
  await person('Dan', 'Ben', { status: 'DISABLED' });
  await person('Old', 'Ben', { deleted_at: '2026-01-01T00:00:00Z' });
  await person('Gus', 'Old');
  const app = await inventory.app({}, [idOf('Cleo')]);
  const other = await inventory.app();
  const type = await inventory.resourceType(app, { key: 'group' });
  const resource = await inventory.resource(type, { display_name: 'Nurses' });
  const entitlement = await inventory.entitlement(resource, { key: 'member' }, [idOf('Cleo'), idOf('Old')]);
  const account = await inventory.account(app, { identity_user_id: idOf('Ada'), status: 'DISABLED' });
  const gone = await inventory.account(app, { identity_user_id: idOf('Ben'), deleted_at: '2026-01-01T00:00:00Z' });
  await inventory.account(app, { identity_user_id: idOf('Cleo') });
  await inventory.grant(entitlement, { app_user_id: account });
  await inventory.grant(entitlement, { app_user_id: gone });
  const access = await inventory.accessEntitlement(app);
  for (const [name, id] of Object.entries({ app, other, entitlement, access })) ids.set(name, id);
});
afterAll(() => service.close());

const idOf = (name = ''): string => ids.get(name) ?? '';
/** Replaces {Ada}, {app} and other names in braces with ids. */
const filled = (source: string): string => source.replaceAll(/\{(\w+)\}/g, (_, name: string) => idOf(name));

async function run(source: string): Promise<unknown> {
  const { db } = service.database;
  const people = await loadExpressionUsers(db, [idOf('Ada'), idOf('Cleo')]);
  const outcome = await runExpression(db, service.running.service.expressions, {
    place: 'policyApprover',
    source: filled(source),
    variables: {
      subject: people.get(idOf('Ada')),
      appOwners: [people.get(idOf('Cleo'))],
      entitlement: { id: idOf('entitlement'), appId: idOf('app') },
    },
    now: '2026-03-02T09:00:00Z',
  });
  if (outcome.kind === 'error') return outcome.message;
  return outcome.value.type === 'users' ? outcome.value.userIds.map((id) => names.get(id)).toSorted() : outcome.value;
}

test.each([
  ['c1.directory.users.v1.FindByEmail', 'c1.directory.users.v1.FindByEmail(" BEN@example.com ")', ['Ben']],
  [
    'FindByEmail of nobody fails',
    'c1.directory.users.v1.FindByEmail("nobody@example.com")',
    'Nobody has the e-mail address nobody@example.com',
  ],
  [
    'FindByEmail of a deleted person fails',
    'c1.directory.users.v1.FindByEmail("old@example.com")',
    'Nobody has the e-mail address old@example.com',
  ],
  ['c1.directory.users.v1.FindByName', 'c1.directory.users.v1.FindByName("Dan")', ['Dan']],
  ['FindByName of nobody gives null, which is no approver', 'c1.directory.users.v1.FindByName("Nobody")', []],
  ['c1.directory.users.v1.GetByID', 'c1.directory.users.v1.GetByID("{Ben}")', ['Ben']],
  ['GetByID of nobody fails', 'c1.directory.users.v1.GetByID("x")', 'Nobody has the id x'],
  ['c1.directory.users.v1.GetManagers', 'c1.directory.users.v1.GetManagers(subject)', ['Ben']],
  [
    'GetManagers of a person whose manager is deleted',
    'c1.directory.users.v1.GetManagers(c1.directory.users.v1.GetByID("{Gus}"))',
    [],
  ],
  [
    'managers of managers, in rounds',
    'c1.directory.users.v1.GetManagers(c1.directory.users.v1.GetManagers(subject)[0])',
    ['Cleo'],
  ],
  ['c1.directory.users.v1.DirectReports of a person', 'c1.directory.users.v1.DirectReports(appOwners[0])', ['Ben']],
  [
    'DirectReports of a list',
    'c1.directory.users.v1.DirectReports(c1.directory.users.v1.GetManagers(subject) + appOwners)',
    ['Ada', 'Ben', 'Dan'],
  ],
  [
    'c1.directory.apps.v1.GetEntitlementMembers',
    'c1.directory.apps.v1.GetEntitlementMembers("{app}", "{entitlement}")',
    ['Ada'],
  ],
  [
    'GetEntitlementMembers of the access to an app',
    'c1.directory.apps.v1.GetEntitlementMembers("{app}", "{access}")',
    ['Ada', 'Cleo'],
  ],
  [
    'GetEntitlementMembers with another app',
    'c1.directory.apps.v1.GetEntitlementMembers("{other}", "{entitlement}")',
    [],
  ],
  [
    'c1.directory.apps.v1.GetEntitlementOwners by ids',
    'c1.directory.apps.v1.GetEntitlementOwners("{app}", "{entitlement}")',
    ['Cleo'],
  ],
  ['GetEntitlementOwners of an entitlement', 'c1.directory.apps.v1.GetEntitlementOwners(entitlement)', ['Cleo']],
  [
    'c1.directory.groups.v1.FindByName',
    '[c1.directory.groups.v1.FindByName("Nurses")].filter(g, g.app_id == "{app}").size() == 1 ? subject : null',
    ['Ada'],
  ],
  [
    'groups.v1.FindByName of none gives null',
    'c1.directory.groups.v1.FindByName("Doctors") == null ? subject : null',
    ['Ada'],
  ],
  [
    'c1.user.v1.HasApp',
    'c1.user.v1.HasApp(subject, "{app}") && !c1.user.v1.HasApp(subject, "{other}") && !c1.user.v1.HasApp(subject, "x") ? subject : null',
    ['Ada'],
  ],
  [
    'c1.user.v1.HasEntitlement by id',
    'c1.user.v1.HasEntitlement(subject, "{app}", "{entitlement}") ? subject : null',
    ['Ada'],
  ],
  ['HasEntitlement by slug', 'c1.user.v1.HasEntitlement(subject, "{app}", "Member") ? subject : null', ['Ada']],
  [
    'HasEntitlement of the access to an app',
    'c1.user.v1.HasEntitlement(appOwners[0], "{app}", "{access}") ? subject : null',
    ['Ada'],
  ],
  [
    'HasEntitlement through a deleted account',
    'c1.user.v1.HasEntitlement(c1.directory.users.v1.GetByID("{Ben}"), "{app}", "{entitlement}") ? subject : null',
    [],
  ],
  [
    'c1.user.v1.GetAppUserStatus',
    'c1.user.v1.GetAppUserStatus(subject, "{app}") == UserStatus.DISABLED && c1.user.v1.GetAppUserStatus(subject, "{other}") == "USER_STATUS_UNSPECIFIED" ? subject : null',
    ['Ada'],
  ],
  [
    'c1.user.v1.ListAppUsersForUser',
    'c1.user.v1.ListAppUsersForUser(subject, "{app}").all(a, a.identityUserId == subject.id && a.status.status == Status.DISABLED) ? subject : null',
    ['Ada'],
  ],
  [
    'c1.user.v1.GetAppUsersForUser',
    'c1.user.v1.GetAppUsersForUser(subject, "{other}").size() == 0 ? subject : null',
    ['Ada'],
  ],
  [
    "the manager's e-mail address",
    'subject.manager == "ben@example.com" && subject.manager_id == "{Ben}" ? subject : null',
    ['Ada'],
  ],
  [
    'the same person, looked up or given',
    'subject in c1.directory.users.v1.DirectReports(c1.directory.users.v1.GetByID("{Ben}")) && subject == c1.directory.users.v1.GetByID("{Ada}") ? subject : null',
    ['Ada'],
  ],
])('%s', async (_, source, found) => {
  expect(await run(source)).toEqual(found);
});

test('everything that one round asks for is looked up together, and then there is no further round', async () => {
  const emails = ['ada', 'ben', 'cleo', 'dan', 'gus', 'ada', 'ben', 'cleo', 'dan', 'gus', 'ada', 'ben'].map(
    (name) => `c1.directory.users.v1.FindByEmail("${name}@example.com")`,
  );
  expect(await run(`[${emails.join(', ')}]`)).toEqual(['Ada', 'Ben', 'Cleo', 'Dan', 'Gus']);
});

test('an expression that looks things up in too many rounds ends', async () => {
  const { inventory } = service;
  let manager: string | null = null;
  for (let n = 0; n < 12; n += 1) manager = await inventory.person({ display_name: `Level ${n}`, manager_id: manager });
  const levels = (count: number): string =>
    count === 0
      ? 'c1.directory.users.v1.FindByName("Level 11")'
      : `c1.directory.users.v1.GetManagers(${levels(count - 1)})[0]`;
  names.set(manager ?? '', 'Level 11');
  expect(await run(`${levels(9)}.displayName == "Level 2" ? subject : null`)).toEqual(['Ada']);
  expect(await run(`${levels(10)}.displayName == "Level 1" ? subject : null`)).toBe(
    'The expression looks things up in more than 10 rounds; look up less from what was looked up',
  );
});

test('an expression that looks up too much ends', async () => {
  const many = Array.from({ length: 101 }, (_, n) => `"p${n}"`).join(', ');
  expect(await run(`[${many}].map(e, c1.directory.users.v1.FindByName(e))`)).toBe(
    'The expression looks up more than 100 things; ask for fewer',
  );
});

test('an expression sees a person as the contract describes one', async () => {
  const { body } = await service.call('getUser', { path: { id: idOf('Ada') } });
  const { user } = body.userView ?? {};
  if (!user) throw new Error('The person is not found');
  const [found] = (await loadExpressionUsers(service.database.db, [idOf('Ada')])).values();
  expect(found).toEqual(expressionUser(user, 'ben@example.com'));
});
