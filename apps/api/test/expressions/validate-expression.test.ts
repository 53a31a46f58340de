import { checkExpression, expressionPlaces } from '@oag/governance/expressions';
import { ExpressionPlaceValues } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const validate = (body: object) => service.call('validateExpression', { body });

test('an expression that can be saved has no markers', async () => {
  const { status, body } = await validate({
    text: 'subject.department == "IT"',
    place: 'EXPRESSION_PLACE_POLICY_CONDITION',
  });
  expect({ status, body }).toEqual({ status: 200, body: { markers: [] } });
});

test('every problem is marked, with lines and columns from 1 and the end behind the last character', async () => {
  const { body } = await validate({
    text: 'subject.departement == "IT" ||\n  foo',
    place: 'EXPRESSION_PLACE_POLICY_CONDITION',
  });
  expect(body.markers).toEqual([
    {
      startLineNumber: 1,
      startColumn: 9,
      endLineNumber: 1,
      endColumn: 20,
      severity: 'ERROR',
      message: 'User has no member departement; did you mean department?',
    },
    {
      startLineNumber: 2,
      startColumn: 3,
      endLineNumber: 2,
      endColumn: 6,
      severity: 'ERROR',
      message: 'The condition of a policy rule has no foo; there is subject, account, entitlement, task, ip',
    },
  ]);
});

test('without a place, an expression may be a condition or an approver expression', async () => {
  for (const text of ['subject.department == "IT"', 'appOwners', 'app_owners.filter(o, o.id != subject.id)']) {
    expect((await validate({ text })).body, text).toEqual({ markers: [] });
  }
  expect((await validate({ text: '1 + 1' })).body.markers?.map(({ message }) => message)).toEqual([
    'The condition of a policy rule must give bool, and this gives int',
  ]);
  expect(
    (await validate({ text: 'appOwners.filter(o, o.nam == "x")', place: 'EXPRESSION_PLACE_UNSPECIFIED' })).body.markers,
  ).toHaveLength(1);
});

test('each place of the contract is one of the engine, and decides what is right', async () => {
  const wire = ExpressionPlaceValues.slice(1);
  expect(wire).toHaveLength(expressionPlaces.length);
  for (const [at, place] of wire.entries()) {
    const engine = expressionPlaces[at];
    if (!engine) throw new Error(`${place} is not known`);
    const text = 'nothing';
    const { body } = await validate({ text, place });
    expect(
      body.markers?.map(({ message }) => message),
      place,
    ).toEqual(checkExpression(engine, text).map(({ message }) => message));
  }
});

test('a text is needed, and a place that there is', async () => {
  expect((await validate({})).status).toBe(400);
  expect((await validate({ text: 'true', place: 'EXPRESSION_PLACE_NOWHERE' })).status).toBe(400);
});

test('hostile texts are answered with a marker', async () => {
  for (const text of [
    '',
    '('.repeat(10_000),
    '"',
    '1'.repeat(16_000),
    `${'['.repeat(33)}${']'.repeat(33)}`,
    'x'.repeat(20_000),
    '𝔘'.repeat(3_000),
  ]) {
    const { status, body } = await validate({ text });
    expect({ status, markers: body.markers?.length }, text.slice(0, 20)).toEqual({ status: 200, markers: 1 });
  }
});

test('only admins may check expressions', async () => {
  const somebody = await service.clientFor(await service.inventory.person());
  const answer = await service.call('validateExpression', { body: { text: 'true' } }, somebody);
  expect(answer.status).toBe(403);
  const campaignAdmin = await service.clientFor(await service.inventory.person({}, ['campaign_admin']));
  expect((await service.call('validateExpression', { body: { text: 'true' } }, campaignAdmin)).status).toBe(200);
});

test('a condition that is the same for everything is marked as probably not meant; what reads something, the time or other people is not', async () => {
  const severities = async (text: string, place: string) =>
    (await validate({ text, place })).body.markers?.map(({ severity }) => severity);
  for (const text of ['1 == 1', 'false', '"IT" in ["IT"]'])
    expect(await severities(text, 'EXPRESSION_PLACE_POLICY_WAIT'), text).toEqual(['WARNING']);
  for (const text of [
    ' true ',
    'has(subject.email)',
    'now().getHours() > 8',
    'c1.directory.users.v1.FindByEmail("a@b.example").id == ""',
  ])
    expect(await severities(text, 'EXPRESSION_PLACE_POLICY_WAIT'), text).toEqual([]);
  expect(await severities('"IT"', 'EXPRESSION_PLACE_FORM_DEFAULT')).toEqual([]);
});
