import { ExpressionPlaceValues, type ValidateExpressionRequest } from '@oag/types';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stagedService } from '../harness/prepared-services.ts';
import { type ServiceTarget } from '../harness/service-target.ts';
import { type Stage } from '../harness/stage.ts';

// The check of expressions before they are saved.

let target: ServiceTarget;
let stage: Stage;
beforeAll(async () => {
  ({ target, stage } = await stagedService());
});
afterEach(() => {
  expect(target.watched.takeProblems()).toEqual([]);
  expect(target.takeFaults()).toEqual([]);
});
afterAll(() => target.close());

async function markers(body: ValidateExpressionRequest): Promise<string[]> {
  const { data } = await stage.people.owner.client.POST('/api/v1/policies/validate/cel', { body });
  return (data.markers ?? []).map(
    ({ startLineNumber, startColumn, endLineNumber, endColumn, severity, message }) =>
      `${severity} ${startLineNumber}:${startColumn} to ${endLineNumber}:${endColumn} ${message}`,
  );
}

test.each([
  ['EXPRESSION_PLACE_POLICY_CONDITION', 'subject.department == "Pharmacy" && task.is_grant_permanent'],
  ['EXPRESSION_PLACE_POLICY_WAIT', 'now() > task.createdAt + duration("24h")'],
  ['EXPRESSION_PLACE_POLICY_APPROVER', 'appOwners.filter(owner, owner.id != subject.id)'],
  ['EXPRESSION_PLACE_PROVISIONER', 'c1.directory.users.v1.FindByEmail("ingrid.aalto@harborlane.example")'],
  ['EXPRESSION_PLACE_ACCOUNT_PROVISIONING', 'subject.email + "/" + entitlement.slug'],
  ['EXPRESSION_PLACE_CAMPAIGN_USERS', 'subject.status == UserStatus.ENABLED'],
  ['EXPRESSION_PLACE_CAMPAIGN_ACCOUNTS', 'subject.app_user_type == AppUserType.SERVICE_ACCOUNT'],
  ['EXPRESSION_PLACE_GROUP_MEMBERSHIP', 'subject.job_title.startsWith("Chief")'],
  ['EXPRESSION_PLACE_FORM_DEFAULT', 'requestor.department'],
  ['EXPRESSION_PLACE_FORM_TRANSFORMATION', 'value.trim()'],
  ['EXPRESSION_PLACE_AUTOMATION_TRIGGER', 'ctx.trigger.old_user.department != ctx.trigger.new_user.department'],
  [
    'EXPRESSION_PLACE_AUTOMATION_STEP',
    'ctx.trigger.region == "north" && c1.directory.users.v1.FindByEmail(ctx.lookup.email).department == "Pharmacy"',
  ],
  ['EXPRESSION_PLACE_ENTITLEMENT_RULE', 'entitlement.slug == "dispense medication"'],
  ['EXPRESSION_PLACE_FINDING_RULE', 'finding.risk_score > 70'],
  ['EXPRESSION_PLACE_ACCOUNT_KEY', 'account.username.lowerAscii()'],
  ['EXPRESSION_PLACE_PERSON_KEY', "subject.email.split('@')[0]"],
] as const)(
  'at %s an expression that fits has no markers, and one that gives something else has',
  async (place, text) => {
    expect(await markers({ place, text })).toEqual([]);
    expect(await markers({ place, text: '1.5' })).toEqual([
      expect.stringMatching(/^ERROR 1:1 to 1:\d .* must give .*, and this gives double$/),
    ]);
  },
);

test('a condition that reads nothing can be saved, with a warning', async () => {
  expect(await markers({ text: '1 == 1 ||\n  false' })).toEqual([
    expect.stringMatching(/^WARNING 1:1 to 2:8 This reads nothing/),
  ]);
  expect(await markers({ text: 'true' })).toEqual([]);
});

test('a marker says where and what', async () => {
  const text = 'subject.department ==\n  entitlement.displyName';
  expect(await markers({ text })).toEqual([
    'ERROR 2:15 to 2:25 Entitlement has no member displyName; did you mean displayName?',
  ]);
});

test('an editor learns what expressions may use, and the check agrees', async () => {
  const { data } = await stage.people.owner.client.GET('/api/v1/policies/validate/environment');
  const named = data.places.map(({ place }) => place);
  expect(['EXPRESSION_PLACE_UNSPECIFIED', ...named].toSorted()).toEqual([...ExpressionPlaceValues].toSorted());
  const types = new Set([...data.objects, ...data.enumerations].map(({ name }) => name));
  for (const { place, variables, resultType } of data.places) {
    expect(resultType).not.toBe('');
    expect(variables).not.toEqual([]);
    for (const { name, type } of variables) {
      if (/^[A-Z]/.test(type)) expect(types).toContain(type);
      // The check may reject the type of the result, but not the name.
      const text = `type(${name}) == type(${name})`;
      expect((await markers({ place, text })).filter((marker) => marker.includes('1:6 '))).toEqual([]);
    }
  }
  const conditions = data.places.find(({ place }) => place === 'EXPRESSION_PLACE_POLICY_CONDITION');
  expect(conditions).toMatchObject({ resultType: 'bool', looksUp: true });
  expect(data.places.find(({ place }) => place === 'EXPRESSION_PLACE_FINDING_RULE')?.looksUp).toBe(false);
  expect(data.objects.find(({ name }) => name === 'User')?.members).toContainEqual({
    name: 'status',
    type: 'UserStatus',
  });
  expect(data.enumerations.find(({ name }) => name === 'UserStatus')?.members).toContain('ENABLED');
  expect(data.functions.find(({ name }) => name === 'contains')).toEqual({
    name: 'contains',
    group: 'Texts',
    receiverType: 'string',
    resultType: 'bool',
    signature: '(string).contains(string): bool',
    about: 'Whether the text contains another.',
    looksUp: false,
  });
  expect(data.functions.find(({ name }) => name === 'c1.directory.users.v1.GetManagers')?.looksUp).toBe(true);
});

test('in the scope of a campaign, what could be simpler or faster is said', async () => {
  const place = 'EXPRESSION_PLACE_CAMPAIGN_USERS';
  expect(await markers({ place, text: 'true' })).toEqual([
    expect.stringMatching(/^HINT 1:1 to 1:5 This leaves nobody out/),
  ]);
  expect(await markers({ place, text: 'size(subject.email) > 20' })).toEqual([
    expect.stringMatching(/^INFO 1:1 to 1:25 This is evaluated for each combination/),
  ]);
  expect(await markers({ place, text: 'subject.department == "Pharmacy"' })).toEqual([]);
});
