import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lookUpFunctions, missingFunctions } from '../../src/expressions/functions.ts';
import {
  attributeKey,
  checkExpression,
  compileExpression,
  environments,
  evaluateExpression,
  expressionPlaces,
  type ExpressionPlace,
  type LookupValue,
} from '@oag/governance/expressions';
import { compiled, evaluated, NOW, variables } from './expressions.ts';

const problems = (source: string, place: ExpressionPlace = 'policyCondition'): string[] =>
  checkExpression(place, source).map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('what is wrong is told with its position', () => {
  test.each<[string, string, string[]]>([
    [
      'an unknown variable',
      'foo',
      ['1:1 The condition of a policy rule has no foo; there is subject, account, entitlement, task, ip'],
    ],
    [
      'a misspelt variable',
      'subjet.id == "x"',
      ['1:1 The condition of a policy rule has no subjet; did you mean subject?'],
    ],
    [
      'a variable of another place',
      'appOwners.size() > 0',
      ['1:1 The condition of a policy rule has no appOwners; there is subject, account, entitlement, task, ip'],
    ],
    ['a misspelt member', 'subject.departmnt == "x"', ['1:9 User has no member departmnt; did you mean department?']],
    [
      'a member of a text',
      'subject.email.domain == "x"',
      ['1:15 subject.email is a string and has no members such as domain'],
    ],
    [
      'a misspelt method',
      'subject.email.startswith("a")',
      ['1:15 There is no method startswith; did you mean startsWith?'],
    ],
    ['an unknown function', 'lookup(subject)', ['1:1 There is no function lookup']],
    [
      'a misspelt look-up',
      'c1.user.v1.hasapp(subject, "x")',
      ['1:1 There is no function c1.user.v1.hasapp; did you mean c1.user.v1.HasApp?'],
    ],
    [
      'a wrong argument',
      'c1.user.v1.HasApp(subject.id, "x")',
      ['1:1 c1.user.v1.HasApp(string, string) does not exist; there is c1.user.v1.HasApp(User, string): bool'],
    ],
    [
      'a missing argument',
      'subject.email.contains()',
      [
        '1:15 (string).contains() does not exist; there is (string).contains(string): bool or (CIDR).contains(IP): bool or (CIDR).contains(string): bool',
      ],
    ],
    ['operands of different types', '1 + "a" == 2', ['1:3 + does not work with int and string']],
    ['numbers of different types', '1 + 1.5 > 2.0', ['1:3 + does not work with int and double']],
    [
      'a comparison that never holds',
      'subject.department == 3',
      ['1:20 == compares string with int, which are never equal'],
    ],
    [
      'objects of different kinds',
      'subject == entitlement',
      ['1:9 == compares User with Entitlement, which are never equal'],
    ],
    [
      'enums of different kinds',
      'subject.status == AppUserStatus.ENABLED',
      ['1:16 == compares UserStatus with AppUserStatus, which are never equal'],
    ],
    [
      'a value that the enum does not have',
      'subject.status == "ENABLD"',
      ['1:19 UserStatus has no ENABLD; did you mean ENABLED?'],
    ],
    [
      'such a value in a list',
      'subject.status in ["ENABLED", "X"]',
      ['1:31 UserStatus has no X; there is UNSPECIFIED, ENABLED, DISABLED, DELETED'],
    ],
    [
      'an unknown member of an enum',
      'subject.status == UserStatus.GONE',
      ['1:30 UserStatus has no GONE; there is UNSPECIFIED, ENABLED, DISABLED, DELETED'],
    ],
    [
      'a condition that is no truth',
      'subject.email ? true : false',
      ['1:9 What is before ? must be bool and is string'],
    ],
    [
      'a result that is no truth',
      'subject.email',
      ['1:9 The condition of a policy rule must give bool, and this gives string'],
    ],
    [
      'a loop over a text',
      'subject.email.exists(c, c == "a")',
      ['1:9 A loop goes over a list or a map, and this is string'],
    ],
    [
      'a condition of a loop that is no truth',
      'subject.emails.exists(e, e)',
      ['1:16 || does not work with bool and string'],
    ],
    [
      'a mistake inside a loop',
      'subject.emails.exists(e, e.size() == "a")',
      ['1:35 == compares int with string, which are never equal'],
    ],
    [
      'a macro that is no method',
      'map([1], x, x) == [1]',
      [
        '1:1 map is written value.map(name, expression)',
        '1:10 The condition of a policy rule has no x; there is subject, account, entitlement, task, ip',
        '1:13 The condition of a policy rule has no x; there is subject, account, entitlement, task, ip',
      ],
    ],
    ['has without a member', 'has(subject)', ['1:1 has is written has(value.member)']],
    ['a message', 'User{id: "x"} == subject', ['1:1 User cannot be made here; write a map such as {"name": value}']],
    ['a number that is too big', '9223372036854775808 > 1', ['1:1 The number is too big']],
    [
      'several mistakes, in order',
      'foo ||\n  subject.bar',
      [
        '1:1 The condition of a policy rule has no foo; there is subject, account, entitlement, task, ip',
        '2:11 User has no member bar',
      ],
    ],
    ['a syntax error', 'true true', ['1:6 true is not allowed here; correct or remove it']],
    ['a missing operand', 'subject.id ==', ['1:14 The expression ends too early; something is missing here']],
    ['a reserved word', 'subject.in == "x"', ['1:9 in is a reserved word; write it in brackets, such as value["in"]']],
    [
      'a bracket that is not closed',
      'size((subject.emails) > 1',
      ['1:5 The ( that begins here is never closed; add )'],
    ],
    ['a bracket that closes nothing', 'true)', ['1:5 Nothing is open that ) closes; remove it']],
    ['a text that is not closed', 'subject.id == "x', ['1:15 The text that begins here is never closed; add "']],
    ['nothing', ' // nothing', ['1:12 The expression ends too early; something is missing here']],
    ['an empty text', '  ', ['1:1 The expression is empty; write one, such as `true`']],
  ])('%s', (_, source, found) => {
    expect(problems(source)).toEqual(found);
  });
});

test('each function that is known and missing says why', () => {
  for (const [name, reason] of Object.entries(missingFunctions))
    expect(problems(`${name}(account)`), name).toEqual([`1:1 ${name} is not available: ${reason}`]);
});

test('a place that may not look things up says so, for each function that does', () => {
  for (const signature of Object.keys(lookUpFunctions)) {
    const name = signature.slice(0, signature.indexOf('('));
    expect(problems(`${name}("x")`, 'automationTrigger'), name).toEqual([
      `1:1 ${name} looks something up, which the condition of an automation cannot do`,
    ]);
  }
});

test.each<[ExpressionPlace, string, unknown]>([
  ['policyCondition', 'subject.department == "IT"', { type: 'bool', value: true }],
  ['policyWait', 'now() > task.created_at', { type: 'bool', value: true }],
  ['policyApprover', 'subject', { type: 'users', userIds: ['u1'] }],
  ['policyApprover', 'app_owners', { type: 'users', userIds: ['u2', 'u3'] }],
  ['policyApprover', 'appOwners + [subject, subject]', { type: 'users', userIds: ['u2', 'u3', 'u1'] }],
  ['policyApprover', '[]', { type: 'users', userIds: [] }],
  ['policyApprover', 'null', { type: 'users', userIds: [] }],
  ['policyApprover', 'subject.department == "IT" ? appOwners : subject', { type: 'users', userIds: ['u2', 'u3'] }],
  ['provisioner', 'appOwners[0]', { type: 'users', userIds: ['u2'] }],
  ['campaignUsers', 'subject.department == "IT"', { type: 'bool', value: true }],
  ['campaignUsers', '[subject]', { type: 'users', userIds: ['u1'] }],
  ['groupMembership', 'subject.type == UserType.HUMAN', { type: 'bool', value: true }],
  ['formDefault', 'subject.department', { type: 'data', value: 'IT' }],
  ['formDefault', 'true', { type: 'data', value: true }],
  ['formDefault', '7', { type: 'data', value: 7 }],
  ['formDefault', '9007199254740993', { type: 'data', value: '9007199254740993' }],
  ['formDefault', '{"team": "core"}', { type: 'data', value: { team: 'core' } }],
  ['formTransformation', 'value.trim().split(",")', { type: 'data', value: ['a', 'b'] }],
  [
    'automationTrigger',
    'ctx.trigger.old_user.department != ctx.trigger.newUser.department',
    { type: 'bool', value: true },
  ],
  ['entitlementRule', 'entitlement.role.display_name.contains("dmin")', { type: 'bool', value: true }],
  [
    'findingRule',
    'finding.severity == "HIGH" && finding.risk_score > 50 && "pci" in finding.custom_tags',
    { type: 'bool', value: true },
  ],
])('%s: %s', (place, source, value) => {
  const given = {
    ...variables,
    requestor: { id: 'u9' },
    value: ' a,b ',
    ctx: { trigger: { oldUser: { id: 'u1', department: 'HR' }, newUser: { id: 'u1', department: 'IT' } } },
    entitlement: { id: 'e1', role: { id: 'r', displayName: 'Admin' } },
    finding: { severity: 'HIGH', riskScore: 60, customTags: ['pci'] },
  };
  expect(evaluated(source, place, given)).toEqual({ kind: 'value', value });
});

test('accounts are told by their ids', () => {
  expect(evaluated('[subject]', 'campaignAccounts', { subject: { id: 'a1' } })).toEqual({
    kind: 'value',
    value: { type: 'accounts', appUserIds: ['a1'] },
  });
  expect(
    evaluated('subject.status.status == Status.DISABLED', 'campaignAccounts', {
      subject: { id: 'a1', status: { status: 'APP_USER_STATUS_ENABLED' } },
    }),
  ).toEqual({ kind: 'value', value: { type: 'bool', value: false } });
});

test('variables that are left out read as nothing, and never as consent', () => {
  for (const place of expressionPlaces) {
    for (const [name, type] of environments[place].variables) {
      if (type.kind !== 'object' || environments[place].result.kind !== 'bool') continue;
      expect(evaluated(`${name} == null`, place, {}), `${place} ${name}`).toEqual({
        kind: 'value',
        value: { type: 'bool', value: true },
      });
    }
  }
  expect(evaluated('ip == null', 'policyCondition', { ip: '' })).toMatchObject({ kind: 'value' });
  expect(evaluated('true', 'policyCondition', { ip: 'somewhere' })).toMatchObject({
    kind: 'error',
    message: 'somewhere is no IP address',
  });
  expect(
    evaluated('ip.isPrivate || ip.isLinkLocalMulticast || ip.is6', 'policyCondition', { ip: 'fe80::1%eth0' }),
  ).toMatchObject({ kind: 'value' });
  expect(evaluated('account.id == ""', 'policyCondition', {})).toMatchObject({
    kind: 'error',
    reason: 'FAILED',
    position: { offset: 8, line: 1, column: 9 },
  });
});

describe('looking things up', () => {
  const evaluate = (source: string, lookedUp = new Map<string, LookupValue>()) =>
    evaluateExpression(compiled(source), { now: NOW, variables, lookedUp });

  test('an evaluation that lacks inputs asks for all it can know of', () => {
    const source =
      '[c1.directory.users.v1.FindByEmail(" A@Example.com"), c1.directory.users.v1.GetByID("u7")] + c1.directory.users.v1.GetManagers(subject)';
    expect(evaluate(source)).toEqual({
      kind: 'needs',
      lookups: [
        { kind: 'userByEmail', email: 'a@example.com' },
        { kind: 'userById', userId: 'u7' },
        { kind: 'managersOf', userId: 'u1' },
      ],
    });
  });

  test('each element of a loop is asked for in the same round', () => {
    expect(evaluate('appOwners.map(o, c1.directory.users.v1.GetManagers(o)[0])')).toEqual({
      kind: 'needs',
      lookups: [
        { kind: 'managersOf', userId: 'u2' },
        { kind: 'managersOf', userId: 'u3' },
      ],
    });
  });

  test('what need not be known is not asked for', () => {
    expect(evaluate('true || c1.user.v1.HasApp(subject, "x") ? subject : null')).toMatchObject({ kind: 'value' });
  });

  test('a stand-in for what is not known yet never becomes the answer', () => {
    expect(evaluate('c1.user.v1.HasApp(subject, "x") ? null : subject')).toMatchObject({ kind: 'needs' });
    expect(evaluate('c1.directory.users.v1.FindByName("x") == null ? subject : null')).toMatchObject({ kind: 'needs' });
  });

  test('equal questions are asked once', () => {
    expect(evaluate('[c1.directory.users.v1.GetByID("u7"), c1.directory.users.v1.GetByID("u7")]')).toMatchObject({
      lookups: [{ kind: 'userById' }],
    });
  });

  test('with all inputs there is a value', () => {
    const lookedUp = new Map<string, LookupValue>([['["managersOf","u1"]', [{ id: 'm1' }, { id: 'm2' }]]]);
    expect(evaluate('c1.directory.users.v1.GetManagers(subject)', lookedUp)).toEqual({
      kind: 'value',
      value: { type: 'users', userIds: ['m1', 'm2'] },
    });
  });
});

test.each<[string, string[][]]>([
  ['subject.department == "IT"', [['subject', 'department']]],
  ['subject.display_name == "" || subject.displayName == "x"', [['subject', 'displayName']]],
  [
    'has(subject.profile.team) && subject.profile["cost centre"] == "x"',
    [
      ['subject', 'profile', 'team'],
      ['subject', 'profile', 'cost centre'],
    ],
  ],
  ['c1.user.v1.HasApp(subject, entitlement.app_id)', [['subject'], ['entitlement', 'appId']]],
  ['subject.emails.exists(subject, subject == "x")', [['subject', 'emails']]],
  ['account == null', [['account']]],
  ['now() > task.created_at', [['task', 'createdAt']]],
  [
    'subject.profile[subject.department] == "x"',
    [
      ['subject', 'department'],
      ['subject', 'profile'],
    ],
  ],
])('%s reads what it reads', (source, reads) => {
  expect(compiled(source, 'policyCondition').reads).toEqual(reads);
});

test('evaluations with the same attribute key give the same', () => {
  const sources = [
    'subject.department == "IT"',
    'has(subject.jobTitle)',
    'subject.profile.level > 1',
    '"x" in subject.emails',
    'subject.jobTitle == subject.department',
    'subject.status == "ENABLED" && !has(subject.profile.team)',
  ];
  const people = fc.record(
    {
      id: fc.string(),
      department: fc.constantFrom('IT', '', 'HR'),
      jobTitle: fc.constantFrom('', 'IT'),
      emails: fc.constantFrom([], ['x'], ['x', 'y']),
      status: fc.constantFrom('USER_STATUS_ENABLED', 'USER_STATUS_DISABLED'),
      profile: fc.constantFrom({}, { level: 1 }, { level: 2, team: '' }, { team: 'a' }),
    },
    { requiredKeys: ['id'] },
  );
  fc.assert(
    fc.property(fc.constantFrom(...sources), people, people, (source, one, other) => {
      const expression = compiled(source, 'campaignUsers');
      const [left, right] = [one, other].map((subject) => ({
        key: attributeKey(expression, { subject }),
        value: evaluateExpression(expression, { now: NOW, variables: { subject } }),
      }));
      if (left?.key === right?.key) expect(left?.value).toEqual(right?.value);
    }),
  );
});

test('what is compiled once may be evaluated again and again, and expressions with problems are never compiled', () => {
  const expression = compiled('appOwners.map(o, o)');
  expect(evaluateExpression(expression, { now: NOW, variables })).toEqual(
    evaluateExpression(expression, { now: NOW, variables }),
  );
  expect(compileExpression('policyCondition', 'subject.nothing')).toMatchObject({ kind: 'problems' });
});
