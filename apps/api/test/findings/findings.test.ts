import type { CreateFindingRequest, Finding, UpdateFindingStateRequest } from '@oag/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reopenDueFindings } from '../../src/findings/jobs/reopen-due-findings.ts';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { expectOk, reasonOf } from '../service/campaigns.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
let app: string;
let account: string;
let page: { appId: string; appResourceId: string; appResourceTypeId: string };
beforeAll(async () => {
  on = await startCampaignService();
  const { inventory } = on.service;
  app = await inventory.app({ display_name: 'Wiki' }, [on.cy]);
  account = await inventory.account(app, { identity_user_id: on.ann, type: 'SERVICE_ACCOUNT' });
  const type = await inventory.resourceType(app);
  page = { appId: app, appResourceId: await inventory.resource(type), appResourceTypeId: type };
});
afterAll(() => on.service.close());

const report = (body: Partial<CreateFindingRequest>, headers?: Headers) =>
  on.service.call('createFinding', { body: { description: 'Shared password', ...body } }, headers);
async function found(body: Partial<CreateFindingRequest>, headers?: Headers): Promise<Finding> {
  const { finding } = expectOk(await report(body, headers));
  if (!finding) throw new Error('No finding came back');
  return finding;
}
const change = ({ id }: Finding, body: UpdateFindingStateRequest, headers?: Headers) =>
  on.service.call('updateFindingState', { path: { finding_id: id }, body }, headers);
async function changed(finding: Finding, body: UpdateFindingStateRequest): Promise<Finding> {
  const { finding: after } = expectOk(await change(finding, body));
  if (!after) throw new Error('No finding came back');
  return after;
}
const search = async (body: object, headers?: Headers): Promise<string[]> =>
  expectOk(await on.service.call('searchFindings', { body }, headers)).list.map(({ id }) => id);
const fieldsOf = (answer: { error: { details?: object[] } }): unknown =>
  (answer.error.details?.[1] as { fieldViolations?: { field: string }[] } | undefined)?.fieldViolations?.map(
    ({ field }) => field,
  );
const onAccount = (): Partial<CreateFindingRequest> => ({ appUserTarget: { appId: app, appUserId: account } });

test('a finding is reported once, however often it is seen, and opens again when it comes back', async () => {
  const body = {
    ...onAccount(),
    customSubType: 'shared',
    dedupKeyParts: ['a', 'b'],
    severity: 'FINDING_SEVERITY_LOW' as const,
  };
  const first = await found(body);
  expect(first).toMatchObject({
    state: 'FINDING_STATE_OPEN',
    appId: app,
    computedOwner: { appOwnerAppId: app, identityUserId: null, managerOfUserId: null },
    recurrenceCount: 0,
    taskId: '',
    sourceKind: 'FINDING_SOURCE_KIND_EXTERNAL',
  });
  const again = await found({ ...body, description: 'Still shared', severity: 'FINDING_SEVERITY_HIGH' });
  expect(again).toMatchObject({
    id: first.id,
    description: 'Still shared',
    severity: 'FINDING_SEVERITY_HIGH',
    recurrenceCount: 0,
    firstObservedAt: first.firstObservedAt,
  });
  expect((await found({ ...body, dedupKeyParts: ['ab'] })).id).not.toBe(first.id);

  const gone = await changed(first, { resolve: { reason: 'Gone.' } });
  expect([gone.state, gone.resolvedAt === null, gone.stateUpdatedById]).toEqual([
    'FINDING_STATE_RESOLVED',
    false,
    on.service.admin.userId,
  ]);
  const back = await found(body);
  expect(back).toMatchObject({
    id: first.id,
    state: 'FINDING_STATE_OPEN',
    recurrenceCount: 1,
    resolvedAt: null,
    stateUpdatedById: '',
  });
  expect(back.lastAppearedAt).not.toBe(first.lastAppearedAt);
});

test('two concurrent reports of the same create one finding', async () => {
  const body = { ...onAccount(), customSubType: 'twice', dedupKeyParts: ['x'] };
  const findings = await Promise.all(Array.from({ length: 6 }, () => found(body)));
  expect(new Set(findings.map(({ id }) => id)).size).toBe(1);
});

test.each<[string, () => Partial<CreateFindingRequest>, string[]]>([
  [
    'an account of another app',
    () => ({ appUserTarget: { appId: page.appResourceId, appUserId: account } }),
    ['appUserTarget'],
  ],
  [
    'a resource that is not there',
    () => ({ appResourceTarget: { ...page, appResourceTypeId: app } }),
    ['appResourceTarget'],
  ],
  ['nobody', () => ({ identityUserTarget: { identityUserId: account } }), ['identityUserTarget']],
  ['nothing', () => ({ description: '  ' }), ['description']],
])('a finding about %s is refused', async (_, body, fields) => {
  const answer = await report(body());
  expect([reasonOf(answer), fieldsOf(answer)]).toEqual(['INVALID_FIELD', fields]);
});

test('a finding is put off, accepted, left out, resolved and opened again, each from where that makes sense', async () => {
  const finding = await found({ identityUserTarget: { identityUserId: on.ann }, customSubType: 'states' });
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  expect(await changed(finding, { snooze: { reason: 'Later.', snoozeUntil: soon } })).toMatchObject({
    state: 'FINDING_STATE_SNOOZED',
    snoozeReason: 'Later.',
    snoozeUntil: soon,
  });
  expect(await changed(finding, { acceptRisk: { justification: 'We know.', expiresAt: soon } })).toMatchObject({
    state: 'FINDING_STATE_RISK_ACCEPTED',
    snoozeReason: '',
    snoozeUntil: null,
    riskAcceptanceJustification: 'We know.',
    riskAcceptanceExpiresAt: soon,
  });
  expect(reasonOf(await change(finding, { unsuppress: {} }))).toBe('WRONG_STATE');
  expect(await changed(finding, { suppress: { reason: 'A test account.' } })).toMatchObject({
    state: 'FINDING_STATE_SUPPRESSED',
    suppressReason: 'A test account.',
    riskAcceptanceJustification: '',
  });
  expect(reasonOf(await change(finding, { reopen: {} }))).toBe('WRONG_STATE');
  expect((await changed(finding, { unsuppress: {} })).state).toBe('FINDING_STATE_OPEN');
  expect((await changed(finding, { resolve: {} })).state).toBe('FINDING_STATE_RESOLVED');
  expect((await changed(finding, { reopen: {} })).resolvedAt).toBeNull();
  const past = { snooze: { snoozeUntil: '2020-01-01T00:00:00Z' } };
  expect([reasonOf(await change(finding, past)), fieldsOf(await change(finding, past))]).toEqual([
    'INVALID_FIELD',
    ['snooze.snoozeUntil'],
  ]);
  expect(reasonOf(await change(finding, {}))).toBe('INVALID_FIELD');
  const { rows } = await on.service.database.pool.query<{ kind: string; state: string }>(
    `select kind, document ->> 'state' as state from log_entries where object_id = $1 order by seq`,
    [finding.id],
  );
  expect(rows.map(({ state }) => state.replace('FINDING_STATE_', ''))).toEqual([
    'OPEN',
    'SNOOZED',
    'RISK_ACCEPTED',
    'SUPPRESSED',
    'OPEN',
    'RESOLVED',
    'OPEN',
  ]);
});

test('a snoozed finding, or one accepted for a time, reopens automatically', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const snoozed = await changed(await found({ customSubType: 'wake 1' }), { snooze: { snoozeUntil: soon } });
  const accepted = await changed(await found({ customSubType: 'wake 2' }), {
    acceptRisk: { justification: 'For now.', expiresAt: soon },
  });
  const forGood = await changed(await found({ customSubType: 'wake 3' }), {
    acceptRisk: { justification: 'For good.' },
  });
  const states = async (): Promise<string[]> =>
    Promise.all(
      [snoozed, accepted, forGood].map(
        async ({ id }) => expectOk(await on.service.call('getFinding', { path: { id } })).finding?.state ?? '',
      ),
    );
  await reopenDueFindings(on.service.running.service, AbortSignal.timeout(10_000));
  expect(await states()).toEqual([
    'FINDING_STATE_SNOOZED',
    'FINDING_STATE_RISK_ACCEPTED',
    'FINDING_STATE_RISK_ACCEPTED',
  ]);
  // A second ago: the clock of the database is finer than that of the service.
  const ago = `now() - interval '1 second'`;
  const agoInText = `to_char((${ago}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await on.service.database.pool.query(
    `update findings set wakes_at = ${ago}, document = document || jsonb_build_object('snoozeUntil', case state when 'FINDING_STATE_SNOOZED' then ${agoInText} end,
      'riskAcceptanceExpiresAt', case state when 'FINDING_STATE_RISK_ACCEPTED' then ${agoInText} end) where wakes_at is not null`,
  );
  await reopenDueFindings(on.service.running.service, AbortSignal.timeout(10_000));
  expect(await states()).toEqual(['FINDING_STATE_OPEN', 'FINDING_STATE_OPEN', 'FINDING_STATE_RISK_ACCEPTED']);
});

test('those who are to deal with a finding report, see and change it; others do not learn of it', async () => {
  const ofApp = await found({ ...onAccount(), customSubType: 'mine' }, on.asCy);
  const boss = await on.service.inventory.person({ display_name: 'Boss' });
  const asBoss = await on.service.clientFor(boss);
  const report1 = await on.service.inventory.person({ manager_id: boss });
  const ofPerson = await found({ identityUserTarget: { identityUserId: report1 }, customSubType: 'mine' }, asBoss);
  expect(reasonOf(await report({}, on.asCy))).toBe('ROLE_REQUIRED');
  expect(reasonOf(await report({ ...onAccount() }, asBoss))).toBe('ROLE_REQUIRED');
  expect([
    await search({ customSubTypes: ['mine'] }, on.asCy),
    await search({ customSubTypes: ['mine'] }, asBoss),
  ]).toEqual([[ofApp.id], [ofPerson.id]]);
  expect(reasonOf(await on.service.call('getFinding', { path: { id: ofPerson.id } }, on.asCy))).toBe('NOT_FOUND');
  expect(reasonOf(await change(ofPerson, { resolve: {} }, on.asCy))).toBe('NOT_FOUND');
  const reader = await on.service.clientFor(await on.service.inventory.person({}, ['read_only_admin']));
  expect((await search({ customSubTypes: ['mine'] }, reader)).length).toBe(2);
  expect(reasonOf(await change(ofApp, { resolve: {} }, reader))).toBe('ROLE_REQUIRED');
  expectOk(await change(ofApp, { resolve: {} }, on.asCy));
  const { expanded } = expectOk(await on.service.call('getFinding', { path: { id: ofApp.id } }, on.asCy));
  expect(expanded.map((object) => object['id'])).toEqual(expect.arrayContaining([app, account]));
});

test('findings are searched by their target, page by page, each once', async () => {
  const kind = { customSubType: 'searched' };
  const ids = {
    account: (await found({ ...kind, ...onAccount(), severity: 'FINDING_SEVERITY_CRITICAL' })).id,
    resource: (await found({ ...kind, appResourceTarget: page, description: 'Open to 100% of all' })).id,
    person: (await found({ ...kind, identityUserTarget: { identityUserId: on.bob } })).id,
    tenant: (await found({ ...kind, tenantTarget: {} })).id,
  };
  const both = { customSubTypes: ['searched'] };
  const cases: [object, string[]][] = [
    [{ appIds: [app] }, [ids.account, ids.resource]],
    [{ appUserIds: [account] }, [ids.account]],
    [{ appUserTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT'] }, [ids.account]],
    [{ appUserTypes: ['APP_USER_TYPE_USER'] }, []],
    [{ appResourceIds: [page.appResourceId], appResourceTypeIds: [page.appResourceTypeId] }, [ids.resource]],
    [{ severities: ['FINDING_SEVERITY_CRITICAL'] }, [ids.account]],
    [{ query: '100%' }, [ids.resource]],
    [{ ownerIdentityUserIds: [on.cy] }, [ids.account, ids.resource]],
    [{ ownerIdentityUserIds: [on.cy], includeUnassigned: true }, [ids.account, ids.resource, ids.tenant]],
    [
      {
        refs: [{ id: ids.person }],
        states: ['FINDING_STATE_OPEN'],
        findingTypes: ['FINDING_TYPE_CUSTOM'],
        sourceKinds: ['FINDING_SOURCE_KIND_EXTERNAL'],
      },
      [ids.person],
    ],
    [{ states: ['FINDING_STATE_RESOLVED'] }, []],
  ];
  for (const [filter, wanted] of cases)
    expect(new Set(await search({ ...both, ...filter })), JSON.stringify(filter)).toEqual(new Set(wanted));
  expect(new Set(await search({ ...both, scopeToAppOwner: true }, on.asCy))).toEqual(
    new Set([ids.account, ids.resource]),
  );

  for (let n = 0; n < 25; n++) await found({ customSubType: 'paged', dedupKeyParts: [String(n)] });
  const seen: string[] = [];
  for (let pageToken = ''; ;) {
    const { list, nextPageToken } = expectOk(
      await on.service.call('searchFindings', { body: { customSubTypes: ['paged'], pageSize: 10, pageToken } }),
    );
    seen.push(...list.map(({ id }) => id));
    pageToken = nextPageToken;
    if (pageToken === '') break;
  }
  expect([seen.length, new Set(seen).size]).toEqual([25, 25]);
});
