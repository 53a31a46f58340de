import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCampaignService, type CampaignService } from '../service/campaign-service.ts';
import { expectOk, reasonOf } from '../service/campaigns.ts';
import type { Headers } from '../service/test-service.ts';

let on: CampaignService;
let app: string;
beforeAll(async () => {
  on = await startCampaignService();
  app = await on.service.inventory.app({ display_name: 'Wiki' }, [on.cy]);
});
afterAll(() => on.service.close());

/** Creates so many findings of a kind. The first is about an account of Cy's app, so it belongs to Cy; the others have no target. */
async function reported(kind: string, count: number): Promise<string[]> {
  const account = await on.service.inventory.account(app);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const body = {
      ...(n === 0 && { appUserTarget: { appId: app, appUserId: account } }),
      customSubType: kind,
      dedupKeyParts: [String(n)],
      description: 'Shared password',
    };
    ids.push(expectOk(await on.service.call('createFinding', { body })).finding?.id ?? '');
  }
  return ids;
}
const change = (body: object, headers?: Headers) => on.service.call('updateFindingStates', { body }, headers);
async function done(answer: { status: number; body: { bulkActionId: string } }): Promise<void> {
  expect(answer.status).toBe(200);
  while ((await on.countOf(`long_work where object_id = $1 and state = 'OPEN'`, answer.body.bulkActionId)) > 0)
    await sleep(20);
}
const inState = (kind: string, state: string): Promise<number> =>
  on.countOf('findings where custom_sub_type = $1 and state = $2', kind, `FINDING_STATE_${state}`);

test('many findings are changed in chunks, those that do not allow it stay unchanged, and the log groups the changes', async () => {
  await reported('many', 5);
  // More than are changed in one transaction.
  await on.service.database.pool.query(
    `insert into findings (id, fingerprint, document) select 'many' || n, 'many' || n, document || jsonb_build_object('id', 'many' || n, 'fingerprint', 'many' || n)
     from findings, generate_series(1000, 1449) n where id = (select max(id) from findings where custom_sub_type = 'many')`,
  );
  const [first] = await reported('many', 1);
  expectOk(
    await on.service.call('updateFindingState', {
      path: { finding_id: first ?? '' },
      body: { suppress: { reason: 'A test.' } },
    }),
  );
  const answer = await change({
    searchRequest: { customSubTypes: ['many'] },
    snooze: { snoozeUntil: '2100-01-01T00:00:00Z' },
  });
  await done(answer);
  expect([await inState('many', 'SNOOZED'), await inState('many', 'SUPPRESSED')]).toEqual([455, 1]);
  expect(
    await on.countOf(`log_entries where request_id = $1 and kind = 'findingStateChanged'`, answer.body.bulkActionId),
  ).toBe(455);
});

test('tasks are made of many findings, one of each, and none of those that are resolved', async () => {
  const [open = '', inProgress = '', resolved = ''] = await reported('tasks', 3);
  expectOk(await on.service.call('createFindingTask', { path: { finding_id: inProgress }, body: {} }));
  expectOk(await on.service.call('updateFindingState', { path: { finding_id: resolved }, body: { resolve: {} } }));
  await done(await on.service.call('createFindingTasks', { body: { searchRequest: { customSubTypes: ['tasks'] } } }));
  expect([await inState('tasks', 'IN_PROGRESS'), await inState('tasks', 'RESOLVED')]).toEqual([2, 1]);
  expect(
    await on.countOf(`tasks where kind = 'finding' and request ->> 'findingId' = any($1)`, [
      open,
      inProgress,
      resolved,
    ]),
  ).toBe(2);
  expect(reasonOf(await on.service.call('createFindingTasks', { body: { refs: [{ id: open }], policyId: app } }))).toBe(
    'INVALID_FIELD',
  );
});

test('a person changes only findings that they own; an assignment decides who owns one', async () => {
  const [mine = '', ...others] = await reported('assigned', 3);
  const body = { searchRequest: { customSubTypes: ['assigned'] }, suppress: { reason: 'Cy says so.' } };
  await done(await change(body, on.asCy));
  expect(await inState('assigned', 'SUPPRESSED')).toBe(1);
  const seen = async (headers: Headers): Promise<string[]> =>
    expectOk(await on.service.call('searchFindings', { body: { customSubTypes: ['assigned'] } }, headers)).list.map(
      ({ id }) => id,
    );
  expect([await seen(on.asCy), await seen(on.asBob)]).toEqual([[mine], []]);

  await done(
    await change({ refs: [...others, mine].map((id) => ({ id })), assignOwner: { owner: { identityUserId: on.bob } } }),
  );
  expect([await seen(on.asCy), new Set(await seen(on.asBob))]).toEqual([[], new Set([mine, ...others])]);
  const owned = expectOk(
    await on.service.call('searchFindings', { body: { ownerIdentityUserIds: [on.bob], customSubTypes: ['assigned'] } }),
  ).list;
  expect(owned).toHaveLength(3);
  expect(reasonOf(await change({ refs: [{ id: mine }], reopen: {} }, on.asCy))).toBe('INVALID_FIELD');
  await done(await change({ refs: [{ id: mine }], assignOwner: { owner: {} } }));
  expect(await seen(on.asCy)).toEqual([mine]);
});

test.each<[string, object, string]>([
  ['which findings', { reopen: {} }, 'refs'],
  ['either refs or a search', { reopen: {}, refs: [{ id: 'x' }], searchRequest: {} }, 'searchRequest'],
  ['findings that are there', { reopen: {}, refs: [{ id: 'x' }] }, 'refs[0].id'],
  ['an action', { refs: [{ id: 'x' }] }, 'action'],
  ['a moment to come', { refs: [{ id: 'x' }], snooze: { snoozeUntil: '2020-01-01T00:00:00Z' } }, 'snooze.snoozeUntil'],
  [
    'somebody who is there',
    { refs: [{ id: 'x' }], assignOwner: { owner: { identityUserId: 'x' } } },
    'assignOwner.owner.identityUserId',
  ],
])('a change of many findings names %s', async (_, body, field) => {
  const { status, error } = await change(body);
  expect([
    status,
    (error.details?.[1] as { fieldViolations: { field: string }[] } | undefined)?.fieldViolations[0]?.field,
  ]).toEqual([400, field]);
});
